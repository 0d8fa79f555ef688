// A link as a QR code (ISO/IEC 18004): bytes, correction level L, the smallest of versions 1 to 20.
// A server draws its codes itself; a page without a house has to show one before it speaks with any.

/** Of level L, from version 1 on: bytes of correction in each block, and the number of blocks. */
const CORRECTION = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8];
const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => ((x / 3 | 0) + (y / 2 | 0)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];
const LEVEL_L = 1;

/** Rows of dark and light modules, without the margin; null if the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = CORRECTION.findIndex((_, at) => bytes.length <= room(at + 1)) + 1;
  if (!version) return null;
  const stream = interleaved(padded(bytes, version), version);
  const made = MASKS.map((_, mask) => drawn(stream, version, mask));
  const faults = made.map(penalty);
  return made[faults.indexOf(Math.min(...faults))]!;
}

const sizeOf = (version: number): number => 17 + 4 * version;

/** All bytes of a version, data and correction. */
function capacity(version: number): number {
  const marks = positions(version).length;
  const modules = (16 * version + 128) * version + 64 - (version > 1 ? (25 * marks - 10) * marks - 55 : 0) - (version > 6 ? 36 : 0);
  return modules >> 3;
}

const dataBytes = (version: number): number => capacity(version) - CORRECTION[version - 1]! * BLOCKS[version - 1]!;
/** How many bytes of text fit. */
const room = (version: number): number => dataBytes(version) - (version > 9 ? 3 : 2);

/** The mode (bytes), the length, the text, an end, and filling. */
function padded(text: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, count: number): void => {
    for (let at = count - 1; at >= 0; at--) bits.push((value >> at) & 1);
  };
  add(4, 4);
  add(text.length, version > 9 ? 16 : 8);
  for (const byte of text) add(byte, 8);
  add(0, 4);
  const bytes = Array.from({ length: bits.length >> 3 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let filling = 0xec; bytes.length < dataBytes(version); filling ^= 0xec ^ 0x11) bytes.push(filling);
  return bytes;
}

/** Blocks, the longer ones last, byte by byte of each; then their corrections in the same way. */
function interleaved(data: number[], version: number): number[] {
  const [count, extra] = [BLOCKS[version - 1]!, CORRECTION[version - 1]!];
  const short = Math.floor(data.length / count);
  const longFrom = count - (data.length % count);
  let at = 0;
  const blocks = Array.from({ length: count }, (_, block) => data.slice(at, (at += short + Number(block >= longFrom))));
  const corrections = blocks.map((block) => corrected(block, extra));
  const woven = (lists: number[][]): number[] => Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, n) => lists.flatMap((list) => list.slice(n, n + 1))).flat();
  return [...woven(blocks), ...woven(corrections)];
}

/** The product of two bytes in the field of 256 elements that 0x11d generates. */
function times(one: number, two: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 && 0x11d);
    if ((two >> bit) & 1) product ^= one;
  }
  return product;
}

/** Reed and Solomon: the rest of the division by the product of (x - 2^n). */
function corrected(block: readonly number[], extra: number): number[] {
  let divisor = [1];
  for (let n = 0, root = 1; n < extra; n++, root = times(root, 2)) {
    divisor = [...divisor, 0].map((each, at) => each ^ (at ? times(divisor[at - 1]!, root) : 0));
  }
  const rest = Array<number>(extra).fill(0);
  for (const byte of block) {
    const factor = byte ^ rest.shift()!;
    rest.push(0);
    for (let at = 0; at < extra; at++) rest[at]! ^= times(divisor[at + 1]!, factor);
  }
  return rest;
}

/** Where the small squares have their middles. */
function positions(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = sizeOf(version) - 7;
  return [6, ...Array.from({ length: count - 1 }, (_, at) => last - (count - 2 - at) * step)];
}

function drawn(stream: readonly number[], version: number, mask: number): boolean[][] {
  const size = sizeOf(version);
  const rows = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null));
  const set = (x: number, y: number, isDark: boolean): void => {
    if (x >= 0 && y >= 0 && x < size && y < size) rows[y]![x] = isDark;
  };
  for (let at = 0; at < size; at++) {
    set(at, 6, at % 2 === 0);
    set(6, at, at % 2 === 0);
  }
  // Three large squares with a light margin, and the small ones beside them.
  const ring = (left: number, top: number, reach: number, isDark: (distance: number) => boolean): void => {
    for (let y = -reach; y <= reach; y++) for (let x = -reach; x <= reach; x++) set(left + x, top + y, isDark(Math.max(Math.abs(x), Math.abs(y))));
  };
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]] as const) ring(x, y, 4, (distance) => distance !== 2 && distance !== 4);
  const small = positions(version);
  for (const y of small) for (const x of small) if (!(x < 8 && y < 8) && !(x < 8 && y > size - 9) && !(x > size - 9 && y < 8)) ring(x, y, 2, (distance) => distance !== 1);
  about(set, size, version, mask);
  laid(rows, stream, mask);
  return rows as boolean[][];
}

/** The level and the mask, twice; the version, twice, from 7 on: each with its own correction. */
function about(set: (x: number, y: number, isDark: boolean) => void, size: number, version: number, mask: number): void {
  const format = remainder((LEVEL_L << 3) | mask, 10, 0x537) ^ 0x5412;
  for (let at = 0; at < 15; at++) {
    const isDark = Boolean((format >> at) & 1);
    set(8, at < 6 ? at : at < 8 ? at + 1 : size - 15 + at, isDark);
    set(at < 8 ? size - 1 - at : at < 9 ? 7 : 14 - at, 8, isDark);
  }
  set(8, size - 8, true);
  if (version < 7) return;
  const bits = remainder(version, 12, 0x1f25);
  for (let at = 0; at < 18; at++) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)];
    set(near, far, Boolean((bits >> at) & 1));
    set(far, near, Boolean((bits >> at) & 1));
  }
}

/** A value with the rest of its division behind it. */
function remainder(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let at = 0; at < bits; at++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** The bits of the stream, two columns at a time from the right, up and down in turn; masked. */
function laid(rows: (boolean | null)[][], stream: readonly number[], mask: number): void {
  const size = rows.length;
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const isUp = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (rows[y]![x] !== null) continue;
        const isDark = ((stream[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit += 1;
        rows[y]![x] = Boolean(isDark) !== (MASKS[mask]!(x, y) === 0);
      }
    }
  }
}

/** How hard it is to read: long runs of one colour, and squares of it. */
function penalty(rows: boolean[][]): number {
  const size = rows.length;
  let faults = 0;
  for (const at of [(x: number, y: number) => rows[y]![x]!, (x: number, y: number) => rows[x]![y]!]) {
    for (let y = 0; y < size; y++) {
      for (let x = 1, run = 1; x <= size; x++) {
        if (x < size && at(x, y) === at(x - 1, y)) run += 1;
        else [faults, run] = [faults + (run > 4 ? run - 2 : 0), 1];
      }
    }
  }
  for (let y = 1; y < size; y++) for (let x = 1; x < size; x++) if (rows[y]![x] === rows[y - 1]![x] && rows[y]![x] === rows[y]![x - 1] && rows[y]![x] === rows[y - 1]![x - 1]) faults += 3;
  return faults;
}
