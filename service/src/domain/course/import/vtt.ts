import type { Caption } from '@app/shared/contracts/lesson';
import type { FaultList } from './faults.ts';

const STAMP = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const TIMES = new RegExp(String.raw`^[ \t]*${STAMP}[ \t]*-->[ \t]*${STAMP}(?:[ \t]|$)`);
/** Limit of lines in one cue. */
const MAX_LINES = 20;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};

const seconds = ([hours, minutes, whole, thousandths]: (string | undefined)[]) =>
  Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(whole) + Number(thousandths) / 1000;

/** Text of a cue without its tags: voices, classes, timestamps. */
function textOfLines(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .join(' ')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]{2,5}));/gi, (whole, hex, decimal, name) => {
      if (name !== undefined) return ENTITIES[String(name)] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}

/**
 * Cues of a WebVTT file, by the standard's own rules (https://www.w3.org/TR/webvtt1/#file-parsing):
 * an empty line ends a cue, and so does the times of the next one. Browsers read the same file for
 * their own full screen. Faults are reported with their line.
 */
export function readVtt(file: string, text: string, faults: FaultList): Caption[] {
  const lines = text.replaceAll('\0', '\ufffd').split(/\r\n|\r|\n/);
  if (!/^\uFEFF?WEBVTT(?:[ \t]|$)/.test(lines[0]!)) faults.add(file, 1, '第一行应为 WEBVTT');
  const cues: Caption[] = [];
  /** Where the words of the cue before end, when no empty line does that. */
  let touching = -1;
  for (let index = 1; index < lines.length; index += 1) {
    if (!lines[index]!.includes('-->')) continue;
    if (index === touching) faults.add(file, index + 1, '上一条字幕后面缺一个空行');
    const parts = TIMES.exec(lines[index]!);
    let end = index + 1;
    while (end < lines.length && lines[end] !== '' && !lines[end]!.includes('-->')) end += 1;
    if (end < lines.length && lines[end] !== '') touching = end;
    if (!parts) {
      faults.add(file, index + 1, '看不懂时间，写成 00:01.000 --> 00:04.000');
      continue;
    }
    const [at, until] = [seconds(parts.slice(1, 5)), seconds(parts.slice(5, 9))];
    if (until <= at) faults.add(file, index + 1, '结束不比开始晚');
    if (at < (cues.at(-1)?.at ?? 0)) faults.add(file, index + 1, '字幕的时间应该递增');
    if (end - index - 1 > MAX_LINES) faults.add(file, index + 1, `一条字幕最多 ${MAX_LINES} 行，多的读不到`);
    cues.push({ at, until, text: textOfLines(lines.slice(index + 1, Math.min(end, index + 1 + MAX_LINES))) });
    index = end - 1;
  }
  return cues;
}
