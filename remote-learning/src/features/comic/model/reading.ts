import type { ComicBook } from '@app/shared/contracts/academy';
import type { Panel } from '@app/shared/contracts/comic';
import type { PlayBeat } from '@app/shared/player/beats';

/** Call that lists all comics, with the position in each. */
export const LIST_CALL = 'GET /course/data/comic/list';

/** Number of panels on a page of a wide screen. */
export const PANELS_PER_PAGE = 4;

/** Position in a comic: the index of a panel, or `count` behind the last one. */
export type PanelIndex = number;

const clampIndex = (place: number, count: number): PanelIndex => Math.max(0, Math.min(count, place));

export const pageOf = (place: PanelIndex): number => Math.floor(place / PANELS_PER_PAGE);

/**
 * Position after turning a page: the first panel of the next or previous page; from the end back to
 * the last page.
 */
export function turnPage(place: PanelIndex, by: 1 | -1, count: number): PanelIndex {
  if (place === count) return by > 0 ? count : pageOf(count - 1) * PANELS_PER_PAGE;
  return clampIndex((pageOf(place) + by) * PANELS_PER_PAGE, count);
}

/** Position after a key; null for a key that the reader does not use. */
export function indexAfterKey(key: string, shift: boolean, place: PanelIndex, count: number): PanelIndex | null {
  switch (key) {
    case ' ':
      return clampIndex(place + (shift ? -1 : 1), count);
    case 'ArrowRight':
    case 'ArrowDown':
      return clampIndex(place + 1, count);
    case 'ArrowLeft':
    case 'ArrowUp':
      return clampIndex(place - 1, count);
    case 'PageDown':
      return turnPage(place, 1, count);
    case 'PageUp':
      return turnPage(place, -1, count);
    case 'Home':
      return 0;
    case 'End':
      return count;
    default:
      return null;
  }
}

/** Index of the panel at this second of the comic. */
export function indexAtSecond(seconds: number, panels: readonly Panel[]): PanelIndex {
  const found = panels.findIndex(({ until }) => seconds < until);
  return found < 0 ? 0 : found;
}

/** Progress from one position to another: passed panels count as seen; going back adds none. */
export function beatOf(from: PanelIndex | null, to: PanelIndex, panels: readonly Panel[], now: number): PlayBeat {
  const last = panels.at(-1)!.until;
  const position = panels[to]?.at ?? last;
  const begins = panels[Math.min(from ?? to, to)]?.at ?? last;
  const ends = panels[to]?.until ?? last;
  return { position, ranges: ends > begins ? [[begins, ends]] : [], at: now };
}

type Lesson = ComicBook['lessons'][number];
export interface FoundComic {
  book: ComicBook;
  lesson: Lesson;
  next: Lesson | null;
}

/** A comic by its lesson id with its book, and the next readable one. */
export function findComic(books: readonly ComicBook[], lessonId: number): FoundComic | null {
  for (const book of books) {
    const at = book.lessons.findIndex(({ id }) => id === lessonId);
    if (at >= 0)
      return {
        book,
        lesson: book.lessons[at]!,
        next: book.lessons.slice(at + 1).find(({ locked }) => !locked) ?? null,
      };
  }
  return null;
}

/** The featured book: one in progress, else the first unread one, else the first. */
export function featuredBook(books: readonly ComicBook[]): ComicBook | null {
  const isDone = ({ lessons }: ComicBook) => lessons.every(({ completed }) => completed);
  return (
    books.find((book) => !isDone(book) && (book.course.percent ?? 0) > 0) ??
    books.find((book) => !isDone(book)) ??
    books[0] ??
    null
  );
}
