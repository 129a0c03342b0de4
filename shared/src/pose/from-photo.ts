import type { PhotoPeople } from '@app/shared/contracts/photo-people';
import { fitShape, withPart } from './edits.ts';
import { STANDING_POINTS } from './figures.ts';
import { POSE_LIMITS, type PoseJoint, type PosePoint, type PoseDrawing, type PosePerson } from './pose.ts';
import { ROOT_JOINTS } from './skeleton.ts';

/** Score below which a joint is hidden, in an estimated position. */
const MIN_SCORE = 0.3;
/** COCO's joint for each of the 18; the neck is computed from the shoulders. */
const COCO_INDEX = [0, -1, 6, 8, 10, 5, 7, 9, 12, 14, 16, 11, 13, 15, 2, 1, 4, 3];
const SHOULDERS = [5, 6] as const;

/** Converts detected people to a pose, for a picture with the photo's aspect ratio. */
export function poseFromPhoto({ width, height, people, hands }: PhotoPeople): PoseDrawing {
  const scaled = (x: number, y: number): PosePoint => ({ x: x * width, y: y * height });
  const found = people.flatMap(({ joints }): PosePerson[] => {
    if (joints.length === 0) return [];
    const certain = (at: number) => (joints[at]!.score >= MIN_SCORE ? joints[at]! : null);
    const [one, other] = [certain(SHOULDERS[0]), certain(SHOULDERS[1])];
    const known = COCO_INDEX.map((at): PosePoint | null => {
      const joint = at >= 0 ? certain(at) : one && other && { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
      return joint && scaled(joint.x, joint.y);
    });
    const likely = fitShape(STANDING_POINTS, known);
    if (!likely) return [];
    const body = known.map((point, at): PoseJoint => ({ ...(point ?? likely[at]!), shown: point !== null }));
    let person: PosePerson = { body, right: null, left: null, face: null };
    for (const part of ['right', 'left'] as const) {
      const wrist = body[ROOT_JOINTS[part]]!;
      if (wrist.shown && hands.some((hand) => isIn(wrist, hand, scaled))) person = withPart(person, part);
    }
    return [person];
  });
  return { width, height, people: found.slice(0, POSE_LIMITS.people) };
}

/** Whether a wrist belongs to a hand's box: it is inside, or within half a box side of it. */
function isIn(
  wrist: PosePoint,
  hand: PhotoPeople['hands'][number],
  scaled: (x: number, y: number) => PosePoint,
): boolean {
  const [from, to] = [scaled(hand.left, hand.top), scaled(hand.right, hand.bottom)];
  const margin = Math.max(to.x - from.x, to.y - from.y) / 2;
  return wrist.x > from.x - margin && wrist.x < to.x + margin && wrist.y > from.y - margin && wrist.y < to.y + margin;
}
