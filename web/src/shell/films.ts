// The pages that show a replay: a separate chunk, because starting a game does not need them.
export { default as LearnPage } from "./LearnPage.svelte";
export { default as ProblemsPage } from "./ProblemsPage.svelte";
export { default as ReplayPage } from "./ReplayPage.svelte";
