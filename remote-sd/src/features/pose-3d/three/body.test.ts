import { MathUtils, MeshBasicMaterial, PerspectiveCamera, Vector3 } from 'three';
import { expect, it } from 'vitest';
import { cameraPosition, fieldOfView, FIRST_CAMERA, createProjector } from '../../../model/figure/camera.ts';
import { newFigure } from '../../../model/figure/presets.ts';
import { handShapeOf, poseFigure, RIG_NAMES } from '../../../model/figure/rig.ts';
import { NO_TURN } from '../../../model/figure/vectors.ts';
import { buildBody, handSolids } from './body.ts';

const material = new MeshBasicMaterial();
const figure = { ...newFigure('run', 0.4), scale: 1.1 };
const turns = { ...figure.turns, hips: [10, 40, -20] as const, leftElbow: [-96, 30, 15] as const };

it('poses are projected from the joints of the rendered body', () => {
  const { root, joints } = buildBody(material);
  root.position.set(figure.at.x, figure.at.y, figure.at.z);
  root.scale.setScalar(figure.scale);
  for (const name of RIG_NAMES) {
    const [x, y, z] = turns[name as keyof typeof turns] ?? NO_TURN;
    joints[name].rotation.set(MathUtils.degToRad(x), MathUtils.degToRad(y), MathUtils.degToRad(z));
  }
  root.updateMatrixWorld(true);
  const rig = poseFigure({ ...figure, turns });
  for (const name of RIG_NAMES) {
    const { x, y, z } = joints[name].getWorldPosition(new Vector3());
    expect([name, x.toFixed(4), y.toFixed(4), z.toFixed(4)]).toEqual([
      name,
      rig[name].place.x.toFixed(4),
      rig[name].place.y.toFixed(4),
      rig[name].place.z.toFixed(4),
    ]);
  }
});

it('points are projected as the camera that renders them does', () => {
  const size = { width: 512, height: 768 };
  const settings = { ...FIRST_CAMERA, yaw: 35, pitch: 20, focal: 35 };
  const camera = new PerspectiveCamera(fieldOfView(settings.focal), size.width / size.height);
  const { x, y, z } = cameraPosition(settings);
  camera.position.set(x, y, z);
  camera.lookAt(settings.target.x, settings.target.y, settings.target.z);
  camera.updateMatrixWorld(true);
  const seen = new Vector3(0.5, 1.4, -0.3).project(camera);
  const own = createProjector(settings, size)({ x: 0.5, y: 1.4, z: -0.3 })!;
  expect(own.x).toBeCloseTo(((seen.x + 1) / 2) * size.width);
  expect(own.y).toBeCloseTo(((1 - seen.y) / 2) * size.height);
});

it('a hand consists of fifteen finger rods and a palm, all with finite coordinates', () => {
  const solids = handSolids(handShapeOf(figure, 'left'), material);
  expect(solids).toHaveLength(15 + 5 + 3);
  for (const { position, quaternion } of solids)
    expect([...position.toArray(), ...quaternion.toArray()].every(Number.isFinite)).toBe(true);
});
