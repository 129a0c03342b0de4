import type { PoseJoint, PoseDrawing } from './pose.ts';
import { BODY_BONES, bodyColour, HAND_BONES, handColour } from './skeleton.ts';

type Colour = readonly [number, number, number];

/** A primitive of a painted pose; primitives are painted in order. */
export type PoseShape =
  /** An ellipse from one joint to another; `thick` is half its width in px. */
  | { kind: 'bone'; from: PoseJoint; to: PoseJoint; thick: number; colour: Colour }
  | { kind: 'line'; from: PoseJoint; to: PoseJoint; thick: number; colour: Colour }
  | { kind: 'dot'; at: PoseJoint; radius: number; colour: Colour };

/** Half the width of a bone in px, as ControlNet's detector draws it. */
export const STICK_WIDTHS = { usual: 4, min: 2, max: 16 } as const;

/**
 * Brightness of a body's bones, which are darker than its joints in the training data of models.
 */
const BONE_LIGHT = 0.6;
const WHITE: Colour = [255, 255, 255];
const BLUE: Colour = [0, 0, 255];

/**
 * Primitives of a pose in the style of ControlNet's openpose models. @param stick half a bone's
 * width
 */
export function poseShapes({ people }: Pick<PoseDrawing, 'people'>, stick: number = STICK_WIDTHS.usual): PoseShape[] {
  const shapes: PoseShape[] = [];
  for (const { body } of people) {
    for (const [at, [from, to]] of BODY_BONES.entries()) {
      const [red, green, blue] = bodyColour(at);
      const dark = (value: number) => Math.floor(value * BONE_LIGHT);
      if (body[from]!.shown && body[to]!.shown)
        shapes.push({
          kind: 'bone',
          from: body[from]!,
          to: body[to]!,
          thick: stick,
          colour: [dark(red), dark(green), dark(blue)],
        });
    }
    for (const [at, joint] of body.entries())
      if (joint.shown) shapes.push({ kind: 'dot', at: joint, radius: stick, colour: bodyColour(at) });
  }
  for (const { right, left, face } of people) {
    for (const hand of [left, right]) {
      if (!hand) continue;
      for (const [at, [from, to]] of HAND_BONES.entries())
        if (hand[from]!.shown && hand[to]!.shown)
          shapes.push({ kind: 'line', from: hand[from]!, to: hand[to]!, thick: stick / 2, colour: handColour(at) });
      for (const joint of hand) if (joint.shown) shapes.push({ kind: 'dot', at: joint, radius: stick, colour: BLUE });
    }
    for (const joint of face ?? [])
      if (joint.shown) shapes.push({ kind: 'dot', at: joint, radius: stick * 0.75, colour: WHITE });
  }
  return shapes;
}
