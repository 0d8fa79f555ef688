// A plain module of another distribution as a table: Svelte only keeps its place and tells it what has changed.
import type { Mount, TableComponent } from "../games";
import Mounted from "./Mounted.svelte";

export function mounted(mount: Mount): TableComponent {
  return ((anchor, props) => Mounted(anchor, Object.defineProperties({ mount }, Object.getOwnPropertyDescriptors(props)) as typeof props & { mount: Mount })) as TableComponent;
}
