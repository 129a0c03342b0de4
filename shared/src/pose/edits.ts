import {
  personBounds,
  mapJoints,
  type PoseJoint,
  type PosePart,
  type PosePoint,
  type PoseDrawing,
  type PosePerson,
} from './pose.ts';
import { FACE_SHAPE, FACE_MIRROR, HAND_SHAPE } from './shapes.ts';
import { CHILD_JOINTS, JOINT_INDEX, ROOT_JOINTS } from './skeleton.ts';

/** Index of the joint on the other side, for each of the 18. */
const MIRRORED_INDEX: readonly number[] = [0, 1, 5, 6, 7, 2, 3, 4, 11, 12, 13, 8, 9, 10, 15, 14, 17, 16];

export function personCentre(person: PosePerson): PosePoint {
  const { left, right, top, bottom } = personBounds(person);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

const shiftJoint =
  (dx: number, dy: number) =>
  (joint: PoseJoint): PoseJoint => ({ ...joint, x: joint.x + dx, y: joint.y + dy });

export const movePerson = (person: PosePerson, dx: number, dy: number): PosePerson =>
  mapJoints(person, shiftJoint(dx, dy));

export function scalePerson(person: PosePerson, factor: number, about: PosePoint = personCentre(person)): PosePerson {
  return mapJoints(person, (joint) => ({
    ...joint,
    x: about.x + (joint.x - about.x) * factor,
    y: about.y + (joint.y - about.y) * factor,
  }));
}

/** @param turn angle in degrees, clockwise */
export function rotatePerson(person: PosePerson, turn: number, about: PosePoint = personCentre(person)): PosePerson {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return mapJoints(person, (joint) => {
    const [dx, dy] = [joint.x - about.x, joint.y - about.y];
    return { ...joint, x: about.x + dx * cos - dy * sin, y: about.y + dx * sin + dy * cos };
  });
}

/** Mirrors a person about a vertical line: the left arm becomes the right one. */
export function mirrorPerson(person: PosePerson, x: number = personCentre(person).x): PosePerson {
  const { body, right, left, face } = mapJoints(person, (joint) => ({ ...joint, x: 2 * x - joint.x }));
  return {
    body: MIRRORED_INDEX.map((from) => body[from]!),
    right: left,
    left: right,
    face: face && FACE_MIRROR.map((from) => face[from]!),
  };
}

/**
 * Moves a joint. The hand or the face attached to it follows; with `limb` all joints below it do.
 */
export function withJoint(person: PosePerson, part: PosePart, at: number, to: PosePoint, limb = false): PosePerson {
  const joints = person[part];
  const from = joints?.[at];
  if (!joints || !from) return person;
  const move = shiftJoint(to.x - from.x, to.y - from.y);
  // The root of a hand moves the whole hand.
  const along = part !== 'body' ? limb : false;
  const group = new Set([at, ...(part === 'body' && limb ? (CHILD_JOINTS[at] ?? []) : [])]);
  const next = { ...person, [part]: joints.map((joint, place) => (along || group.has(place) ? move(joint) : joint)) };
  if (part !== 'body') return next;
  for (const attached of ['right', 'left', 'face'] as const)
    if (group.has(ROOT_JOINTS[attached])) next[attached] = person[attached]?.map(move) ?? null;
  return next;
}

/** Shows or hides a joint, with `limb` also all joints below it. */
export function setJointShown(
  person: PosePerson,
  part: PosePart,
  at: number,
  shown: boolean,
  limb = false,
): PosePerson {
  const group = new Set([at, ...(part === 'body' && limb ? (CHILD_JOINTS[at] ?? []) : [])]);
  return {
    ...person,
    [part]: person[part]?.map((joint, place) => (group.has(place) ? { ...joint, shown } : joint)) ?? null,
  };
}

/**
 * Fits a shape to the known points by translation, rotation and scale; `null` without known points.
 */
export function fitShape(shape: readonly PosePoint[], known: readonly (PosePoint | null)[]): PosePoint[] | null {
  const pairs = shape.flatMap((from, at) => (known[at] ? [{ from, to: known[at] }] : []));
  if (pairs.length === 0) return null;
  const mean = (of: (pair: (typeof pairs)[number]) => number) =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [fromX, fromY] = [mean(({ from }) => from.x), mean(({ from }) => from.y)];
  const [toX, toY] = [mean(({ to }) => to.x), mean(({ to }) => to.y)];
  // Least squares of a similarity transform, in complex numbers.
  let [real, imaginary, size] = [0, 0, 0];
  for (const { from, to } of pairs) {
    const [ax, ay, bx, by] = [from.x - fromX, from.y - fromY, to.x - toX, to.y - toY];
    real += ax * bx + ay * by;
    imaginary += ax * by - ay * bx;
    size += ax * ax + ay * ay;
  }
  const [cos, sin] = size > 0 ? [real / size, imaginary / size] : [1, 0];
  return shape.map(({ x, y }) => ({
    x: toX + (x - fromX) * cos - (y - fromY) * sin,
    y: toY + (x - fromX) * sin + (y - fromY) * cos,
  }));
}

/** Adds a hand in the direction of the forearm, or a face on the head. */
export function withPart(person: PosePerson, part: Exclude<PosePart, 'body'>): PosePerson {
  const root = person.body[ROOT_JOINTS[part]]!;
  const as = (points: readonly PosePoint[]): PoseJoint[] => points.map((point) => ({ ...point, shown: true }));
  if (part === 'face') {
    const neck = person.body[JOINT_INDEX.neck]!;
    const long = Math.max(8, Math.hypot(root.x - neck.x, root.y - neck.y)) * 0.62;
    const roll = Math.atan2(root.x - neck.x, neck.y - root.y);
    return { ...person, face: as(FACE_SHAPE.map((point) => transformPoint(point, root, long, roll))) };
  }
  const elbow = person.body[part === 'right' ? JOINT_INDEX.rightElbow : JOINT_INDEX.leftElbow]!;
  const long = Math.max(8, Math.hypot(root.x - elbow.x, root.y - elbow.y)) * 0.72;
  const turn = Math.atan2(root.x - elbow.x, elbow.y - root.y);
  const flip = part === 'right' ? 1 : -1;
  return { ...person, [part]: as(HAND_SHAPE.map(({ x, y }) => transformPoint({ x: x * flip, y }, root, long, turn))) };
}

function transformPoint({ x, y }: PosePoint, at: PosePoint, scale: number, turn: number): PosePoint {
  const [sin, cos] = [Math.sin(turn) * scale, Math.cos(turn) * scale];
  return { x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos };
}

/**
 * Finds the joint nearest to a position, within a distance in px; the selected person is preferred.
 */
export function hitJoint(
  people: readonly PosePerson[],
  part: PosePart,
  { x, y }: PosePoint,
  within: number,
  first: number,
): { person: number; at: number } | null {
  let found: { person: number; at: number } | null = null;
  let best = within;
  for (const [person, { [part]: joints }] of people.entries())
    for (const [at, joint] of (joints ?? []).entries()) {
      const away = Math.hypot(joint.x - x, joint.y - y);
      const far = away - (person === first ? within / 2 : 0);
      if (!joint.shown || away >= within || far >= best) continue;
      best = far;
      found = { person, at };
    }
  return found;
}

/** The person whose box contains a position; the selected one first, else the topmost. */
export function hitPerson(
  people: readonly PosePerson[],
  { x, y }: PosePoint,
  margin: number,
  first: number,
): number | null {
  const holds = (person: PosePerson) => {
    const { left, right, top, bottom } = personBounds(person);
    return x > left - margin && x < right + margin && y > top - margin && y < bottom + margin;
  };
  if (people[first] && holds(people[first])) return first;
  const at = people.findLastIndex(holds);
  return at < 0 ? null : at;
}

/** People of one picture scaled to fit into another one, centred. */
export function resizePose(pose: PoseDrawing, { width, height }: Pick<PoseDrawing, 'width' | 'height'>): PoseDrawing {
  const scale = Math.min(width / pose.width, height / pose.height);
  const [dx, dy] = [(width - pose.width * scale) / 2, (height - pose.height * scale) / 2];
  const people = pose.people.map((person) =>
    mapJoints(person, ({ x, y, shown }) => ({ x: x * scale + dx, y: y * scale + dy, shown })),
  );
  return { width, height, people };
}
