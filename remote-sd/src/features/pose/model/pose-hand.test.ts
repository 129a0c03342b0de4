import { figureIn, personBounds } from '@app/shared/pose';
import { beforeEach, expect, it } from 'vitest';
import { boxHandles } from '../../../ui/box-handles.ts';
import { NEW_POSE, poseDraft, poseHistory, toPoseForm } from './pose-draft.ts';
import { PoseHand } from './pose-hand.ts';
import { selectJoint, jointSelection } from './selection.ts';

const SIZE = { width: 512, height: 768 };
const stand = figureIn('stand', SIZE);
const REACH = 12;
const body = () => poseDraft.state.form.people[0]!.body;

beforeEach(() => {
  poseDraft.change(() => ({ ...NEW_POSE, ...SIZE, people: [stand] }));
  selectJoint({ person: 0, part: 'body', joint: null });
});

function drag(hand: PoseHand, from: { x: number; y: number }, dx: number, dy: number, shift = false) {
  const held = hand.press(from, { shift }, REACH)!;
  held.move({ x: from.x + dx, y: from.y + dy });
  return held;
}

it('a dragged joint is shown while it moves, and adds one undo step on release', () => {
  const hand = new PoseHand();
  const held = drag(hand, stand.body[4]!, 10, -5);
  expect(hand.form.people[0]!.body[4]!.x).toBeCloseTo(stand.body[4]!.x + 10);
  expect(body()).toEqual(stand.body);
  held.end();
  expect(body()[4]).toMatchObject({ y: expect.closeTo(stand.body[4]!.y - 5) });
  expect(jointSelection.get().joint).toBe(4);
  poseHistory.undo();
  expect(body()).toEqual(stand.body);
});

it('a cancelled drag changes nothing, and one beyond the picture is clamped near it', () => {
  const hand = new PoseHand();
  drag(hand, stand.body[4]!, 50, 50).cancel();
  expect([hand.form.people[0], body()]).toEqual([stand, stand.body]);
  drag(hand, stand.body[4]!, 99_999, 0).end();
  expect(body()[4]!.x).toBe(1024);
});

it('a press on a body moves all of it, and a press outside every body pans the picture', () => {
  const hand = new PoseHand();
  const belly = { x: stand.body[0]!.x, y: (stand.body[1]!.y + stand.body[8]!.y) / 2 };
  drag(hand, belly, 7, 3).end();
  expect(body()[13]!.x).toBeCloseTo(stand.body[13]!.x + 7);
  expect(hand.press({ x: 5, y: 5 }, { shift: false }, REACH)).toBeNull();
});

it('the handle at the corner of the box scales the person about their centre', () => {
  const hand = new PoseHand();
  const box = personBounds(stand);
  const { size } = boxHandles(box, 1);
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  drag(hand, size, (middle.x - size.x) / 2, (middle.y - size.y) / 2).end();
  const half = personBounds(poseDraft.state.form.people[0]!);
  expect((half.bottom - half.top) / (box.bottom - box.top)).toBeCloseTo(0.5);
});

it('a stored pose is restored, and people without their joints are left out', () => {
  const form = { ...NEW_POSE, ...SIZE, people: [stand], stick: 6 };
  expect(toPoseForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
  const odd = { ...form, people: [{ body: [] }, null, stand], width: 1e9, stick: 'thick' };
  expect(toPoseForm(odd)).toEqual({ ...form, width: 0, height: 0, stick: 4 });
});
