import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { poseShapes } from './draw.ts';
import {
  fitShape,
  hitJoint,
  mirrorPerson,
  movePerson,
  resizePose,
  rotatePerson,
  scalePerson,
  setJointShown,
  withJoint,
  withPart,
} from './edits.ts';
import { POSE_FIGURES, figureIn, type FigureName } from './figures.ts';
import { poseFromPhoto } from './from-photo.ts';
import { readPose, readPoseFile, writePose } from './json.ts';
import { personBounds, listJoints, clampJoint, type PoseDrawing, type PosePerson } from './pose.ts';
import { FACE_SHAPE, FACE_MIRROR, HAND_SHAPE } from './shapes.ts';
import { BODY_BONES, bodyColour, FACE_JOINTS, HAND_BONES, HAND_JOINTS } from './skeleton.ts';

const SIZE = { width: 512, height: 768 };
const stand = figureIn('stand', SIZE);
const withAllParts = withPart(withPart(withPart(stand, 'right'), 'left'), 'face');
const pose = (...people: PosePerson[]): PoseDrawing => ({ ...SIZE, people });
/** Joint positions rounded to four decimals. */
const placesOf = (person: PosePerson) => listJoints(person).map(({ x, y }) => [x.toFixed(4), y.toFixed(4)]);

describe('bones', () => {
  it('bones are 17 of the body in the colours of ControlNet, and 20 of a hand', () => {
    expect([0, 1, 2, 3, 4, 7, 12, 17].map(bodyColour)).toEqual([
      [255, 0, 0],
      [255, 85, 0],
      [255, 170, 0],
      [255, 255, 0],
      [170, 255, 0],
      [0, 255, 85],
      [0, 0, 255],
      [255, 0, 85],
    ]);
    expect(BODY_BONES).toHaveLength(17);
    expect(HAND_BONES.slice(0, 6)).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
      [0, 5],
      [5, 6],
    ]);
    expect([HAND_BONES.length, HAND_JOINTS.length, FACE_JOINTS.length]).toEqual([20, 21, 70]);
  });

  it('bones are painted darker than joints, and bones of a hidden joint are not painted', () => {
    const shapes = poseShapes(pose(stand));
    expect(shapes).toHaveLength(17 + 18);
    expect(shapes[0]).toMatchObject({ kind: 'bone', thick: 4, colour: [153, 0, 0] });
    expect(shapes[17]).toMatchObject({ kind: 'dot', radius: 4, colour: [255, 0, 0] });
    expect(poseShapes(pose(setJointShown(stand, 'body', 3, false)))).toHaveLength(15 + 17);
    expect(poseShapes(pose(setJointShown(stand, 'body', 2, false, true)))).toHaveLength(14 + 15);
    expect(poseShapes(pose(withAllParts))).toHaveLength(35 + 2 * 41 + 70);
  });
});

describe('shapes', () => {
  it('the hand template has 21 points, the face template 70, and mirroring a face maps points one to one', () => {
    expect([HAND_SHAPE.length, FACE_SHAPE.length]).toEqual([21, 70]);
    expect(new Set(FACE_MIRROR).size).toBe(70);
    expect([FACE_MIRROR[0], FACE_MIRROR[36], FACE_MIRROR[48], FACE_MIRROR[68]]).toEqual([16, 45, 54, 69]);
  });
});

