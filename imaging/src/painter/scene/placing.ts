import { kinds, type KindId } from '../objects/kinds.ts';
import type { PaintingBrief, BriefSubject } from '../prompt/brief.ts';
import type { SceneStage } from './backdrop.ts';
import type { RandomSource } from '../random.ts';

export interface PlacedSubject {
  subject: BriefSubject;
  kind: KindId;
  x: number;
  base: number;
  scale: number;
  turn: number;
  index: number;
  /** Whether it sits or stands on another object. */
  raised?: boolean;
}

export const ROLLING_KINDS = new Set<KindId>(['persimmon', 'apple', 'orange', 'lemon', 'peach', 'pear', 'pomegranate']);

/** Moves the group, and shrinks it if necessary, so that the frame cuts nothing off. */
function fitBetween(placed: PlacedSubject[], low: number, high: number, lean: number): void {
  const edge = (side: -1 | 1) => placed.map((item) => item.x + (side * kinds[item.kind].width * item.scale) / 2);
  const [left, right] = [Math.min(...edge(-1)), Math.max(...edge(1))];
  const factor = Math.min(1, (high - low) / (right - left));
  const middle = (left + right) / 2;
  const half = ((right - left) * factor) / 2;
  const centre = Math.min(high - half, Math.max(low + half, (low + high) / 2 + lean));
  for (const item of placed) {
    item.x = centre + (item.x - middle) * factor;
    item.scale *= factor;
  }
}

/**
 * Places the main object first, then the others left and right of it; nearer ones are lower and a
 * little larger.
 */
export function placeSubjects(
  subjects: BriefSubject[],
  stage: SceneStage,
  brief: PaintingBrief,
  random: RandomSource,
  withBranch: boolean,
): PlacedSubject[] {
  const { width, height, horizon } = stage;
  const rank = ({ kind, weight }: BriefSubject) => kinds[kind].stature * weight ** 2;
  const seat = subjects.length > 1 ? subjects.find(({ kind, carries }) => carries && kinds[kind].seat) : undefined;
  const [hero, ...others] = seat
    ? [seat, ...subjects.filter((subject) => subject !== seat)]
    : subjects.toSorted((a, b) => rank(b) - rank(a));
  if (!hero) return [];
  const heroKind = kinds[hero.kind];
  const crowd = others.reduce((sum, { count }) => sum + count, 0) + hero.count - 1;
  const share = Math.min(0.62, (0.34 + 0.24 * heroKind.stature) * (withBranch ? 0.76 : 1) * hero.weight ** 0.4);
  let tall = height * share;
  // Everything together must fit between the margins.
  const unitOf = (kind: KindId) =>
    (kinds[kind].stature / kinds[kind].height) * (kinds[hero.kind].height / heroKind.stature);
  const wide = (count: number) => (count === 1 ? 1 : 1 + (count - 1) * 0.78);
  const total =
    heroKind.width * wide(hero.count) +
    others.reduce((sum, { kind, count }) => sum + kinds[kind].width * unitOf(kind) * wide(count) * 0.86, 0);
  tall = Math.min(tall, (width * 0.86 * heroKind.height) / total);
  const scale = tall / heroKind.height;

  const space = brief.extras.has('spaceRight') ? -1 : brief.extras.has('spaceLeft') ? 1 : 0;
  const landscape = width / height > 1.25;
  const lean =
    space !== 0
      ? space * 0.2
      : crowd === 0
        ? landscape
          ? random.pick([-0.12, 0.12])
          : random.range(-0.03, 0.03)
        : random.range(-0.07, 0.07);
  const floor = height - horizon;
  const placed: PlacedSubject[] = [];
  let index = 0;
  const sides = { left: 0, right: 0 };
  const cx = width * (0.5 + lean);
  const heroBase =
    horizon + floor * (stage.ground === 'studio' || stage.ground === 'podium' ? 0.5 : random.range(0.3, 0.42));

  for (let copy = 0; copy < hero.count; copy += 1) {
    const offset = (copy - (hero.count - 1) / 2) * heroKind.width * scale * 0.84;
    placed.push({
      subject: hero,
      kind: hero.kind,
      x: cx + offset,
      base: heroBase + (copy % 2) * floor * 0.16,
      scale: scale * (copy % 2 ? 1.03 : 1),
      turn: ROLLING_KINDS.has(hero.kind) ? random.range(-8, 8) : 0,
      index: (index += 1),
    });
  }
  const half = (heroKind.width * scale * wide(hero.count)) / 2;
  sides.left = sides.right = half;

  const above = kinds[hero.kind].seat;
  if (seat && above !== undefined) {
    const riders = others.flatMap((subject) => Array.from({ length: subject.count }, () => subject));
    const room = heroKind.width * scale * 0.7;
    const asked = riders.reduce((sum, { kind }) => sum + kinds[kind].width * scale * unitOf(kind), 0);
    let x = cx - (Math.min(room, asked) / 2) * (riders.length > 1 ? 1 : 0.2);
    for (const subject of riders) {
      const size = scale * unitOf(subject.kind) * Math.min(1, (room / asked) * 1.1);
      const wideHere = kinds[subject.kind].width * size;
      placed.push({
        subject,
        kind: subject.kind,
        x: riders.length > 1 ? x + wideHere / 2 : x,
        base: heroBase - above * scale,
        scale: size,
        turn: 0,
        index: (index += 1),
        raised: true,
      });
      x += wideHere;
    }
    fitBetween(placed, width * 0.05, width * 0.95, 0);
    const lifted = placed.find(({ raised }) => !raised)!;
    for (const item of placed) if (item.raised) item.base = lifted.base - above * lifted.scale;
    return placed;
  }

  let side: 'left' | 'right' =
    space > 0 ? 'left' : space < 0 ? 'left' : random.pick(['right', 'right', 'left'] as const);
  for (const subject of others) {
    const kind = kinds[subject.kind];
    const size = scale * unitOf(subject.kind) * Math.min(1.35, Math.max(0.6, subject.weight ** 0.5));
    for (let copy = 0; copy < subject.count; copy += 1) {
      const near = random.range(0.42, 0.74) + (copy % 2) * 0.1;
      const grown = size * (0.94 + near * 0.16);
      const wideHere = kind.width * grown;
      const gap = copy === 0 ? wideHere * random.range(-0.06, 0.14) : -wideHere * 0.16;
      const x = cx + (side === 'right' ? 1 : -1) * (sides[side] + gap + wideHere / 2);
      sides[side] += gap + wideHere;
      placed.push({
        subject,
        kind: subject.kind,
        x,
        base: horizon + floor * near,
        scale: grown,
        turn: ROLLING_KINDS.has(subject.kind) ? random.range(-9, 9) : 0,
        index: (index += 1),
      });
    }
    side = sides.left <= sides.right ? 'left' : 'right';
    if (space < 0) side = 'left';
    if (space > 0) side = 'right';
  }
  fitBetween(
    placed,
    width * (space > 0 ? 0.32 : 0.05),
    width * (space < 0 ? 0.68 : 0.95),
    space === 0 ? lean * width * 0.5 : 0,
  );
  const inOrder = placed.toSorted((a, b) => a.base - b.base);
  for (const item of inOrder) {
    const { hangs, height: own } = kinds[item.kind];
    if (hangs !== undefined)
      item.base = Math.max(own * item.scale + height * 0.04, item.base - hangs * own * item.scale);
  }
  return inOrder;
}
