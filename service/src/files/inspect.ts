import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import { UPLOAD_LIMITS } from '@app/shared/contracts/aigc';

export const MIN_SIDE = 16;
export type PictureType = (typeof UPLOAD_LIMITS.types)[number];

export interface Picture {
  type: PictureType;
  /** As shown: after the EXIF orientation. */
  width: number;
  height: number;
}

export const refusal = (reason: string, options?: { cause?: unknown }) =>
  new AppError(CODES.REFUSED, `上传失败：${reason}`, options);

const KNOWN: { name: string; test: (head: Buffer) => boolean }[] = [
  { name: 'GIF', test: (head) => head.toString('latin1', 0, 4) === 'GIF8' },
  { name: 'HEIC', test: (head) => /^ftyp(hei|hev|mif1|msf1)/.test(head.toString('latin1', 4, 12)) },
  { name: 'AVIF', test: (head) => head.toString('latin1', 4, 11) === 'ftypavi' },
  { name: 'PDF', test: (head) => head.toString('latin1', 0, 5) === '%PDF-' },
  { name: 'BMP', test: (head) => head.toString('latin1', 0, 2) === 'BM' },
  { name: 'TIFF', test: (head) => /^(II\*\0|MM\0\*)/.test(head.toString('latin1', 0, 4)) },
  { name: 'SVG', test: (head) => /<svg[\s>]/i.test(head.toString('utf8')) },
];

/** What the bytes say they are; names and Content-Type headers are not asked. */
export function sniff(data: Buffer): PictureType | null {
  if (data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return 'image/jpeg';
  if (data.length > 8 && data.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (data.toString('latin1', 0, 4) === 'RIFF' && data.toString('latin1', 8, 12) === 'WEBP') return 'image/webp';
  return null;
}

/** Accepts a still picture within the limits, fully decodable; throws the Chinese reason otherwise. */
export async function inspectPicture(data: Buffer): Promise<Picture> {
  if (data.length === 0) throw refusal('图片是空文件，请重新选择');
  if (data.length > UPLOAD_LIMITS.bytes) throw refusal('图片超过 20 MB，请压缩后重试');
  const type = sniff(data);
  if (!type) {
    const known = KNOWN.find(({ test }) => test(data.subarray(0, 1024)));
    throw refusal(
      known
        ? `暂不支持 ${known.name} 文件，请换成 JPG、PNG 或 WebP 图片`
        : '文件内容不是图片，请上传 JPG、PNG 或 WebP 图片',
    );
  }
  const broken = (cause: unknown) => refusal('图片已损坏，无法打开，请换一张', { cause });

  const header = await sharp(data, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw broken(error);
    });
  const turned = header.orientation !== undefined && header.orientation >= 5;
  const [width, height] = turned ? [header.height, header.width] : [header.width, header.height];
  if (width * height > UPLOAD_LIMITS.pixels) throw refusal('图片超过 4000 万像素，请缩小后重试');
  if (Math.min(width, height) < MIN_SIDE) throw refusal(`图片太小，长和宽都不能少于 ${MIN_SIDE} 像素`);
  // The whole file is read once here, so that no later step meets a torn one. Not by stats(): it passes over errors when several run at once.
  await sharp(data, { limitInputPixels: UPLOAD_LIMITS.pixels, failOn: 'error' })
    .resize(1, 1, { fit: 'fill', fastShrinkOnLoad: false })
    .raw()
    .toBuffer()
    .catch((error: unknown) => {
      throw broken(error);
    });
  return { type, width, height };
}
