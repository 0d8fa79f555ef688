// What asks how strong the computer should be, with the faces: a separate chunk, fetched when it is first asked.
export { default as OpponentDialog } from "./OpponentDialog.svelte";
