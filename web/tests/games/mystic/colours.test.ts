import assert from "node:assert/strict";
import { test } from "node:test";
import { DECLARED, SYMBOLS, tintsOf, type Declared } from "../../../src/games/mystic/art/colours";
import style from "../../../../src/kouzlo/server/static/tokens.css" with { type: "text" };

type Rgb = readonly [number, number, number];

/** A colour in linear light. */
const linear = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;

function contrast(one: string, two: string): number {
  const [dark, light] = [one, two].map(linear).map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b).sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** OKLab, where distances are about as large as they look. */
function oklab([r, g, b]: Rgb): Rgb {
  const [l, m, s] = [0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b, 0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b, 0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b].map((part) => Math.cbrt(Math.max(0, part))) as [number, number, number];
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s, 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s];
}

/** What people with one kind of cones missing see: Machado, Oliveira and Fernandes (2009), in linear light. */
const EYES: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  all: [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
  protanopia: [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]],
  deuteranopia: [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]],
  tritanopia: [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]],
};

function seen(hex: string, eyes: readonly Rgb[]): Rgb {
  const [r, g, b] = linear(hex);
  return oklab(eyes.map(([x, y, z]) => Math.min(1, Math.max(0, x * r + y * g + z * b))) as unknown as Rgb);
}

/** Where a colour may lie to be called so: lightness, chroma, and the hue in degrees. */
const REGIONS: Record<string, { light: [number, number]; chroma: [number, number]; hue?: [number, number] }> = {
  yellow: { light: [0.82, 0.95], chroma: [0.12, 0.3], hue: [85, 110] },
  purple: { light: [0.35, 0.6], chroma: [0.12, 0.3], hue: [285, 320] },
  red: { light: [0.45, 0.68], chroma: [0.15, 0.3], hue: [15, 38] },
  blue: { light: [0.4, 0.68], chroma: [0.12, 0.3], hue: [235, 270] },
  green: { light: [0.45, 0.8], chroma: [0.12, 0.3], hue: [130, 160] },
  white: { light: [0.97, 1.001], chroma: [0, 0.01] },
  black: { light: [0, 0.25], chroma: [0, 0.03] },
  brown: { light: [0.3, 0.5], chroma: [0.05, 0.12], hue: [40, 75] },
};

function isCalledSo(name: string, hex: string): boolean {
  const [l, a, b] = oklab(linear(hex));
  const { light, chroma, hue } = REGIONS[name]!;
  const turned = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const within = (value: number, [low, high]: [number, number]) => value >= low && value <= high;
  return within(l, light) && within(Math.hypot(a, b), chroma) && (!hue || within(turned, hue));
}

/** The grounds of the page on which colours lie, by day and by night, as the shared style declares them. */
const GROUNDS = ["ground", "paper", "paper-2", "felt"].map((name) => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(style)!.slice(1) as [string, string]);
const LOOKS = [0, 1] as const;

/** What is wrong with a set of colours. */
function faults(colours: Record<string, Declared>): string[] {
  const all = Object.entries(colours);
  const pairs = all.flatMap(([one], at) => all.slice(at + 1).map(([two]) => [one, two] as const));
  return [
    ...all.filter(([name, { face }]) => !isCalledSo(name, face)).map(([name]) => `${name} is not ${name}`),
    ...all.filter(([, { face, ink }]) => contrast(face, ink) < 4.5).map(([name]) => `${name}: writing`),
    ...LOOKS.flatMap((look) => all.filter(([, { edges }]) => GROUNDS.some((ground) => contrast(edges[look]!, ground[look]) < 3)).map(([name]) => `${name}: outline ${look ? "by night" : "by day"}`)),
    ...Object.entries(EYES).flatMap(([eyes, matrix]) => pairs.filter(([one, two]) => Math.hypot(...seen(colours[one]!.face, matrix).map((part, at) => part - seen(colours[two]!.face, matrix)[at]!)) < 0.09).map(([one, two]) => `${one} and ${two}: ${eyes}`)),
  ];
}

test("each colour is what it is called, can be written on, stands out by day and by night, and is told from the others by all eyes", () => {
  assert.deepEqual([], faults(DECLARED));
  assert.deepEqual(Object.keys(REGIONS), Object.keys(DECLARED));
});

test("a brown yellow, a slate white, an outline that is lost and a green like the red are found", () => {
  const planted = (name: string, rest: Partial<Declared>) => faults({ ...DECLARED, [name]: { ...DECLARED[name]!, ...rest } });

  assert.equal("yellow is not yellow", planted("yellow", { face: "#6b4400", ink: "#ffffff" })[0]);
  assert.equal("white is not white", planted("white", { face: "#3f5163", ink: "#ffffff" })[0]);
  assert.deepEqual(["yellow: outline by day"], planted("yellow", { edges: ["#ffd21f", "#ffd21f"] }));
  assert.deepEqual(["black: outline by night"], planted("black", { edges: ["#18161d", "#18161d"] }));
  assert.deepEqual(["red and green: deuteranopia", "blue and green: tritanopia"], planted("green", { face: "#2b9a3e", ink: "#000000" }));
  assert.deepEqual(["green: writing"], planted("green", { ink: "#ffffff" }));
});

test("lines, numbers and texts on the cards are read: on paper, and white on the deep shade", () => {
  for (const name of Object.keys(DECLARED)) {
    const { deep, paper } = tintsOf(name);
    const worst = Math.min(contrast(deep, paper), contrast(deep, "#ffffff"), contrast("#241d2f", paper));
    assert.equal(true, worst >= 4.5, name);
  }
});

test("every colour has a symbol of its own", () => {
  assert.deepEqual(Object.keys(DECLARED).sort(), Object.keys(SYMBOLS).sort());
  assert.equal(8, new Set(Object.values(SYMBOLS)).size);
});
