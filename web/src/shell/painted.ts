// A picture in points, painted by the browser: so the house needs no painter.

/** As many points as the longer side gets at most. */
const LARGEST = 2400;

/** An SVG as PNG. */
export async function painted(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(2, LARGEST / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = Object.assign(document.createElement("canvas"), { width: Math.round(image.naturalWidth * scale), height: Math.round(image.naturalHeight * scale) });
    canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("a canvas gives its picture"))), "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}
