import type { BodyPoint, Point } from '@app/shared/contracts/garment';
import type { Person } from '../models/people.ts';
import type { Size } from '../pixels.ts';

/** Score from which a joint counts as detected. */
const SEEN = 0.2;

const SHOULDERS_SEEN = 0.3;

/** Half widths and lengths of a body, relative to half the shoulder width. */
const BODY = { waist: 0.74, hip: 0.9, trunk: 2.8, neck: 0.42, arm: 1.7, leg: 2.3 } as const;

/**
 * Joints of a person from a detection model; those outside of the photograph or occluded are
 * estimated by proportions. null when the shoulders were not detected.
 */
export function bodyOf({ joints }: Person, { width, height }: Size): Record<BodyPoint, Point> | null {
  const [first, second] = [joints[5], joints[6]];
  if (!first || !second || Math.min(first.score, second.score) < SHOULDERS_SEEN) return null;
  // Left is the left of the picture. Shoulders, elbows, wrists, hips, knees and ankles are pairs.
  const [left, right] = first.x < second.x ? [0, 1] : [1, 0];
  type At = readonly [number, number];
  const seen = (pair: number, side: number): At | null => {
    const joint = joints[5 + pair * 2 + side]!;
    return joint.score < SEEN ? null : [joint.x * width, joint.y * height];
  };
  const move = ([x, y]: At, [dx, dy]: At, times: number): At => [x + dx * times, y + dy * times];
  const between = (a: At, b: At, share: number): At => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const [shoulderL, shoulderR] = [seen(0, left)!, seen(0, right)!];
  const [hipL, hipR] = [seen(3, left), seen(3, right)];
  const chest = between(shoulderL, shoulderR, 0.5);
  const across: At = [(shoulderR[0] - shoulderL[0]) / 2, (shoulderR[1] - shoulderL[1]) / 2];
  // In a side view shoulders are narrow, but hips are not.
  const trunkSeen = hipL && hipR ? Math.hypot(...subtractAt(between(hipL, hipR, 0.5), chest)) : 0;
  const half = Math.max(1, Math.hypot(...across), trunkSeen / BODY.trunk / 1.6);
  const side: At = [across[0] / (Math.hypot(...across) || 1), across[1] / (Math.hypot(...across) || 1)];
  const straight: At = [-side[1], side[0]];
  const hips = hipL && hipR ? between(hipL, hipR, 0.5) : move(chest, straight, half * BODY.trunk);
  const trunk = Math.hypot(...subtractAt(hips, chest)) || 1;
  const down: At = [(hips[0] - chest[0]) / trunk, (hips[1] - chest[1]) / trunk];
  const waist = between(chest, hips, 0.69);
  const limb = (pair: number, from: At, way: number, length: number): At =>
    seen(pair, way) ?? move(from, down, half * length);
  const places: Record<BodyPoint, At> = {
    neck: move(chest, down, -half * BODY.neck),
    shoulderL,
    shoulderR,
    waistL: move(waist, side, -half * BODY.waist),
    waistR: move(waist, side, half * BODY.waist),
    hipL: move(hips, side, -half * BODY.hip),
    hipR: move(hips, side, half * BODY.hip),
    ...armOf('L', left, shoulderL),
    ...armOf('R', right, shoulderR),
    ...legOf('L', left, move(hips, side, -half * 0.55)),
    ...legOf('R', right, move(hips, side, half * 0.55)),
  };
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
  return Object.fromEntries(
    Object.entries(places).map(([name, [x, y]]) => [name, { x: share(x / width), y: share(y / height) }]),
  ) as Record<BodyPoint, Point>;

  function armOf<S extends 'L' | 'R'>(name: S, way: number, shoulder: At) {
    const elbow = limb(1, shoulder, way, BODY.arm);
    const wrist = limb(2, elbow, way, BODY.arm);
    return { [`elbow${name}`]: elbow, [`wrist${name}`]: wrist } as Record<`elbow${S}` | `wrist${S}`, At>;
  }
  function legOf<S extends 'L' | 'R'>(name: S, way: number, hip: At) {
    const knee = limb(4, hip, way, BODY.leg);
    const ankle = limb(5, knee, way, BODY.leg);
    return { [`knee${name}`]: knee, [`ankle${name}`]: ankle } as Record<`knee${S}` | `ankle${S}`, At>;
  }
}

const subtractAt = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
  a[0] - b[0],
  a[1] - b[1],
];
