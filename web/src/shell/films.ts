// The pages that show a film: a part of their own, because nobody needs them to begin a game.
export { default as LearnPage } from "./LearnPage.svelte";
export { default as ReplayPage } from "./ReplayPage.svelte";
