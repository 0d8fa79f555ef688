// A friend on the same network: fetched when somebody invites or is invited.
export { default as GuestBar } from "./GuestBar.svelte";
export { default as InviteDialog } from "./InviteDialog.svelte";
export { default as InviteFriend } from "./InviteFriend.svelte";
export { passOn } from "./passing";
export { default as PassedOn } from "./PassedOn.svelte";
export { default as Visited } from "./Visited.svelte";
export { Visit } from "./visiting.svelte";
