/** Depth at a point of the square from -1 to 1, larger is nearer; `null` outside of the shape. */
type Surface = (x: number, y: number) => number | null;

/** A raster of depths: 0 is a shape's farthest point, 1 its nearest, -1 is outside of it. */
export interface ReliefMap {
  side: number;
  depth: Float32Array;
}

interface Ball extends HandPoint {
  radius: number;
}

/** Spheres along a bone, close enough to look like one body. */
function ballsAlong(from: Ball, to: Ball): Ball[] {
  const long = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  const count = Math.max(2, Math.ceil(long / (Math.min(from.radius, to.radius) * 0.12)));
  return Array.from({ length: count + 1 }, (_, at) => {
    const share = at / count;
    const mixed = (key: keyof Ball) => from[key] + (to[key] - from[key]) * share;
    return { x: mixed('x'), y: mixed('y'), z: mixed('z'), radius: mixed('radius') };
  });
}

/** Radii of a finger at its root and its tip, and of the palm. */
const HAND_RADII = { root: 0.062, tip: 0.045, palm: 0.085 } as const;

/** Spheres of a hand: fingers along their joints, and a palm between the wrist and the roots. */
function handBalls(shape: HandShape): Ball[] {
  const joints = handJoints(shape);
  const ball = (at: number, radius: number): Ball => ({ ...joints[at]!, radius });
  const thick = (at: number) => HAND_RADII.root + ((HAND_RADII.tip - HAND_RADII.root) * ((at - 1) % 4)) / 3;
  const fingers = HAND_BONES.flatMap(([from, to]) =>
    from === 0 ? [] : ballsAlong(ball(from, thick(from)), ball(to, thick(to))),
  );
  const roots = [5, 9, 13, 17];
  const wrist = { x: 0, y: 0.04, z: 0 };
  const palm = roots.flatMap((root, at) => {
    const side = (at - 1.5) * 0.07;
    return [
      ...ballsAlong({ ...wrist, x: side, radius: HAND_RADII.palm }, ball(root, HAND_RADII.palm)),
      ...(at > 0 ? ballsAlong(ball(roots[at - 1]!, HAND_RADII.palm), ball(root, HAND_RADII.palm)) : []),
    ];
  });
  const thumb = ballsAlong({ ...wrist, x: -0.08, radius: 0.09 }, ball(1, 0.08));
  const arm = ballsAlong({ ...wrist, radius: 0.11 }, { ...wrist, y: 0.3, radius: 0.12 });
  return [...fingers, ...palm, ...thumb, ...arm];
}

/** Intersection of a frontal ray with a box that is rotated to show three of its sides. */
function box(x: number, y: number): number | null {
  const half = 0.52;
  const [turn, tilt] = [Math.PI / 5, Math.PI / 7];
  const turned = (a: number, b: number, c: number): [number, number, number] => {
    const [b2, c2] = [b * Math.cos(tilt) - c * Math.sin(tilt), b * Math.sin(tilt) + c * Math.cos(tilt)];
    return [a * Math.cos(turn) + c2 * Math.sin(turn), b2, c2 * Math.cos(turn) - a * Math.sin(turn)];
  };
  const from = turned(x, y, 0);
  const way = turned(0, 0, 1);
  let [near, far] = [-Infinity, Infinity];
  for (let axis = 0; axis < 3; axis += 1) {
    const [one, other] = [(-half - from[axis]!) / way[axis]!, (half - from[axis]!) / way[axis]!];
    near = Math.max(near, Math.min(one, other));
    far = Math.min(far, Math.max(one, other));
  }
  return near <= far ? far : null;
}

