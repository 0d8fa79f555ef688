// The page on which card files are written in a form: a chunk of its own, because whoever plays does not need it.
export { default as WorkshopPage } from "./WorkshopPage.svelte";
