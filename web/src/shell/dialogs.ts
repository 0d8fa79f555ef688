// Dialogs, the waiting room and the chat: a separate chunk, because most games begin without them.
export { default as BookDialog } from "./BookDialog.svelte";
export { default as Chat } from "./Chat.svelte";
export { default as CoachLine } from "./CoachLine.svelte";
export { default as Corrections } from "./Corrections.svelte";
export { default as Dialog } from "./Dialog.svelte";
export { default as Invite } from "./Invite.svelte";
export { default as KeysDialog } from "./KeysDialog.svelte";
export { default as Learned } from "./Learned.svelte";
export { default as Manners } from "./Manners.svelte";
export { default as MixtureDialog } from "./MixtureDialog.svelte";
export { default as NewTableDialog } from "./NewTableDialog.svelte";
export { default as NextLevel } from "./NextLevel.svelte";
export { default as PlayersDialog } from "./PlayersDialog.svelte";
export { default as SettingsDialog } from "./SettingsDialog.svelte";
export { default as WaitingRoom } from "./WaitingRoom.svelte";
