import {
  rect,
  relief,
  smoothProfile,
  turned,
  unit,
  type Material,
  type Profile,
  type Rect,
  type Relief,
  type Solid,
  type Vec,
} from './solids.ts';

/** Goods, sheets and lights of which the set-ups are made. */

const matt = (albedo: Vec): Material => ({ albedo });
const PAPER: Vec = [0.78, 0.77, 0.75];
export const WHITE_CARD = matt([0.86, 0.86, 0.85]);
export const BLACK_CARD = matt([0.03, 0.03, 0.03]);

const VASE: Profile = smoothProfile([
  [0, 0],
  [2.6, 0],
  [3.3, 0.6],
  [4.9, 4],
  [4.4, 7.5],
  [2.2, 10],
  [1.6, 12],
  [2.1, 13.4],
]);
const LIP: Profile = [
  [1.8, 13.4],
  [1.4, 12],
  [0, 12],
];

/** A glazed vase of 13 cm. */
export const vase = (albedo: Vec): Solid => turned(0, 0, 0, [...VASE, ...LIP], { albedo, coated: true });

/** A jar of cream with a dark lid. */
export const jar = (): Solid[] => [
  turned(
    0,
    0,
    0,
    [
      [0, 0],
      [4.2, 0],
      [4.5, 0.4],
      [4.5, 4.6],
      [4.2, 5],
      [0, 5],
    ],
    {
      albedo: [0.82, 0.78, 0.72],
      coated: true,
      albedoAt: (_x, y, z) => (y > 1.4 && y < 3.4 && z > 0 ? [0.42, 0.5, 0.42] : [0.82, 0.78, 0.72]),
    },
  ),
  turned(
    0,
    5,
    0,
    [
      [0, 0],
      [4.3, 0],
      [4.4, 0.3],
      [4.4, 1.9],
      [4.2, 2.2],
      [0, 2.2],
    ],
    { albedo: [0.16, 0.11, 0.08], coated: true },
  ),
];

const [AIR, GLASS, WATER] = [1, 1.5, 1.33];
const AMBER: Vec = [0.05, 0.2, 0.62];

/** A glass bottle of 17 cm, filled to the half. */
export const bottle = (): Solid[] => [
  turned(
    0,
    0,
    0,
    [
      [0, 0],
      [3.6, 0],
      [3.75, 0.25],
      [3.75, 9],
      [3.3, 10.4],
      [1.7, 11.9],
      [1.45, 12.4],
      [1.45, 14.9],
      [0, 14.9],
    ],
    {
      albedo: [1, 1, 1],
      glass: { outside: AIR, inside: GLASS, absorb: [0.01, 0.005, 0.008] },
    },
  ),
  turned(
    0,
    0,
    0,
    [
      [0, 0.7],
      [3.2, 0.7],
      [3.4, 1],
      [3.4, 7.6],
      [0, 7.6],
    ],
    {
      albedo: [1, 1, 1],
      glass: { outside: GLASS, inside: WATER, absorb: AMBER },
    },
  ),
  turned(
    0,
    0,
    0,
    [
      [0, 7.62],
      [3.4, 7.62],
      [3.4, 9],
      [2.95, 10.2],
      [1.4, 11.7],
      [1.15, 12.4],
      [1.15, 14.6],
      [0, 14.6],
    ],
    {
      albedo: [1, 1, 1],
      glass: { outside: GLASS, inside: AIR, absorb: [0, 0, 0] },
    },
  ),
  turned(
    0,
    15,
    0,
    [
      [0, 0],
      [1.6, 0],
      [1.7, 0.15],
      [1.7, 2.1],
      [1.55, 2.3],
      [0, 2.3],
    ],
    { albedo: [0.5, 0.4, 0.22], coated: true },
  ),
];

/** A towel of 14 cm with loops of a quarter of a centimetre. */
export function towel(): Solid {
  const [size, side, most, pitch] = [14, 700, 0.26, 0.24];
  const heights = new Float32Array(side * side);
  const noise = (a: number, b: number) => {
    const value = Math.sin(a * 127.1 + b * 311.7) * 43_758.545;
    return value - Math.floor(value);
  };
  for (let at = 0; at < heights.length; at += 1) {
    const [x, z] = [((at % side) / (side - 1)) * size, (Math.floor(at / side) / (side - 1)) * size];
    const [cx, cz] = [Math.floor(x / pitch), Math.floor(z / pitch)];
    let height = 0;
    for (let i = cx - 1; i <= cx + 1; i += 1)
      for (let k = cz - 1; k <= cz + 1; k += 1) {
        const [px, pz] = [(i + 0.2 + 0.6 * noise(i, k)) * pitch, (k + 0.2 + 0.6 * noise(k + 40, i)) * pitch];
        const high = 0.55 + 0.45 * noise(i + 7, k + 3);
        const far = ((x - px) ** 2 + (z - pz) ** 2) / (pitch * 0.62) ** 2;
        if (far < 1) height = Math.max(height, most * high * Math.sqrt(1 - far));
      }
    heights[at] = height;
  }
  const grid: Relief = { size, side, most, heights };
  return relief(grid, matt([0.66, 0.52, 0.42]));
}

