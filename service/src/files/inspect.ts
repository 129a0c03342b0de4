import { AppError, CODES } from '@app/shared/errors';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import type { PictureProcesses } from '../pictures/open.ts';
import { PictureError } from '../pictures/process.ts';
import type { PictureHeader } from '../pictures/work.ts';

export const MIN_SIDE = 16;
/** Length of a file's beginning, in bytes, that is enough to detect its type. */
export const HEAD_BYTES = 1024;
export type PictureType = (typeof UPLOAD_LIMITS.types)[number];

export interface InspectedPicture {
  type: PictureType;
  /** Width in px, after the EXIF orientation. */
  width: number;
  height: number;
  /** Whether its metadata declare it as AI-generated. */
  generated: boolean;
}

/** A file as it arrived. */
export interface ReceivedPicture {
  path: string;
  head: Buffer;
  bytes: number;
}

export const pictureRefusal = (reason: string, options?: { cause?: unknown }) =>
  new AppError(CODES.REFUSED, `上传失败：${reason}`, options);

const KNOWN_FORMATS: { name: string; test: (head: Buffer) => boolean }[] = [
  { name: 'GIF', test: (head) => head.toString('latin1', 0, 4) === 'GIF8' },
  { name: 'HEIC', test: (head) => /^ftyp(hei|hev|mif1|msf1)/.test(head.toString('latin1', 4, 12)) },
  { name: 'AVIF', test: (head) => head.toString('latin1', 4, 11) === 'ftypavi' },
  { name: 'PDF', test: (head) => head.toString('latin1', 0, 5) === '%PDF-' },
  { name: 'BMP', test: (head) => head.toString('latin1', 0, 2) === 'BM' },
  { name: 'TIFF', test: (head) => /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4)) },
  { name: 'SVG', test: (head) => /<svg[\s>]/i.test(head.toString('utf8')) },
];

/** Type of a picture by its bytes; names and Content-Type headers are ignored. */
export function detectPictureType(data: Buffer): PictureType | null {
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return 'image/jpeg';
  if (data.length > 8 && data.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/**
 * Upper limit, in bytes, of a decoded picture: 64 MP of JPEG, 32 MP of PNG that is interlaced or
 * has 16 bits a sample.
 */
export const DECODED_BYTES = 256_000_000;

function refusePicture({ width, height, decodedBytes }: PictureHeader): void {
  if (width * height > UPLOAD_LIMITS.pixels) throw pictureRefusal(`图片超过 ${UPLOAD_WORDS.pixels}，请缩小后重试`);
  if (Math.min(width, height) < MIN_SIDE) throw pictureRefusal(`图片太小，长和宽都不能少于 ${MIN_SIDE} 像素`);
  if (decodedBytes > DECODED_BYTES)
    throw pictureRefusal('图片解开后过大（隔行扫描或每通道 16 位），请另存为普通的 JPG 或 PNG，或缩小后重试');
}

/**
 * Reason why these bytes are refused as a picture before anything is decoded; `null` when they may
 * be accepted.
 */
export function refusalOfBytes(head: Buffer, bytes: number): AppError | null {
  if (bytes === 0) return pictureRefusal('图片是空文件，请重新选择');
  if (bytes > UPLOAD_LIMITS.bytes) return pictureRefusal(`图片超过 ${UPLOAD_WORDS.bytes}，请压缩后重试`);
  if (detectPictureType(head)) return null;
  const known = KNOWN_FORMATS.find(({ test }) => test(head.subarray(0, HEAD_BYTES)));
  return pictureRefusal(
    known
      ? `暂不支持 ${known.name} 文件，请换成 JPG、PNG 或 WebP 图片`
      : '文件内容不是图片，请上传 JPG、PNG 或 WebP 图片',
  );
}

/**
 * Accepts a still picture within the limits, fully decodable; throws the Chinese reason otherwise.
 */
export async function inspectPicture(
  pictures: PictureProcesses,
  member: number,
  { path, head, bytes }: ReceivedPicture,
): Promise<InspectedPicture> {
  const refused = refusalOfBytes(head, bytes);
  if (refused) throw refused;
  try {
    const header = await pictures.header(path, member);
    refusePicture(header);
    await pictures.run({ kind: 'verify', source: path }, member, header.decodedBytes);
    const { width, height, generated } = header;
    return { type: detectPictureType(head)!, width, height, generated };
  } catch (cause) {
    if (!(cause instanceof PictureError)) throw cause;
    if (cause.reason === 'undecodable') throw pictureRefusal('图片已损坏，无法打开，请换一张', { cause });
    // A busy machine is late with good pictures as well, and a process may end for want of memory.
    const words = cause.reason === 'late' ? '没能在时限内打开图片' : '打开图片时中断了';
    throw new AppError(CODES.FAULT, `上传失败：${words}，请过一会儿再试，或换一张`, { cause });
  }
}
