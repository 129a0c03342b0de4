import { UPLOAD_LIMITS } from '../../contracts/limits.ts';

export interface FileLimits {
  /** Media types, such as `image/png`. */
  types: readonly string[];
  /** Maximum size of one file, in bytes. */
  maxBytes: number;
  /** Maximum number of files in one selection. */
  maxFiles: number;
  /** Word for the files in messages. */
  noun: string;
}

const MB = 1024 * 1024;

export const IMAGE_LIMITS: FileLimits = {
  types: UPLOAD_LIMITS.types,
  maxBytes: UPLOAD_LIMITS.bytes,
  maxFiles: 1,
  noun: '图片',
};

const names: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'application/zip': 'ZIP',
};

/** Type names as `JPG、PNG、WebP`. */
export function typeNames(types: readonly string[]): string {
  return types.map((type) => names[type] ?? type.split('/').pop()!.toUpperCase()).join('、');
}

/** Size as `20 MB`, or `512 KB` below 1 MB. */
export function sizeWords(bytes: number): string {
  return bytes >= MB ? `${Number((bytes / MB).toFixed(1))} MB` : `${Math.ceil(bytes / 1024)} KB`;
}

/** Limits as `JPG、PNG、WebP，20 MB 以内`. */
export function limitWords({ types, maxBytes }: FileLimits): string {
  return `${typeNames(types)}，${sizeWords(maxBytes)} 以内`;
}

export interface CheckedFiles {
  accepted: File[];
  /** Why the first refused file was refused; null when all are accepted. */
  problem: string | null;
}

/** Selects acceptable files. A refused file never blocks the others. */
export function checkFiles(files: readonly File[], limits: FileLimits): CheckedFiles {
  const accepted: File[] = [];
  let problem: string | null = null;
  for (const file of files) {
    const found =
      fileProblem(file, limits) ??
      (accepted.length >= limits.maxFiles
        ? `一次最多 ${limits.maxFiles} ${limits.noun === '图片' ? '张' : '个'}${limits.noun}`
        : null);
    if (found === null) accepted.push(file);
    else problem ??= `上传失败：${found}`;
  }
  return { accepted, problem };
}

function fileProblem(file: File, { types, maxBytes, noun }: FileLimits): string | null {
  if (!types.includes(file.type)) return `只支持 ${typeNames(types)} 格式的${noun}`;
  if (file.size === 0) return `${noun}是空的，请重新选择`;
  if (file.size > maxBytes) return `${noun}超过 ${sizeWords(maxBytes)}，请压缩后重试`;
  return null;
}
