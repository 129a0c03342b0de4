import type { Caption } from '@app/shared/contracts/lesson';

/** Comfortable reading speed in characters a second, and the pause after a caption. */
const LETTERS_A_SEC = 4.5;
const PAUSE_SEC = 0.4;
/** Reading speeds in letters a second: the slowest and the fastest allowed. */
const MIN_LETTERS_A_SEC = 2;
const MAX_LETTERS_A_SEC = 8;

/** `1:02:03`, `4:05` or `4:05.5`, in seconds; null for another format. */
export function secondsOf(text: string): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d+):)?(\d{1,3}):([0-5]\d(?:\.\d)?)$/.exec(text) ?? [];
  return minutes === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** `4:05`, or `4:05.5` between two seconds; minutes go on counting beyond an hour. */
export function timeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [minutes, rest] = [Math.floor(tenths / 600), tenths % 600];
  const fraction = rest % 10 === 0 ? '' : `.${rest % 10}`;
  return `${minutes}:${String(Math.floor(rest / 10)).padStart(2, '0')}${fraction}`;
}

/** Number of read characters in a caption: letters and digits, no spaces, no punctuation. */
export const countLetters = (text: string) => [...text.replaceAll(/[\s\p{P}]/gu, '')].length;

/** Whole seconds for which a caption is shown. */
export const secondsFor = (text: string) => Math.max(1, Math.round(countLetters(text) / LETTERS_A_SEC + PAUSE_SEC));

/** Fault of a caption that is too fast or too slow to read; null without one. */
export function paceProblem({ at, until, text }: Caption): string | null {
  const letters = countLetters(text);
  const rate = letters / (until - at);
  if (rate >= MIN_LETTERS_A_SEC && rate <= MAX_LETTERS_A_SEC) return null;
  return `每秒 ${rate.toFixed(1)} 个字：应在 ${MIN_LETTERS_A_SEC} 到 ${MAX_LETTERS_A_SEC} 之间（${letters} 个字，${Number((until - at).toFixed(1))} 秒）`;
}
