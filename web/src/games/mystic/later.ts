// What the table needs after its first question; a chunk of its own.
export { default as Battle } from "./Battle.svelte";
