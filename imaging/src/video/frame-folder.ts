import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import { planesOf, toPlanes, type YuvFrame } from './frame.ts';

/** Frames of a shot that another engine made, in the order in which they are seen. */
export interface FrameFolder {
  frames: string[];
}

/** A folder of frames; null for a picture. */
export async function openFrameFolder(place: string): Promise<FrameFolder | null> {
  const facts = await stat(place).catch(() => null);
  if (!facts?.isDirectory()) return null;
  const names = (await readdir(place)).toSorted();
  if (names.length === 0) throw new AppError(CODES.REFUSED, '视频引擎没有给出画面，请重新生成');
  return { frames: names.map((name) => path.join(place, name)) };
}

/**
 * Draws the frame at a part of the shot, for any number of frames.
 * @param part of the shot, 0..1
 */
export async function showReel(frame: YuvFrame, { frames }: FrameFolder, part: number): Promise<void> {
  const { width, height } = frame;
  const at = Math.min(frames.length - 1, Math.max(0, Math.floor(part * frames.length)));
  const data = await sharp(frames[at], { limitInputPixels: false })
    .flatten({ background: '#fff' })
    .resize({ width, height, fit: 'cover', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new AppError(CODES.REFUSED, '视频引擎给出的画面无法读取，请重新生成', { cause });
    });
  const { light, blue, red } = toPlanes(data, { width, height, channels: 3 });
  for (const [index, plane] of planesOf(frame).entries()) plane.set([light, blue, red][index]!);
}
