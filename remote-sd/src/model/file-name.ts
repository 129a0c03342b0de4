import dayjs from 'dayjs';
import type { Seed } from '@app/shared/contracts/seed';
import { trimEnd } from '@app/shared/contracts/trim-end';
import type { DrawingParams } from './drawing.ts';
import { patternProblem, type FileTag } from './file-pattern.ts';

/** Maximum length of a name without its extension. */
const NAME_LENGTH = 80;
const PROMPT_LENGTH = 40;

/** Data that fills a file name. */
export interface NamedPicture {
  params: DrawingParams;
  image: { width: number; height: number; seed: Seed | null; infotext: string };
  createdAt: string;
}

/**
 * File name from the person's pattern, without its extension. Characters that file systems refuse
 * are dropped; unknown data is empty. An empty result: the service names the file.
 */
export function fileName(pattern: string, { params, image, createdAt }: NamedPicture, now: Date): string {
  if (pattern === '' || patternProblem(pattern) !== '') return '';
  const values: Record<FileTag, string | number | null | undefined> = {
    steps: params.steps,
    cfg: params.cfg_scale,
    prompt: [...params.prompt].slice(0, PROMPT_LENGTH).join(''),
    width: image.width,
    height: image.height,
    styles: params.style,
    sampler: params.sampler,
    seed: image.seed,
    // The last match counts: a prompt may contain the same words.
    model_hash: [...image.infotext.matchAll(/\bModel hash: ([0-9a-f]+)/gi)].at(-1)?.[1],
    date: dayjs(now).format('YYYY-MM-DD'),
    datetime: dayjs(now).format('YYYYMMDDHHmmss'),
    job_timestamp: dayjs(createdAt).format('YYYYMMDDHHmmss'),
  };
  const filled = pattern.replaceAll(/\[(\w+)\]/g, (_, tag: FileTag) => String(values[tag] ?? ''));
  return safeFileName(filled);
}

/** Device names are reserved on Windows, whatever follows the dot. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

function safeFileName(text: string): string {
  const clean = text
    .replaceAll(/[<>:"/\\|?*\p{C}]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s.]+/, '');
  const short = trimEnd([...clean].slice(0, NAME_LENGTH).join(''), /[\s.]/);
  return short.replace(DEVICE, (device) => `_${device}`);
}

/** The address that serves the same file under another name. */
export const withFileName = (url: string, name: string): string =>
  name === '' ? url : `${url}&name=${encodeURIComponent(name)}`;
