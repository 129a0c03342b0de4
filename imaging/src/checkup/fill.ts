import { doubtsOfMask, keepMainSubject, type BytePlane } from '@app/shared/cutout';
import type { Rect } from './photo.ts';

/** Value from which a pixel of a mask belongs to the subject. */
const SUBJECT_THRESHOLD = 128;
/** Share of a row or a column below which its mask pixels are specks. */
const MIN_LINE_SHARE = 0.006;
/** Distance from a border in px of the mask, up to which the subject touches it. */
const BORDER_PX = 2;

export interface Subject {
  /** Frame as shares of the picture. */
  frame: Rect;
  /** Larger share of the picture's width and height that it takes. */
  value: number;
  /** Whether it is cut by a border of the picture. */
  cut: boolean;
  contains: (x: number, y: number) => boolean;
}

/** The subject by its mask, which may have any size; null when it is doubtful. */
export function subjectOf(mask: BytePlane): Subject | null {
  if (doubtsOfMask(mask).length > 0) return null;
  const { data, width, height } = keepMainSubject(mask);
  const rows = new Uint32Array(height);
  const columns = new Uint32Array(width);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (data[y * width + x]! >= SUBJECT_THRESHOLD) {
        rows[y]! += 1;
        columns[x]! += 1;
      }
  const ends = (counts: Uint32Array, of: number) => {
    const isIn = (count: number) => count > MIN_LINE_SHARE * of;
    return { from: counts.findIndex(isIn), to: counts.findLastIndex(isIn) + 1 };
  };
  const [down, across] = [ends(rows, width), ends(columns, height)];
  if (down.from < 0 || across.from < 0) return null;
  const frame = {
    left: across.from / width,
    top: down.from / height,
    width: (across.to - across.from) / width,
    height: (down.to - down.from) / height,
  };
  return {
    frame,
    value: Math.max(frame.width, frame.height),
    cut:
      across.from <= BORDER_PX ||
      down.from <= BORDER_PX ||
      across.to >= width - BORDER_PX ||
      down.to >= height - BORDER_PX,
    contains: (x, y) =>
      data[Math.min(height - 1, Math.floor(y * height)) * width + Math.min(width - 1, Math.floor(x * width))]! >=
      SUBJECT_THRESHOLD,
  };
}
