// The end of a game: a separate chunk, because a game begins without it.
export { default as Ending } from "./Ending.svelte";
