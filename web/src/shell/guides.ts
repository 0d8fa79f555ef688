// The guide of a first game and of lessons: a separate chunk, because most tables need none.
export { default as Guide } from "./guide/Guide.svelte";
export { default as Lesson } from "./guide/Lesson.svelte";
