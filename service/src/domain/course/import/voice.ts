import path from 'node:path';
import { timeText } from './captions.ts';
import { CAPTION } from './deck.ts';
import type { FaultList } from './faults.ts';
import { mp4Seconds } from './film.ts';
import { mp3Frames } from './mp3.ts';
import type { FolderMedia } from './pictures.ts';

/** Half an hour of speech at 64 kbit/s is 15 MB; a deck lasts some minutes. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Maximum difference between the durations of a voice and its deck, in seconds. */
const MAX_DIFFERENCE_SEC = 1;

/** Duration of a recording in seconds; null unless it is a complete MP3 or M4A. */
export function voiceSeconds(name: string, bytes: Buffer): number | null {
  if (name.endsWith('.mp3')) return mp3Frames(bytes)?.seconds ?? null;
  return name.endsWith('.m4a') ? mp4Seconds(bytes) : null;
}

/** The voice that a deck names, by its content; undefined without one. */
export async function readVoice(
  { voice }: { voice?: string | undefined },
  durationSec: number,
  place: { file: string; line: number },
  media: FolderMedia,
  faults: FaultList,
): Promise<string | undefined> {
  if (voice === undefined) return undefined;
  const found = await media.read(voice, place);
  if (!found) return undefined;
  // The cue file of a recording is not stored, but counts as used.
  media.used.add(voice.replace(/\.\w+$/, '.vtt'));
  const add = (problem: string) => faults.add(place.file, place.line, problem);
  const seconds = voiceSeconds(voice, found.bytes);
  if (seconds === null) add(`${voice} 不是完整的 .mp3 或 .m4a`);
  else if (Math.abs(seconds - durationSec) > MAX_DIFFERENCE_SEC)
    add(
      `${voice} 长 ${timeText(seconds)}，课件长 ${timeText(durationSec)}：请运行 npm run admin -- course voice <文件夹>`,
    );
  if (found.bytes.length > MAX_BYTES)
    add(`${voice} 有 ${Math.ceil(found.bytes.length / 1024 / 1024)} MB，最多 ${MAX_BYTES / 1024 / 1024} MB`);
  return media.keep(found.bytes, found.path, path.extname(voice)).name;
}

interface DeckFile {
  /** Front matter including both --- lines. */
  head: string;
  body: string;
  captions: string[];
}

/** The captions of a deck's file in their order; null for a lesson of another kind. */
export function deckCaptions(text: string): DeckFile | null {
  const [, head, body] = /^(\uFEFF?---\r?\n[^]*?\r?\n---\r?\n)([^]*)$/.exec(text) ?? [];
  if (head === undefined || body === undefined || !/^kind:\s*deck\s*$/m.test(head)) return null;
  const captions = body
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line.startsWith('>'))
    .map((line) => CAPTION.exec(line)![2]!.trim());
  return { head, body, captions };
}

/** The file of a deck with the times of its voice. */
export function addVoiceTimes(
  { head, body }: DeckFile,
  voice: string,
  times: readonly number[],
  length: number,
): string {
  let next = 0;
  const timed = body.replaceAll(/^([ \t]*)(>.*)$/gm, (_, indent: string, line: string) => {
    const said = CAPTION.exec(line.trim())![2]!.trim();
    const at = times[next]!;
    next += 1;
    return `${indent}> ${timeText(at)} ${said}${line.endsWith('\r') ? '\r' : ''}`;
  });
  const set = (text: string, name: string, value: string) =>
    new RegExp(`^${name}:`, 'm').test(text)
      ? text.replace(new RegExp(`^${name}:[^\\r\\n]*`, 'm'), `${name}: ${value}`)
      : text.replace(/(\r?\n)---\r?\n$/, (end, newline: string) => `${newline}${name}: ${value}${end}`);
  return set(set(head, 'length', timeText(length)), 'voice', voice) + timed;
}
