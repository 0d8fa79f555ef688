// Carcassonne by letters: fetched when somebody plays so.
import type { TableLine } from "../../wire/line.svelte";
import { router } from "../../router.svelte";
import { keptAt } from "./kept";
import { Post } from "./post.svelte";

export { default as LetterLine } from "./LetterLine.svelte";
export { default as LetterPage } from "./LetterPage.svelte";

/** The post of a table; a letter whose link led here is read. */
export function postAt(table: string, line: TableLine): Post {
  const post = new Post(keptAt(table)!, line);
  const code = new URLSearchParams(router.search).get("letter");
  if (code) {
    history.replaceState(null, "", `#/table/${table}`);
    void post.take(code);
  }
  return post;
}