describe('edits', () => {
  it('a person who is mirrored swaps sides, and mirroring twice restores it', () => {
    const turned = mirrorPerson(withAllParts, 100);
    expect(turned.body[2]).toEqual({ ...stand.body[5], x: 200 - stand.body[5]!.x });
    expect(turned.right).toHaveLength(21);
    expect(placesOf(mirrorPerson(turned, 100))).toEqual(placesOf(withAllParts));
  });

  it('moving, turning and scaling a person and reverting it restores the person', () => {
    expect(placesOf(movePerson(movePerson(withAllParts, 9, -4), -9, 4))).toEqual(placesOf(withAllParts));
    expect(placesOf(rotatePerson(rotatePerson(withAllParts, 37, { x: 5, y: 9 }), -37, { x: 5, y: 9 }))).toEqual(
      placesOf(withAllParts),
    );
    expect(placesOf(scalePerson(scalePerson(withAllParts, 2, { x: 0, y: 0 }), 0.5, { x: 0, y: 0 }))).toEqual(
      placesOf(withAllParts),
    );
  });

  it('a dragged wrist moves its hand, and a dragged shoulder with its limb moves the whole arm', () => {
    const wrist = withAllParts.body[4]!;
    const next = withJoint(withAllParts, 'body', 4, { x: wrist.x + 10, y: wrist.y });
    expect(next.right![20]!.x).toBe(withAllParts.right![20]!.x + 10);
    expect(next.left).toEqual(withAllParts.left);
    expect(next.body[3]).toEqual(withAllParts.body[3]);
    const shoulder = withAllParts.body[2]!;
    const arm = withJoint(withAllParts, 'body', 2, { x: shoulder.x, y: shoulder.y + 5 }, true);
    expect(arm.body[4]!.y).toBe(wrist.y + 5);
    expect(arm.right![0]!.y).toBe(withAllParts.right![0]!.y + 5);
  });

  it('the selected person’s joint has priority over another at the same position, and hidden ones are not hit', () => {
    const at = stand.body[4]!;
    expect(hitJoint([stand, stand], 'body', at, 12, 1)).toEqual({ person: 1, at: 4 });
    expect(hitJoint([setJointShown(stand, 'body', 4, false)], 'body', at, 12, 0)).toBeNull();
    expect(hitJoint([stand], 'face', at, 12, 0)).toBeNull();
  });

  it('a moved, turned and scaled shape is fitted from some of its points', () => {
    const known = HAND_SHAPE.map(({ x, y }, at) => (at % 3 === 0 ? { x: 50 - y * 30, y: 20 + x * 30 } : null));
    fitShape(HAND_SHAPE, known)!.forEach(({ x, y }, at) => {
      expect(x).toBeCloseTo(50 - HAND_SHAPE[at]!.y * 30);
      expect(y).toBeCloseTo(20 + HAND_SHAPE[at]!.x * 30);
    });
    expect(fitShape(HAND_SHAPE, [])).toBeNull();
  });

  it('people keep their proportions in a picture of another size', () => {
    const wide = resizePose(pose(stand), { width: 1024, height: 384 });
    expect(wide.people[0]!.body[0]).toEqual({ x: 512, y: stand.body[0]!.y / 2, shown: true });
    expect(personBounds(wide.people[0]!).bottom).toBeCloseTo(personBounds(stand).bottom / 2);
  });

  it('a joint may lie outside of the picture by one picture side at most', () => {
    expect(clampJoint({ x: -9999, y: 9999 }, SIZE)).toEqual({ x: -512, y: 1536 });
  });
});

it.each(Object.keys(POSE_FIGURES) as FigureName[])(
  'the visible joints of the figure %s lie within the picture',
  (name) => {
    for (const size of [SIZE, { width: 1216, height: 512 }]) {
      const figure = figureIn(name, size);
      const { left, right, top, bottom } = personBounds(figure);
      expect(figure.body).toHaveLength(18);
      expect([left >= 0, right <= size.width, top >= 0, bottom <= size.height]).toEqual([true, true, true, true]);
      expect(bottom - top).toBeGreaterThan(size.height * 0.3);
    }
  },
);

