import { describe, expect, it } from 'vitest';
import { cameraAt, cameraPosition, fieldOfView, FIRST_CAMERA, createProjector } from './camera.ts';
import { findEdges } from './edges.ts';
import { projectToPose } from './openpose.ts';
import { withPose, mirroredFigure, newFigure, RIG_PRESETS, type RigPresetName } from './presets.ts';
import { handShapeOf, poseFigure, RIG_NAMES } from './rig.ts';
import { NEW_SCENE, sceneSize, toScene3d } from './scene3d.ts';
import { vectorLength, rotationMatrix, subtractVectors, multiplyMatrices, rotateVector } from './vectors.ts';

const SIZE = { width: 512, height: 768 };
const stand = newFigure('stand');

describe('turns', () => {
  it('a quarter turn about an axis maps one axis onto the next', () => {
    expect(rotateVector(rotationMatrix([90, 0, 0]), { x: 0, y: 1, z: 0 }).z).toBeCloseTo(1);
    expect(rotateVector(rotationMatrix([0, 90, 0]), { x: 0, y: 0, z: 1 }).x).toBeCloseTo(1);
    expect(rotateVector(rotationMatrix([0, 0, 90]), { x: 1, y: 0, z: 0 }).y).toBeCloseTo(1);
  });

  it('angles are applied in the order XYZ, as three.js has it', () => {
    const one = rotationMatrix([20, 30, 40]);
    const steps = multiplyMatrices(
      multiplyMatrices(rotationMatrix([20, 0, 0]), rotationMatrix([0, 30, 0])),
      rotationMatrix([0, 0, 40]),
    );
    for (const row of [0, 1, 2] as const)
      for (const axis of ['x', 'y', 'z'] as const) expect(one[row][axis]).toBeCloseTo(steps[row][axis]);
  });
});

describe('rig', () => {
  it('bones keep their lengths in every pose', () => {
    const rest = poseFigure({ at: { x: 0, y: 0, z: 0 }, scale: 1, turns: {} });
    const long = (rig: ReturnType<typeof poseFigure>) =>
      vectorLength(subtractVectors(rig.leftKnee.place, rig.leftHip.place)) +
      vectorLength(subtractVectors(rig.rightWrist.place, rig.rightElbow.place));
    for (const name of Object.keys(RIG_PRESETS) as RigPresetName[])
      expect(long(poseFigure(newFigure(name)))).toBeCloseTo(long(rest));
  });

  it.each(Object.keys(RIG_PRESETS) as RigPresetName[])(
    'the pose %s stands on the ground with its head on top',
    (name) => {
      const rig = poseFigure(newFigure(name));
      const lowest = Math.min(...RIG_NAMES.map((joint) => rig[joint].place.y));
      expect(lowest).toBeGreaterThan(-0.08);
      expect(lowest).toBeLessThan(0.2);
      expect(rig.head.place.y).toBeGreaterThan(rig.hips.place.y + 0.4);
    },
  );

  it('hands are mirror images with their thumbs in front and bend towards the body', () => {
    const [right, left] = [handShapeOf(stand, 'right'), handShapeOf(stand, 'left')];
    expect(right).toHaveLength(21);
    expect(left.map(({ x, y, z }) => [0 - x, y, z])).toEqual(right.map(({ x, y, z }) => [x, y, z]));
    expect(right[4]!.z).toBeGreaterThan(right[20]!.z);
    expect(right[12]!.y).toBeLessThan(-0.1);
    expect(right[12]!.x).toBeGreaterThan(0);
  });

  it('a mirrored figure raises the other arm, and mirroring twice restores it', () => {
    const point = newFigure('point');
    const other = mirroredFigure(point);
    expect(poseFigure(other).leftWrist.place.y).toBeCloseTo(poseFigure(point).rightWrist.place.y);
    expect(mirroredFigure(other)).toEqual(point);
    expect(withPose({ ...stand, at: { x: 2, y: 0, z: 1 } }, 'sit').at).toEqual({ x: 2, y: -0.42, z: 1 });
  });
});

