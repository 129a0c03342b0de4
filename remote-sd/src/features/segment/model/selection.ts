import type { FileInfo } from '@app/shared/contracts/aigc';
import { SEGMENT_LIMITS } from '@app/shared/contracts/limits';
import { createStore, type Store } from '@app/shared/state/create-store';
import { onLogout } from '@app/shared/state/session';
import { maskOfParts, uniteMasks, UNREFINED, type MaskBitmap, type Refinement } from './mask.ts';

/** A place in px of the picture. */
export interface SelectionPoint {
  x: number;
  y: number;
  keep: boolean;
}
export interface SelectionBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Marks of a person on the picture. */
export interface SelectionMarks {
  points: readonly SelectionPoint[];
  boxes: readonly SelectionBox[];
  /** Ids of the picked segments. */
  picked: ReadonlySet<number>;
}

export interface SegmentSelection {
  source: FileInfo | null;
  /**
   * `parts`: the picture is segmented and segments are picked; else points and boxes prompt a mask.
   */
  find: 'masks' | 'parts';
  marks: SelectionMarks;
  past: readonly SelectionMarks[];
  masks: readonly MaskBitmap[];
  /** Index of the chosen mask; the number of masks means their union. */
  chosen: number;
  parts: MaskBitmap | null;
  /** How the masks were found, in Chinese; empty for no note. */
  note: string;
  refinement: Refinement;
}

const NO_MARKS: SelectionMarks = { points: [], boxes: [], picked: new Set() };
const MAX_UNDO_STEPS = 100;
/** Distance, as a share of the longer side, within which a click removes a point. */
const REMOVE_DISTANCE = 0.012;

export const EMPTY_SELECTION: SegmentSelection = {
  source: null,
  find: 'masks',
  marks: NO_MARKS,
  past: [],
  masks: [],
  chosen: 0,
  parts: null,
  note: '',
  refinement: UNREFINED,
};

/**
 * Opens a selection that is kept while another tab is shown, and cleared when the person logs out.
 */
export function openSelection(first: Partial<SegmentSelection> = {}): Store<SegmentSelection> {
  const store = createStore<SegmentSelection>({ ...EMPTY_SELECTION, ...first });
  onLogout(() => store.set({ ...EMPTY_SELECTION, ...first }));
  return store;
}

/** Sets another source picture: all earlier results are dropped. */
export const withSource = (selection: SegmentSelection, source: FileInfo | null): SegmentSelection => ({
  ...EMPTY_SELECTION,
  find: selection.find,
  source,
});

const withMarks = (selection: SegmentSelection, marks: Partial<SelectionMarks>): SegmentSelection => ({
  ...selection,
  past: [...selection.past, selection.marks].slice(-MAX_UNDO_STEPS),
  marks: { ...selection.marks, ...marks },
});

/** A click adds a point, or removes the point there. Null when the limit is reached. */
export function withPoint(selection: SegmentSelection, point: SelectionPoint): SegmentSelection | null {
  const { source, marks } = selection;
  const near = REMOVE_DISTANCE * Math.max(source?.width ?? 0, source?.height ?? 0);
  const there = marks.points.find(({ x, y }) => Math.hypot(x - point.x, y - point.y) <= near);
  if (there) return withMarks(selection, { points: marks.points.filter((one) => one !== there) });
  if (marks.points.length >= SEGMENT_LIMITS.points) return null;
  return withMarks(selection, { points: [...marks.points, point] });
}

/** Adds a box by two corners; null when the limit is reached, or it has no area. */
export function withBox(
  selection: SegmentSelection,
  from: Omit<SelectionPoint, 'keep'>,
  to: Omit<SelectionPoint, 'keep'>,
): SegmentSelection | null {
  const { boxes } = selection.marks;
  const box = {
    left: Math.min(from.x, to.x),
    top: Math.min(from.y, to.y),
    right: Math.max(from.x, to.x),
    bottom: Math.max(from.y, to.y),
  };
  if (boxes.length >= SEGMENT_LIMITS.boxes || box.right - box.left < 1 || box.bottom - box.top < 1) return null;
  return withMarks(selection, { boxes: [...boxes, box] });
}

/** Id of the segment at a position; 0 for none. */
export function partAt({ source, parts }: SegmentSelection, { x, y }: { x: number; y: number }): number {
  if (!parts || !source?.width || !source.height) return 0;
  const column = Math.min(parts.width - 1, Math.floor((x * parts.width) / source.width));
  const row = Math.min(parts.height - 1, Math.floor((y * parts.height) / source.height));
  return parts.data[row * parts.width + column] ?? 0;
}

/** Adds segments to the selection, or removes them. */
export function withParts(selection: SegmentSelection, parts: Iterable<number>, keep: boolean): SegmentSelection {
  const picked = new Set(selection.marks.picked);
  for (const part of parts) {
    if (part === 0) continue;
    if (keep) picked.add(part);
    else picked.delete(part);
  }
  return withMarks(selection, { picked });
}

export function undoMark(selection: SegmentSelection): SegmentSelection {
  const { past } = selection;
  return past.length === 0 ? selection : { ...selection, marks: past.at(-1)!, past: past.slice(0, -1) };
}

export const clearMarks = (selection: SegmentSelection): SegmentSelection => ({
  ...withMarks(selection, NO_MARKS),
  masks: [],
  chosen: 0,
});

export const withMasks = (
  selection: SegmentSelection,
  masks: readonly MaskBitmap[],
  note: string,
): SegmentSelection => ({
  ...selection,
  masks,
  note,
  chosen: 0,
});

export const hasMarks = ({ marks: { points, boxes, picked } }: SegmentSelection): boolean =>
  points.length + boxes.length + picked.size > 0;

/** The chosen mask before refinement; null while there is none. */
export function selectedMask({ find, masks, chosen, parts, marks }: SegmentSelection): MaskBitmap | null {
  if (find === 'parts') return parts && marks.picked.size > 0 ? maskOfParts(parts, marks.picked) : null;
  return chosen < masks.length ? masks[chosen]! : uniteMasks(masks);
}
