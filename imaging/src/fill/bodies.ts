import sharp from 'sharp';
import {
  boxAround,
  peopleInput,
  type Box,
  type Colours,
  type Face,
  type Joint,
  type People,
  type Person,
  type PeopleInput,
} from '../models/people.ts';
import type { Size } from '../pixels.ts';

/** Score below which a joint is a guess. */
const MIN_JOINT_SCORE = 0.15;
/** Score below which the joints of a head are guesses, as for one seen from behind. */
const MIN_FACE_SCORE = 0.3;
/** Lengths relative to the trunk, from the shoulders to the hips. */
const ARM = 0.5;
const LEG = 0.6;
const TRUNK = 0.55;
const HEAD = 0.85;
const HAND = 0.5;
/** Length of a trunk in face lengths. */
const FACES = 2.6;

const [NOSE, EAR_R, SHOULDER_L, SHOULDER_R, ELBOW_L, ELBOW_R, WRIST_L, WRIST_R] = [0, 4, 5, 6, 7, 8, 9, 10];
const [HIP_L, HIP_R, KNEE_L, KNEE_R, ANKLE_L, ANKLE_R] = [11, 12, 13, 14, 15, 16];
const ARMS = [
  [SHOULDER_L, ELBOW_L, WRIST_L],
  [SHOULDER_R, ELBOW_R, WRIST_R],
] as const;
const LEGS = [
  [HIP_L, KNEE_L, ANKLE_L],
  [HIP_R, KNEE_R, ANKLE_R],
] as const;

type At = readonly [number, number];
const distance = (a: At, b: At) => Math.hypot(a[0] - b[0], a[1] - b[1]);

/**
 * Mask of people in a picture: 1 on a face with its hair, on limbs, hands and trunk, slightly
 * dilated, and on pixels with the colour of the person's face. A person without a detected head is
 * masked by their whole box.
 *
 * @param small copy of the picture, which callers can reuse
 */
export async function findBodies(people: People, picture: Colours, small?: PeopleInput): Promise<Uint8Array> {
  const { width, height } = picture;
  const seen = small ?? (await peopleInput(picture));
  const found = await bodiesOn(people, seen);
  if (seen.width === width && seen.height === height) return found;
  const bodies = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * seen.height) / height) * seen.width;
    for (let x = 0; x < width; x += 1) bodies[y * width + x] = found[row + Math.floor((x * seen.width) / width)]!;
  }
  return bodies;
}

async function bodiesOn({ faces, people, hands }: People, picture: PeopleInput): Promise<Uint8Array> {
  const size = { width: picture.width, height: picture.height };
  const { width, height } = size;
  const shapes = [
    ...faces.map((face) => headOf(face, size)),
    ...faces.filter((face) => !people.some((person) => contains(person, face))).map((face) => bustOf(face, size)),
    ...people.map((person) => personOf(person, faces, size)),
    ...hands.map((hand) => boxOf(growBox(hand, 0.15), size)),
  ];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" stroke-linecap="round" stroke-linejoin="round" fill="#fff" stroke="#fff"><rect width="100%" height="100%" fill="#000" stroke="none"/>${shapes.join('')}</svg>`;
  const grey = await sharp(Buffer.from(drawing), { limitInputPixels: false }).greyscale().raw().toBuffer();
  const bodies = Uint8Array.from(grey, (value) => (value > 127 ? 1 : 0));
  for (const person of people) {
    const face = faces.find((one) => contains(person, one));
    if (face) markSkin(picture, face, growBox(person, 0.12), bodies);
  }
  return bodies;
}

/** Maximum difference of chroma and lightness from a face's colour. */
const HUE = 14;
const LIGHT = 70;

/**
 * Marks pixels with the colour of a face's centre: arms and legs whose joints were not detected.
 */
function markSkin({ rgb, width, height }: PeopleInput, face: Box, within: Box, bodies: Uint8Array): void {
  const chroma = (at: number): [number, number, number] => {
    const [red, green, blue] = [rgb[at * 3]!, rgb[at * 3 + 1]!, rgb[at * 3 + 2]!];
    const light = 0.3 * red + 0.59 * green + 0.11 * blue;
    return [light, red - light, blue - light];
  };
  const each = (box: Box, see: (at: number, x: number, y: number) => void) => {
    for (let y = Math.max(0, Math.floor(box.top * height)); y < Math.min(height, box.bottom * height); y += 1)
      for (let x = Math.max(0, Math.floor(box.left * width)); x < Math.min(width, box.right * width); x += 1)
        see(y * width + x, x, y);
  };
  const sums = [0, 0, 0];
  let count = 0;
  each(growBox(face, -0.25), (at) => {
    for (const [turn, value] of chroma(at).entries()) sums[turn] = sums[turn]! + value;
    count += 1;
  });
  const [light, red, blue] = sums.map((sum) => sum / count) as [number, number, number];
  // A grey face has no colour by which limbs could be recognised.
  if (count === 0 || Math.hypot(red, blue) < HUE) return;
  const around = Math.max(1, Math.round((face.bottom - face.top) * height * 0.06));
  const found: [number, number][] = [];
  each(within, (at, x, y) => {
    const own = chroma(at);
    if (Math.abs(own[0] - light) < LIGHT && Math.hypot(own[1] - red, own[2] - blue) < HUE) found.push([x, y]);
  });
  for (const [x, y] of found)
    for (let row = Math.max(0, y - around); row <= Math.min(height - 1, y + around); row += around)
      bodies.fill(1, row * width + Math.max(0, x - around), row * width + Math.min(width, x + around + 1));
}

