// Parts of the client that are fetched when they are needed, each with its styles.

/** A part by its addresses, as the manifest has them. */
export async function part<T>({ js, css }: { js: string; css?: string }): Promise<T> {
  const [module] = await Promise.all([import(new URL(js, document.baseURI).href) as Promise<T>, css ? dressed(css) : null]);
  return module;
}

/** Resolves when the styles are loaded, so that nothing is shown without them. */
function dressed(address: string): Promise<void> {
  if (document.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