describe('JSON', () => {
  it('JSON that was written is read as the same people', () => {
    const read = readPose(writePose(pose(withAllParts, setJointShown(stand, 'body', 7, false))));
    expect(read).toMatchObject(SIZE);
    if (!('people' in read)) throw new Error(read.problem);
    expect(read.people[0]!.face![8]!.x).toBeCloseTo(withAllParts.face![8]!.x, 1);
    expect(read.people[1]!.body[7]!.shown).toBe(false);
    // A joint that is missing from the file gets an estimated position.
    expect(read.people[1]!.body[7]!.x).toBeCloseTo(stand.body[7]!.x, -1);
    expect(read.people[1]!.right).toBeNull();
  });

  it('JSON of a detection result is read, also with relative coordinates and with 25 joints', () => {
    const flat = Array.from({ length: 18 }, (_, at) => [at / 20, 0.5, 1]).flat();
    const file = {
      people: [{ pose_keypoints_2d: flat, face_keypoints_2d: null, hand_left_keypoints_2d: [] }],
      canvas_width: 512,
      canvas_height: 768,
    };
    const read = readPose(JSON.stringify({ info: 'Success', images: [''], poses: [file] }));
    expect('people' in read && read.people[0]!.body[10]).toEqual({ x: 256, y: 384, shown: true });
    const of25 = Array.from({ length: 25 }, (_, at) => [at * 10, 5, 0.8]).flat();
    const wide = readPose(JSON.stringify({ ...file, people: [{ pose_keypoints_2d: of25 }] }));
    expect('people' in wide && wide.people[0]!.body.map(({ x }) => x / 10)).toEqual([
      0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18,
    ]);
  });

  it('JSON of openpose-editor contains the bodies one after another', () => {
    const keypoints = Array.from({ length: 36 }, (_, at) => [at, 2 * at]);
    const read = readPose(JSON.stringify({ width: 512, height: 512, keypoints }));
    expect('people' in read && [read.people.length, read.people[1]!.body[0]]).toEqual([
      2,
      { x: 18, y: 36, shown: true },
    ]);
  });

  const body = (x: unknown, count = 18) => Array.from({ length: count }, () => [x, 9, 1]).flat();
  const file = (people: unknown[], size: object = { canvas_width: 512, canvas_height: 512 }) =>
    JSON.stringify([{ people, ...size }]);
  it.each([
    ['no JSON', 'pose', '不是 JSON'],
    [
      'NaN as Python writes it',
      '[{"people":[{"pose_keypoints_2d":[NaN,1,1]}],"canvas_width":512,"canvas_height":512}]',
      'NaN',
    ],
    ['other JSON', '{"a":1}', '没有姿势'],
    ['an empty list', '[]', '没有姿势'],
    [
      'a hundred people',
      file(Array.from({ length: 100 }, () => ({ pose_keypoints_2d: body(9) }))),
      '有 100 个人，最多能放 20 个',
    ],
    ['no number', file([{ pose_keypoints_2d: body(null) }]), '不是数字'],
    ['far out of the picture', file([{ pose_keypoints_2d: body(99_999) }]), '画面以外很远'],
    ['17 joints', file([{ pose_keypoints_2d: body(9, 17) }]), '要有 54 个数字'],
    ['nobody in a person', file([{}]), '没有身体'],
    ['no size', file([], {}), '宽和高'],
    ['a size beyond all limits', file([], { canvas_width: 1e9, canvas_height: 512 }), '宽和高'],
    ['half a body of openpose-editor', '{"width":512,"height":512,"keypoints":[[1,2]]}', '18 个关节'],
    [
      'a text for a place',
      `{"width":512,"height":512,"keypoints":${JSON.stringify(Array(18).fill(['a', 2]))}}`,
      '不是数字',
    ],
  ])('JSON with %s is refused with a hint', (_, text, problem) => {
    const read = readPose(text);
    expect('problem' in read && read.problem).toContain(problem);
    expect('problem' in read && read.problem).toMatch(/请/);
  });

  it('JSON of a huge file is refused before it is read', async () => {
    const read = () => Promise.reject(new Error('read'));
    const huge = { size: 2 ** 31, text: read } as unknown as Blob;
    expect(await readPoseFile(huge)).toEqual({ problem: expect.stringContaining('文件太大') });
    expect(await readPoseFile(new Blob(['[]']))).toEqual({ problem: expect.stringContaining('没有姿势') });
  });

  it('JSON of any shape is read or refused, and never throws', () => {
    fc.assert(
      fc.property(fc.json(), (text) => 'people' in readPose(text) || 'problem' in readPose(text)),
      { numRuns: 50 },
    );
  });
});

describe('a photo', () => {
  const joints = Array.from({ length: 17 }, (_, at) => ({
    x: 0.4 + (at % 2) * 0.1,
    y: at / 20,
    score: at === 16 ? 0.1 : 0.9,
  }));
  it('a photo gives 18 joints with a neck between the shoulders, hides uncertain ones, and adds found hands', () => {
    const hand = { left: 0.38, right: 0.42, top: 0.48, bottom: 0.52 };
    const read = poseFromPhoto({ width: 400, height: 200, people: [{ joints }, { joints: [] }], hands: [hand] });
    expect(read).toMatchObject({ width: 400, height: 200 });
    expect(read.people).toHaveLength(1);
    const [person] = read.people;
    expect(person!.body[1]).toMatchObject({ x: 180, y: expect.closeTo(55), shown: true });
    expect(person!.body[4]).toMatchObject({ x: 160, y: 100 });
    expect(person!.body[10]!.shown).toBe(false);
    expect([person!.right?.length, person!.left]).toEqual([21, null]);
  });
});
