import type { Joint, Pose, PosePerson } from '../pose/pose.ts';
import { cameraPlace, projector, type Camera } from './camera.ts';
import { LIMB_NAMES, handIn, HEAD_POINTS, posed, SIDES, type Figure } from './rig.ts';
import { add, dot, minus, times, turned, unit, type Place } from './turns.ts';

/** Points of the head that face away from the camera by more than this dot product are hidden. */
const TURNED_AWAY = -0.2;

/** Projects figures to the 2D pose that a camera sees: bodies and hands. */
export function poseOf(figures: readonly Figure[], camera: Camera, size: { width: number; height: number }): Pose {
  const project = projector(camera, size);
  const from = cameraPlace(camera);
  const jointAt = (place: Place, seen = true): Joint => {
    const point = project(place);
    return point ? { x: point.x, y: point.y, shown: seen } : { x: 0, y: 0, shown: false };
  };
  const people = figures.map((figure): PosePerson => {
    const rig = posed(figure);
    const head = (name: keyof typeof HEAD_POINTS): Joint => {
      const { place, way } = HEAD_POINTS[name];
      const world = add(rig.head.place, turned(rig.head.axes, times(place, figure.scale)));
      return jointAt(world, dot(unit(minus(from, world)), turned(rig.head.axes, unit(way))) > TURNED_AWAY);
    };
    const [right, left] = SIDES.map((side) => {
      const { place, axes } = rig[`${side}Wrist`];
      return handIn(figure, side).map((joint) => jointAt(add(place, turned(axes, times(joint, figure.scale)))));
    });
    const shoulders = times(add(rig.rightShoulder.place, rig.leftShoulder.place), 0.5);
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
