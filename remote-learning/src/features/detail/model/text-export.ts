import type { Caption } from '@app/shared/contracts/lesson';
import type { Note } from '@app/shared/contracts/study';
import { clockText } from '@app/shared/player/clock-text';

/** A transcript as lines of text, each with its time. */
export const transcriptText = (title: string, captions: readonly Caption[]): string =>
  [title, '', ...captions.map(({ at, text }) => `${clockText(at)}  ${text}`), ''].join('\n');

/** Notes as text in the order of the lesson; those without a second come last. */
export const notesText = (title: string, notes: readonly Pick<Note, 'at' | 'text'>[]): string =>
  [title, '', ...notes.map(({ at, text }) => (at === null ? text : `${clockText(at)}  ${text}`)), ''].join('\n');
