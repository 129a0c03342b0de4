import { HAND_SHAPE } from './shapes.ts';

/** A point: x to the right, y down, z towards the viewer. */
export interface HandPoint {
  x: number;
  y: number;
  z: number;
}

/** Bend of each finger from the thumb to the little one, as a fraction of a fist's bend. */
export interface HandShape {
  bend: readonly [number, number, number, number, number];
  /** Additional spread of the fingers in degrees; a negative number brings them together. */
  spread?: number;
}

/** Bend of each finger joint in a fist, in degrees; the thumb bends less. */
const FIST = [78, 100, 66] as const;
const THUMB = [32, 38, 46] as const;

/**
 * 21 joints of a left hand that points up with its palm to the viewer, so that its thumb is on the
 * left and fingers bend towards the viewer. Its length is about 1, its wrist is the origin.
 */
export function handJoints({ bend, spread = 0 }: HandShape): HandPoint[] {
  const joints: HandPoint[] = [{ x: 0, y: 0, z: 0 }];
  for (let finger = 0; finger < 5; finger += 1) {
    const points = HAND_SHAPE.slice(1 + finger * 4, 5 + finger * 4);
    let at: HandPoint = { x: points[0]!.x, y: points[0]!.y, z: finger === 0 ? 0.08 : 0 };
    joints.push(at);
    let up = 0;
    for (let knuckle = 0; knuckle < 3; knuckle += 1) {
      const [from, to] = [points[knuckle]!, points[knuckle + 1]!];
      const long = Math.hypot(to.x - from.x, to.y - from.y);
      // The thumb bends across the palm, the others in their own planes.
      const across = finger === 0 ? bend[0] * THUMB[knuckle]! : 0;
      const way =
        Math.atan2(to.x - from.x, from.y - to.y) + (((finger - 2) * spread + across * (knuckle + 1)) * Math.PI) / 180;
      up += ((finger === 0 ? 8 * bend[0] : bend[finger]! * FIST[knuckle]!) * Math.PI) / 180;
      at = {
        x: at.x + Math.sin(way) * Math.cos(up) * long,
        y: at.y - Math.cos(way) * Math.cos(up) * long,
        z: at.z + Math.sin(up) * long,
      };
      joints.push(at);
    }
  }
  return joints;
}

export const HAND_SHAPES = {
  open: { name: '张开的手', bend: [0, 0.04, 0.04, 0.04, 0.04], spread: 6 },
  flat: { name: '并拢的手', bend: [0.15, 0.04, 0.04, 0.04, 0.04], spread: -5 },
  relaxed: { name: '放松的手', bend: [0.2, 0.22, 0.28, 0.32, 0.36] },
  fist: { name: '拳头', bend: [1, 0.94, 0.96, 0.96, 0.96], spread: -4 },
  point: { name: '食指指向', bend: [0.9, 0, 0.95, 0.95, 0.95], spread: -4 },
  two: { name: '剪刀手', bend: [0.95, 0.02, 0.02, 0.95, 0.95], spread: 4 },
  thumb: { name: '竖起拇指', bend: [-0.35, 0.95, 0.95, 0.95, 0.95], spread: -4 },
  grip: { name: '握住', bend: [0.45, 0.5, 0.52, 0.54, 0.56], spread: -3 },
} as const satisfies Record<string, HandShape & { name: string }>;