const contains = (person: Box, { left, right, top, bottom }: Box) => {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > person.left && x < person.right && y > person.top && y < person.bottom;
};

const growBox = ({ left, right, top, bottom }: Box, share: number): Box => {
  const [x, y] = [(right - left) * share, (bottom - top) * share];
  return { left: left - x, right: right + x, top: top - y, bottom: bottom + y };
};

const boxOf = ({ left, right, top, bottom }: Box, { width, height }: Size) =>
  `<rect x="${left * width}" y="${top * height}" width="${(right - left) * width}" height="${(bottom - top) * height}" stroke="none"/>`;

const circle = ([x, y]: At, diameter: number) => `<circle cx="${x}" cy="${y}" r="${diameter / 2}" stroke="none"/>`;

function headOf({ left, right, top, bottom }: Box, { width, height }: Size): string {
  const side = Math.max((right - left) * width, (bottom - top) * height);
  return circle([((left + right) / 2) * width, ((top + bottom) / 2) * height - side * 0.15], side * 2.1);
}

/** Shoulders and arms of a face without a body. */
function bustOf({ left, right, top, bottom }: Face, size: Size): string {
  const [wide, high] = [right - left, bottom - top];
  return boxOf({ left: left - wide * 1.2, right: right + wide * 1.2, top, bottom: bottom + high * 3 }, size);
}

function personOf(person: Person, faces: readonly Face[], size: Size): string {
  const { joints } = person;
  const head = joints.slice(NOSE, EAR_R + 1).filter(({ score }) => score >= MIN_FACE_SCORE);
  if (head.length < 3) return boxOf(growBox(person, 0.06), size);
  const at = ({ x, y }: Joint): At => [x * size.width, y * size.height];
  const seen = (which: number) => joints[which]!.score >= MIN_JOINT_SCORE;
  const [left, right] = [at(joints[SHOULDER_L]!), at(joints[SHOULDER_R]!)];
  const hips = [at(joints[HIP_L]!), at(joints[HIP_R]!)] as const;
  const face = faces.find((one) => contains(person, one));
  const trunk = Math.max(
    seen(HIP_L) || seen(HIP_R) ? (distance(left, hips[0]) + distance(right, hips[1])) / 2 : 0,
    distance(left, right) * 1.25,
    face ? (face.bottom - face.top) * size.height * FACES : 0,
  );
  const line = (points: readonly At[], wide: number) =>
    `<polyline points="${points.map((point) => point.join()).join(' ')}" fill="none" stroke-width="${wide * trunk}"/>`;
  const limb = (which: readonly number[], wide: number) => {
    const known = which.filter(seen).map((one) => at(joints[one]!));
    return known.length > 1 ? line(known, wide) : '';
  };
  const hand = ([, elbow, wrist]: readonly [number, number, number]) => {
    if (!seen(wrist)) return '';
    const [from, to] = [at(joints[elbow]!), at(joints[wrist]!)];
    return circle([to[0] + (to[0] - from[0]) * 0.3, to[1] + (to[1] - from[1]) * 0.3], HAND * trunk);
  };
  const { left: l, right: r, top, bottom } = boxAround(head);
  const crown: At = [((l + r) / 2) * size.width, ((top + bottom) / 2) * size.height];
  return [
    ...ARMS.map((arm) => limb(arm, ARM) + hand(arm)),
    ...LEGS.map((leg) => limb(leg, LEG)),
    // A face has its own circle. Hair at the back of a head, and hats, reach to the top of the box.
    ...(face
      ? []
      : [
          circle(crown, HEAD * trunk),
          `<rect x="${crown[0] - HEAD * trunk * 0.75}" y="${person.top * size.height}" width="${HEAD * trunk * 1.5}" height="${Math.max(0, crown[1] - person.top * size.height)}" stroke="none"/>`,
        ]),
    `<polygon points="${[left, right, hips[1], hips[0]].map((point) => point.join()).join(' ')}" stroke-width="${TRUNK * trunk}"/>`,
  ].join('');
}
