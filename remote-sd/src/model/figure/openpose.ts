import type { PoseJoint, PoseDrawing, PosePerson } from '@app/shared/pose';
import { cameraPosition, createProjector, type FigureCamera } from './camera.ts';
import { LIMB_NAMES, handShapeOf, HEAD_POINTS, poseFigure, SIDES, type Figure } from './rig.ts';
import {
  addVectors,
  dotProduct,
  subtractVectors,
  scaleVector,
  rotateVector,
  normaliseVector,
  type Vector,
} from './vectors.ts';

/** Points of the head that face away from the camera by more than this dot product are hidden. */
const TURNED_AWAY = -0.2;

/** Projects figures to the 2D pose that a camera sees: bodies and hands. */
export function projectToPose(
  figures: readonly Figure[],
  camera: FigureCamera,
  size: { width: number; height: number },
): PoseDrawing {
  const project = createProjector(camera, size);
  const from = cameraPosition(camera);
  const jointAt = (place: Vector, seen = true): PoseJoint => {
    const point = project(place);
    return point ? { x: point.x, y: point.y, shown: seen } : { x: 0, y: 0, shown: false };
  };
  const people = figures.map((figure): PosePerson => {
    const rig = poseFigure(figure);
    const head = (name: keyof typeof HEAD_POINTS): PoseJoint => {
      const { place, way } = HEAD_POINTS[name];
      const world = addVectors(rig.head.place, rotateVector(rig.head.axes, scaleVector(place, figure.scale)));
      return jointAt(
        world,
        dotProduct(normaliseVector(subtractVectors(from, world)), rotateVector(rig.head.axes, normaliseVector(way))) >
          TURNED_AWAY,
      );
    };
    const [right, left] = SIDES.map((side) => {
      const { place, axes } = rig[`${side}Wrist`];
      return handShapeOf(figure, side).map((joint) =>
        jointAt(addVectors(place, rotateVector(axes, scaleVector(joint, figure.scale)))),
      );
    });
    const shoulders = scaleVector(addVectors(rig.rightShoulder.place, rig.leftShoulder.place), 0.5);
    return {
      body: [
        head('nose'),
        jointAt(shoulders),
        ...LIMB_NAMES.map((name) => jointAt(rig[name].place)),
        head('rightEye'),
        head('leftEye'),
        head('rightEar'),
        head('leftEar'),
      ],
      right: right!,
      left: left!,
      face: null,
    };
  });
  return { ...size, people };
}
