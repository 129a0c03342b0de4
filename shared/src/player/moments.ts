import type { Caption, Deck, LessonChapter, Mark, Scene } from '../contracts/lesson.ts';

/** Index of the last start up to `time`, or -1. Times ascend. */
export function lastBegun(begins: readonly number[], time: number): number {
  let low = 0;
  let high = begins.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (begins[middle]! <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The times at which a deck's picture changes, ascending. */
export function momentsOf(deck: Pick<Deck, 'scenes'>): number[] {
  const times = deck.scenes.flatMap((scene) => [
    scene.at,
    ...scene.items.map((item) => item.at),
    ...(scene.touch?.kind === 'guess' ? [scene.touch.until] : []),
    ...scene.pictures.flatMap((picture) => picture.marks.map((mark) => mark.at)),
  ]);
  return [...new Set(times)].sort((a, b) => a - b);
}

export function sceneAt(scenes: readonly Scene[], time: number): number {
  return Math.max(
    0,
    lastBegun(
      scenes.map((scene) => scene.at),
      time,
    ),
  );
}

/** Caption at a time; null in a pause. */
export function captionAt(captions: readonly Caption[], time: number): Caption | null {
  const caption = captions[lastBegun(captionTimes(captions), time)];
  return caption && time < caption.until ? caption : null;
}

export const captionTimes = (captions: readonly Caption[]): number[] => captions.map((caption) => caption.at);

export interface MarkShown extends Mark {
  /** Whether it is the mark that the caption describes now. */
  now: boolean;
}

/**
 * Marks at a time: frames stay but fade, and only the newest arrow is shown. A zoom is a view, not
 * a mark.
 */
export function marksAt(marks: readonly Mark[], time: number): MarkShown[] {
  const begun = marks.filter((mark) => mark.kind !== 'zoom' && mark.at <= time);
  const newest = begun.at(-1)?.at;
  return begun.map((mark) => ({ ...mark, now: mark.at === newest })).filter((mark) => mark.kind === 'box' || mark.now);
}

/** Region of a picture: its middle in per cent, and how much it is enlarged. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

const CLOSEST = 4;
/** Side of the region around a pointer, in per cent of the picture. */
const POINTED = 36;
/** Room around a framed control, as a share of its size. */
const ROOM = 0.5;

function viewOf({ x, y, w, h }: Pick<Mark, 'x' | 'y' | 'w' | 'h'>): View {
  const scale = Math.min(CLOSEST, 100 / Math.max(w, h));
  // The target of the zoom is centred, as far as the picture extends.
  const least = 50 / scale;
  const within = (middle: number) => Math.min(100 - least, Math.max(least, middle));
  return { x: within(x + w / 2), y: within(y + h / 2), scale };
}

/** Visible region of a picture at a time; null for all of it. */
export function viewAt(marks: readonly Mark[], time: number): View | null {
  const zoom = marks.filter((mark) => mark.kind === 'zoom' && mark.at <= time).at(-1);
  return zoom && zoom.w > 0 && zoom.h > 0 ? viewOf(zoom) : null;
}

/**
 * Region around the control that the caption describes now, for a stage on which labels of a whole
 * screen could not be read; null before the first mark, and around a control that fills the screen.
 */
export function closeUpAt(marks: readonly Mark[], time: number): View | null {
  const mark = marks.filter((one) => one.at <= time).at(-1);
  if (!mark || mark.kind === 'zoom') return null;
  const view = viewOf(
    mark.kind === 'pointer'
      ? { x: mark.x - POINTED / 2, y: mark.y - POINTED / 2, w: POINTED, h: POINTED }
      : {
          ...mark,
          w: mark.w * (1 + ROOM),
          h: mark.h * (1 + ROOM),
          x: mark.x - (mark.w * ROOM) / 2,
          y: mark.y - (mark.h * ROOM) / 2,
        },
  );
  return view.scale > 1.2 ? view : null;
}

export interface Segment extends LessonChapter {
  until: number;
}

/** Segments of the player's bar: one for each chapter, or a single one without chapters. */
export function segmentsOf(chapters: readonly LessonChapter[], duration: number): Segment[] {
  const within = chapters.filter((chapter) => chapter.at < duration);
  const all = within[0]?.at === 0 ? within : [{ at: 0, title: '' }, ...within];
  return all.map((chapter, index) => ({ ...chapter, until: all[index + 1]?.at ?? duration }));
}

/**
 * Start of the previous or next page; the start of the current page when it has played for a while.
 */
export function pageFrom(begins: readonly number[], now: number, step: 1 | -1): number | null {
  const page = lastBegun(begins, now + 0.05);
  if (step === 1) return begins[page + 1] ?? null;
  const start = begins[page] ?? 0;
  return now - start > 2 ? start : (begins[page - 1] ?? start);
}

export interface Hit {
  /** Index in the captions. */
  index: number;
  at: number;
}

/** Captions that contain these words, regardless of case and full width. */
export function findWords(captions: readonly Caption[], words: string): Hit[] {
  const wanted = normaliseText(words);
  if (wanted === '') return [];
  return captions.flatMap(({ at, text }, index) => (normaliseText(text).includes(wanted) ? [{ index, at }] : []));
}

const normaliseText = (text: string): string => text.normalize('NFKC').toLowerCase().trim();
