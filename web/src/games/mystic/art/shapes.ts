/** Circles, stars, rays and beads as paths. */

const round = (n: number): number => Math.round(n * 10) / 10;
export const point = (angle: number, radius: number, x = 50, y = 50): string =>
  `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`;

/** A circle. */
export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** A star with `n` points. */
export const star = (n: number, outer: number, inner: number, x = 50, y = 50, turn = 0): string => {
  const points = Array.from({ length: 2 * n }, (_, i) => point(turn + (Math.PI * i) / n, i % 2 ? inner : outer, x, y));
  return `M${points.join("L")}z`;
};

/** Lines from one ring to another. */
export const rays = (n: number, from: number, to: number, x = 50, y = 50, turn = 0): string =>
  Array.from({ length: n }, (_, i) => {
    const angle = turn + (2 * Math.PI * i) / n;
    return `M${point(angle, from, x, y)}L${point(angle, to, x, y)}`;
  }).join("");

/** A ring of beads. */
export const beads = (n: number, radius: number, r: number, x = 50, y = 50, turn = 0): string =>
  Array.from({ length: n }, (_, i) => {
    const [cx, cy] = point(turn + (2 * Math.PI * i) / n, radius, x, y).split(" ").map(Number) as [number, number];
    return disc(cx, cy, r);
  }).join("");
