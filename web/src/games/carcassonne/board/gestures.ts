/** Fingers, mouse and wheel on the board: one finger or button pans, two pinch, the wheel zooms where it points. */
import type { Camera } from "./camera.svelte";

const STILL = 6;

export interface Wishes {
  /** The wheel with Shift, and the right button. */
  rotate(by: 1 | -1): boolean;
  /** Where the mouse points, in units; null: outside, or something is being moved. */
  point(at: [number, number] | null): void;
}

export function gestures(element: HTMLElement, camera: Camera, wishes: Wishes): () => void {
  const down = new Map<number, { x: number; y: number }>();
  let start = { x: 0, y: 0 };
  let moving = false;

  // Measured when a gesture begins: measuring at every move would force a layout each time.
  let box = element.getBoundingClientRect();
  const inside = (event: MouseEvent): { x: number; y: number } => ({ x: event.clientX - box.left, y: event.clientY - box.top });
  const measured = (): void => {
    if (!down.size) box = element.getBoundingClientRect();
  };
  const pressed = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    measured();
    down.set(event.pointerId, inside(event));
    if (down.size === 1) {
      start = inside(event);
      moving = false;
    }
  };
  const moved = (event: PointerEvent): void => {
    const before = down.get(event.pointerId);
    if (!before && event.pointerType === "mouse") measured();
    const now = inside(event);
    if (!before) {
      if (event.pointerType === "mouse") wishes.point(camera.unit(now.x, now.y));
      return;
    }
    if (!moving) {
      if (down.size === 1 && Math.hypot(now.x - start.x, now.y - start.y) < STILL) return;
      moving = true;
      wishes.point(null);
      for (const pointer of down.keys()) element.setPointerCapture(pointer);
    }
    const other = [...down].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const [was, is] = [Math.hypot(before.x - other.x, before.y - other.y), Math.hypot(now.x - other.x, now.y - other.y)];
      if (was > 0) camera.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
      camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    } else {
      camera.pan(now.x - before.x, now.y - before.y);
    }
    down.set(event.pointerId, now);
  };
  const released = (event: PointerEvent): void => {
    down.delete(event.pointerId);
    // The click that ends a drag is ignored; it comes right after this event.
    if (!down.size && moving) setTimeout(() => (moving = false));
  };
  const clicked = (event: MouseEvent): void => {
    if (!moving) return;
    event.stopPropagation();
    event.preventDefault();
  };
  const left = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") wishes.point(null);
  };
  const wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    if (event.shiftKey) {
      wishes.rotate((event.deltaY || event.deltaX) > 0 ? 1 : -1);
      return;
    }
    measured();
    const { x, y } = inside(event);
    camera.zoom(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), x, y);
  };
  const menu = (event: MouseEvent): void => {
    if (wishes.rotate(1)) event.preventDefault();
  };

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", pressed],
    ["pointermove", moved],
    ["pointerup", released],
    ["pointercancel", released],
    ["pointerleave", left],
    ["click", clicked, { capture: true }],
    ["wheel", wheel, { passive: false }],
    ["contextmenu", menu],
  ];
  for (const [name, listener, options] of listeners) element.addEventListener(name, listener as EventListener, options);
  return () => {
    for (const [name, listener, options] of listeners) element.removeEventListener(name, listener as EventListener, options);
  };
}