const SOLIDS = {
  sphere: { name: '球', at: (x, y) => (x * x + y * y < 0.81 ? Math.sqrt(0.81 - x * x - y * y) : null) },
  box: { name: '方块', at: box },
  cylinder: {
    name: '圆柱',
    at: (x, y) => (Math.abs(x) < 0.5 && Math.abs(y) < 0.9 ? Math.sqrt(0.25 - x * x) : null),
  },
  cone: {
    name: '圆锥',
    at(x, y) {
      const wide = (y + 0.9) / 3;
      return y > -0.9 && y < 0.9 && Math.abs(x) < wide ? Math.sqrt(wide * wide - x * x) : null;
    },
  },
  wall: { name: '墙面', at: (x, y) => (Math.abs(x) < 0.9 && Math.abs(y) < 0.9 ? 1 : null) },
  floor: { name: '地面', at: (x, y) => (Math.abs(x) < 0.98 && Math.abs(y) < 0.5 ? y : null) },
  steps: {
    name: '台阶',
    at: (x, y) => (Math.abs(x) < 0.9 && Math.abs(y) < 0.9 ? Math.floor((y + 0.9) / 0.36) : null),
  },
} as const satisfies Record<string, { name: string; at: Surface }>;

export type DepthShape = keyof typeof HAND_SHAPES | keyof typeof SOLIDS;

/** Names of all shapes, hands first. */
export const DEPTH_SHAPES = Object.fromEntries(
  [...Object.entries(HAND_SHAPES), ...Object.entries(SOLIDS)].map(([key, { name }]) => [key, name]),
) as Readonly<Record<DepthShape, string>>;

/** Renders the depth of spheres, scaled to fill the raster. */
function reliefOfBalls(balls: readonly Ball[], side: number): Float32Array {
  const edge = (of: (ball: Ball) => number, pick: (...all: number[]) => number) => pick(...balls.map(of));
  const [left, right] = [edge(({ x, radius }) => x - radius, Math.min), edge(({ x, radius }) => x + radius, Math.max)];
  const [top, bottom] = [edge(({ y, radius }) => y - radius, Math.min), edge(({ y, radius }) => y + radius, Math.max)];
  const scale = (side * 0.96) / Math.max(right - left, bottom - top);
  const [shiftX, shiftY] = [side / 2 - ((left + right) / 2) * scale, side / 2 - ((top + bottom) / 2) * scale];
  const depth = new Float32Array(side * side).fill(-Infinity);
  for (const ball of balls) {
    const [x, y, z] = [ball.x * scale + shiftX, ball.y * scale + shiftY, ball.z * scale];
    const radius = ball.radius * scale;
    for (let row = Math.max(0, Math.ceil(y - radius)); row < Math.min(side, y + radius); row += 1)
      for (let column = Math.max(0, Math.ceil(x - radius)); column < Math.min(side, x + radius); column += 1) {
        const left2 = radius * radius - (column - x) ** 2 - (row - y) ** 2;
        const at = row * side + column;
        if (left2 > 0) depth[at] = Math.max(depth[at]!, z + Math.sqrt(left2));
      }
  }
  return depth;
}

function reliefOfSurface(surface: Surface, side: number): Float32Array {
  return Float32Array.from({ length: side * side }, (_, at) => {
    const place = (index: number) => ((index + 0.5) / side) * 2 - 1;
    return surface(place(at % side), place(Math.floor(at / side))) ?? -Infinity;
  });
}

/** Renders a shape as a raster of `side` × `side` px. */
export function renderRelief(shape: DepthShape, side: number): ReliefMap {
  const raw =
    shape in HAND_SHAPES
      ? reliefOfBalls(handBalls(HAND_SHAPES[shape as keyof typeof HAND_SHAPES]), side)
      : reliefOfSurface(SOLIDS[shape as keyof typeof SOLIDS].at, side);
  let [far, near] = [Infinity, -Infinity];
  for (const value of raw)
    if (value > -Infinity) {
      far = Math.min(far, value);
      near = Math.max(near, value);
    }
  const range = near - far;
  return { side, depth: raw.map((value) => (value === -Infinity ? -1 : range > 0 ? (value - far) / range : 1)) };
}

/** Grey pixels of a relief, opaque where the shape is. @param near brightness from 0 to 1 */
export function reliefToGrey({ side, depth }: ReliefMap, near: number, far: number): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < depth.length; at += 1) {
    const value = depth[at]!;
    if (value < 0) continue;
    const to = at * 4;
    pixels[to] = pixels[to + 1] = pixels[to + 2] = (far + (near - far) * value) * 255;
    pixels[to + 3] = 255;
  }
  return pixels;
}
import { HAND_BONES, HAND_SHAPES, handJoints, type HandShape, type HandPoint } from '@app/shared/pose';
