// The player of sounds on this device: one for all tables, because a browser allows few audio contexts.
import { settings } from "../settings.svelte";
import { Player } from "./sound";

export const player = new Player(() => settings.wishes.sound);