describe('camera', () => {
  it('a camera’s target is in the centre of the picture, and points behind the camera have no projection', () => {
    const project = createProjector(FIRST_CAMERA, SIZE);
    expect(project(FIRST_CAMERA.target)).toMatchObject({ x: 256, y: 384, depth: expect.closeTo(4.4) });
    expect(project({ x: 0, y: 1, z: 50 })).toBeNull();
    expect(fieldOfView(12)).toBeCloseTo(90);
  });

  it('a camera is unchanged when it is computed again from its position', () => {
    const camera = { ...FIRST_CAMERA, yaw: 130, pitch: -20 };
    const again = cameraAt(cameraPosition(camera), camera.target, camera.focal);
    expect([again.yaw, again.pitch, again.away].map(Math.round)).toEqual([130, -20, 4]);
  });
});

describe('pose of figures', () => {
  it('a figure that faces the camera shows both eyes, with its right side on the left', () => {
    const { people } = projectToPose([stand], FIRST_CAMERA, SIZE);
    const { body, right } = people[0]!;
    expect(body.every(({ shown }) => shown)).toBe(true);
    expect(body[2]!.x).toBeLessThan(body[5]!.x);
    expect(body[0]!.y).toBeLessThan(body[1]!.y);
    expect(body[10]!.y).toBeGreaterThan(body[8]!.y);
    expect(right![0]).toEqual(body[4]);
    for (const { x, y } of body) expect(x > 0 && x < 512 && y > 0 && y < 768).toBe(true);
  });

  it('a figure seen from behind hides its face, and from the side the far ear', () => {
    const seen = (yaw: number) =>
      projectToPose([stand], { ...FIRST_CAMERA, yaw }, SIZE).people[0]!.body.map(({ shown }) => shown);
    expect([0, 14, 15].map((at) => seen(180)[at])).toEqual([false, false, false]);
    expect([16, 17].map((at) => seen(90)[at])).toEqual([false, true]);
  });
});

it('edges are where normals or depths are discontinuous', () => {
  const flat = new Uint8ClampedArray(4 * 2 * 4).fill(128);
  const step = flat.slice();
  for (const at of [2, 3, 6, 7]) step.fill(20, at * 4, at * 4 + 3);
  const reds = (all: Uint8ClampedArray) => Array.from({ length: 8 }, (_, at) => all[at * 4]);
  expect(reds(findEdges(flat, step, { width: 4, height: 2 }))).toEqual([0, 255, 0, 0, 0, 255, 0, 0]);
  expect(reds(findEdges(step, flat, { width: 4, height: 2 }))).toEqual([0, 255, 0, 0, 0, 255, 0, 0]);
  expect(reds(findEdges(flat, flat, { width: 4, height: 2 }))).toEqual(Array(8).fill(0));
});

describe('scene', () => {
  it('a stored scene is restored, and damaged numbers are clamped to their limits', () => {
    const scene = { ...NEW_SCENE, ...SIZE, figures: [newFigure('walk', 1), stand] };
    expect(toScene3d(JSON.parse(JSON.stringify(scene)))).toEqual(scene);
    expect(toScene3d({ ...scene, width: 1e9 })).toEqual(NEW_SCENE);
    const odd = toScene3d({
      ...SIZE,
      figures: [{ at: { x: 99 }, turns: { head: [999, 'a', 0], tail: [1, 2, 3] } }, 3],
    });
    expect(odd.figures).toHaveLength(1);
    expect(odd.figures[0]).toMatchObject({ at: { x: 5 }, turns: { head: [180, 0, 0] } });
    expect(odd.figures[0]!.turns).not.toHaveProperty('tail');
  });

  it('a scene is limited to the texture size of GPUs, in the same aspect ratio', () => {
    expect(sceneSize({ width: 4096, height: 2048 })).toEqual({ width: 2048, height: 1024 });
    expect(sceneSize(SIZE)).toEqual(SIZE);
  });
});
