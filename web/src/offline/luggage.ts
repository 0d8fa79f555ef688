// Everything in one file: the games as the house keeps them, and who its keeper is.
//
//     kouzlo, a line with the cookies as JSON, then the bytes of the house.  `kouzlo admin` reads the latter as `tables.sqlite`.
import { save } from "./download";
import { ownHouse } from "./offline";

const HEAD = "kouzlo house 1\n";

export async function takeAlong(): Promise<void> {
  const house = ownHouse();
  const content = await house.export();
  const day = new Date().toISOString().slice(0, 10);
  save(new Blob([HEAD, JSON.stringify(house.cookies.all), "\n", content as BlobPart]), `kouzlo-${day}.house`);
}

/** Replace everything by what a file holds; the page has to be loaded again afterwards. */
export async function bringIn(file: File): Promise<"" | "bad file" | "full"> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const end = bytes.indexOf(10, HEAD.length);
  const text = new TextDecoder().decode(bytes.subarray(0, Math.max(0, end)));
  if (!text.startsWith(HEAD)) return "bad file";
  const cookies = cookiesIn(text.slice(HEAD.length));
  if (!cookies) return "bad file";
  const house = ownHouse();
  const problem = await house.bringIn(bytes.slice(end + 1));
  if (!problem) house.cookies.replace(cookies);
  return problem;
}

function cookiesIn(text: string): Record<string, string> | null {
  try {
    const found: unknown = JSON.parse(text);
    const isRight = typeof found === "object" && found !== null && Object.values(found).every((each) => typeof each === "string");
    return isRight ? (found as Record<string, string>) : null;
  } catch {
    return null;
  }
}