/** Table and a paper that stands behind it. */
export const table = (albedo: Vec = PAPER): Solid[] => [
  rect([0, -0.001, 0], [60, 0, 0], [0, 0, -45], matt(albedo)),
  rect([0, 30, -34], [70, 0, 0], [0, 30, 0], matt(albedo)),
];

/** Walls of a room of 4 by 4 metres whose left wall is `left` centimetres from the goods. */
export const room = (left: number, wall = 0.62): Solid[] => {
  const paint = matt([wall, wall, wall * 0.98]);
  return [
    rect([-left - 1, 55, 30], [0, 130, 0], [0, 0, 200], paint),
    rect([400 - left, 55, 30], [0, 130, 0], [0, 0, 200], paint),
    rect([200 - left, 55, -170], [200, 0, 0], [0, 130, 0], paint),
    rect([200 - left, 55, 230], [200, 0, 0], [0, 130, 0], paint),
    rect([200 - left, 185, 30], [200, 0, 0], [0, 0, 200], paint),
    rect([200 - left, -75, 30], [200, 0, 0], [0, 0, 200], matt([0.3, 0.25, 0.2])),
  ];
};

/** A window of 100 by 120 cm that lets in light of an overcast sky. */
export const window = (distance: number): Rect =>
  rect([-distance, 60, 0], [0, 60, 0], [0, 0, 50], { albedo: [1, 1, 1], emit: [1, 1, 1] });

/** A sheet at a place that faces another one. */
export function sheet(at: Vec, towards: Vec, wide: number, high: number, material: Material): Rect {
  const n = unit([towards[0] - at[0], towards[1] - at[1], towards[2] - at[2]]);
  const side = unit([n[2], 0, -n[0]]);
  const up: Vec = [n[1] * side[2] - n[2] * side[1], n[2] * side[0] - n[0] * side[2], n[0] * side[1] - n[1] * side[0]];
  const half = (of: Vec, by: number): Vec => [(of[0] * by) / 2, (of[1] * by) / 2, (of[2] * by) / 2];
  return rect(at, half(side, wide), half(up, high), material);
}

const BULB_CM = 5;
const BULB_LIGHT = 400;

/** A bare lamp of 5 cm. */
export const lamp = (at: Vec, towards: Vec): Rect =>
  sheet(at, towards, BULB_CM, BULB_CM, { albedo: [1, 1, 1], emit: [BULB_LIGHT, BULB_LIGHT, BULB_LIGHT] });

/** Half of the light passes tracing paper, spread evenly. */
const PASSED = 0.5;

/** Tracing paper of A4 before a lamp: each of its points shines by what arrives there. */
export function paper(lampAt: Vec, towards: Vec, distance: number): Rect {
  const way = unit([towards[0] - lampAt[0], towards[1] - lampAt[1], towards[2] - lampAt[2]]);
  const at: Vec = [lampAt[0] + way[0] * distance, lampAt[1] + way[1] * distance, lampAt[2] + way[2] * distance];
  const much = (BULB_LIGHT * BULB_CM ** 2 * PASSED) / Math.PI;
  return sheet(at, towards, 29.7, 21, {
    albedo: [1, 1, 1],
    emit: [much, much, much],
    emitAt: (x, y, z) => {
      const d: Vec = [x - lampAt[0], y - lampAt[1], z - lampAt[2]];
      const far = Math.hypot(...d);
      const cos = (d[0] * way[0] + d[1] * way[1] + d[2] * way[2]) / far;
      return cos ** 2 / far ** 2;
    },
  });
}

/** Where a lamp stands by the clock: goods in the middle, the camera at six. */
export function onTheClock(hour: number, distance: number, height: number): Vec {
  const angle = (hour * Math.PI) / 6;
  return [Math.sin(angle) * distance, height, -Math.cos(angle) * distance];
}
