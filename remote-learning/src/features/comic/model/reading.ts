import type { ComicBook } from '@app/shared/contracts/academy';
import type { Panel } from '@app/shared/contracts/comic';
import type { PlayBeat } from '@app/shared/player/beats';

/** Call that lists all comics, with the position in each. */
export const COMICS = 'GET /course/data/comic/list';

/** Number of panels on a page of a wide screen. */
export const ON_PAGE = 4;

/** Position in a comic: the index of a panel, or `count` behind the last one. */
export type Place = number;

const within = (place: number, count: number): Place => Math.max(0, Math.min(count, place));

export const pageOf = (place: Place): number => Math.floor(place / ON_PAGE);

/**
 * Position after turning a page: the first panel of the next or previous page; from the end back to
 * the last page.
 */
export function turned(place: Place, by: 1 | -1, count: number): Place {
  if (place === count) return by > 0 ? count : pageOf(count - 1) * ON_PAGE;
  return within((pageOf(place) + by) * ON_PAGE, count);
}

/** Position after a key; null for a key that the reader does not use. */
export function placeAfterKey(key: string, shift: boolean, place: Place, count: number): Place | null {
  switch (key) {
    case ' ':
      return within(place + (shift ? -1 : 1), count);
    case 'ArrowRight':
    case 'ArrowDown':
      return within(place + 1, count);
    case 'ArrowLeft':
    case 'ArrowUp':
      return within(place - 1, count);
    case 'PageDown':
      return turned(place, 1, count);
    case 'PageUp':
      return turned(place, -1, count);
    case 'Home':
      return 0;
    case 'End':
      return count;
    default:
      return null;
  }
}

/** Index of the panel at this second of the comic. */
export function placeAt(seconds: number, panels: readonly Panel[]): Place {
  const found = panels.findIndex(({ until }) => seconds < until);
  return found < 0 ? 0 : found;
}

/** Progress from one position to another: passed panels count as seen; going back adds none. */
export function beatOf(from: Place | null, to: Place, panels: readonly Panel[], now: number): PlayBeat {
  const last = panels.at(-1)!.until;
  const position = panels[to]?.at ?? last;
  const begins = panels[Math.min(from ?? to, to)]?.at ?? last;
  const ends = panels[to]?.until ?? last;
  return { position, ranges: ends > begins ? [[begins, ends]] : [], at: now };
}

type Lesson = ComicBook['lessons'][number];
export interface Found {
  book: ComicBook;
  lesson: Lesson;
  next: Lesson | null;
}

/** A comic by its lesson id with its book, and the next readable one. */
export function findComic(books: readonly ComicBook[], lessonId: number): Found | null {
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
export function bookInHand(books: readonly ComicBook[]): ComicBook | null {
  const isDone = ({ lessons }: ComicBook) => lessons.every(({ completed }) => completed);
  return (
    books.find((book) => !isDone(book) && (book.course.percent ?? 0) > 0) ??
    books.find((book) => !isDone(book)) ??
    books[0] ??
    null
  );
}
