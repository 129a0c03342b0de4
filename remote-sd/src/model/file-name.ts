import dayjs from 'dayjs';
import type { Seed } from '@app/shared/contracts/seed';
import { trimEnd } from '@app/shared/contracts/trim-end';
import type { DrawingParams } from './drawing.ts';

/** Tags of a file name pattern, and what each stands for. */
export const FILE_TAGS = {
  steps: '采样步数',
  cfg: '引导系数',
  prompt: '提示词的开头',
  width: '宽',
  height: '高',
  styles: '风格',
  sampler: '采样方法',
  seed: '种子',
  model_hash: '模型的散列值，图片里有才写',
  date: '下载的日期',
  datetime: '下载的日期和时间',
  job_timestamp: '任务提交的时间',
} as const;
export type FileTag = keyof typeof FILE_TAGS;

/** Maximum length of a pattern, and of a name without its extension. */
export const PATTERN_LENGTH = 120;
const NAME_LENGTH = 80;
const PROMPT_LENGTH = 40;

/** Data that fills a file name. */
export interface NamedPicture {
  params: DrawingParams;
  image: { width: number; height: number; seed: Seed | null; infotext: string };
  createdAt: string;
}

/**
 * Reason why a pattern is invalid, in Chinese, else an empty string; an empty pattern leaves the
 * name to the service.
 */
export function patternProblem(pattern: string): string {
  if (pattern === '') return '';
  if (pattern.length > PATTERN_LENGTH) return `最多 ${PATTERN_LENGTH} 个字`;
  if (/[<>:"/\\|?*\p{C}]/u.test(pattern)) return '文件名里不能有 < > : " / \\ | ? * 和控制字符';
  for (const [whole, name] of pattern.matchAll(/\[([^[\]]*)\]/g)) {
    if (!Object.hasOwn(FILE_TAGS, name!)) return `没有 ${whole} 这个标签`;
  }
  if (/[[\]]/.test(pattern.replaceAll(/\[[^[\]]*\]/g, ''))) return '方括号没有成对';
  return pattern.trim() === '' ? '至少写一个字' : '';
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
