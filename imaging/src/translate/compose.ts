import sharp from 'sharp';
import { AppError, CODES } from '@app/shared/errors';
import { UPLOAD_LIMITS, UPLOAD_WORDS } from '@app/shared/contracts/limits';
import type { TextBlock, TranslateParams } from '@app/shared/contracts/tool-params/translate';
import { layOut } from '@app/shared/typeset/layout';
import type { Seed } from '@app/shared/contracts/seed';
import type { EngineImage } from '../task.ts';
import type { ExemplarPicture } from '../fill/exemplar.ts';
import type { Stopper } from '../stopper.ts';
import { changesPicture, checkBlocks } from './check.ts';
import { eraseText } from './erase.ts';
import { outlinesOf } from '../typeface.ts';
import { encodePicture } from '../encode-picture.ts';

const OPEN = { limitInputPixels: false } as const;

async function load(path: string, format: TranslateParams['format']): Promise<ExemplarPicture> {
  const { hasAlpha, autoOrient } = await sharp(path, OPEN).metadata();
  if (autoOrient.width * autoOrient.height > UPLOAD_LIMITS.pixels)
    throw new AppError(CODES.REFUSED, `图片超过 ${UPLOAD_WORDS.pixels}，请先缩小图片`);
  const keeps = hasAlpha && format !== 'jpg';
  const upright = sharp(path, OPEN).autoOrient().toColourspace('srgb');
  const coloured = keeps ? upright.ensureAlpha() : upright.flatten({ background: '#fff' }).removeAlpha();
  const { data, info } = await coloured.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const channels = keeps ? 4 : 3;
  if (info.channels === channels)
    return { data: new Uint8Array(data.buffer, data.byteOffset, data.byteLength), width, height, channels };
  const spread = new Uint8Array(width * height * channels);
  for (let at = 0; at < width * height; at += 1) {
    spread.fill(data[at * info.channels]!, at * channels, at * channels + 3);
    if (keeps) spread[at * channels + 3] = data[at * info.channels + 1]!;
  }
  return { data: spread, width, height, channels };
}

/** The new text of all blocks as one drawing of the picture's size. */
function drawingOf(blocks: readonly TextBlock[], width: number, height: number): string {
  const paths = blocks
    .filter(({ deed, text }) => deed === 'translate' && text.trim() !== '')
    .map((block) => `<path d="${outlinesOf(layOut(block), block.box, block.bold)}" fill="${block.colour}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
}

interface ComposeRun {
  seed: Seed;
  stopper: Stopper;
  report: (part: number) => void;
}

/** Lays a drawing over a picture, in place. */
async function drawOver({ data, channels }: ExemplarPicture, drawing: string): Promise<void> {
  const ink = await sharp(Buffer.from(drawing), OPEN).ensureAlpha().raw().toBuffer();
  for (let at = 0; at * 4 < ink.length; at += 1) {
    const part = ink[at * 4 + 3]! / 255;
    if (part === 0) continue;
    const under = channels === 4 ? data[at * 4 + 3]! / 255 : 1;
    const whole = part + under * (1 - part);
    for (let channel = 0; channel < 3; channel += 1) {
      const to = at * channels + channel;
      data[to] = Math.round((ink[at * 4 + channel]! * part + data[to]! * under * (1 - part)) / whole);
    }
    if (channels === 4) data[at * 4 + 3] = Math.round(whole * 255);
  }
}

function encode(
  { data, width, height, channels }: ExemplarPicture,
  format: TranslateParams['format'],
): Promise<EngineImage> {
  return encodePicture(sharp(data, { raw: { width, height, channels }, ...OPEN }), format, { width, height });
}

/**
 * Erases the text of the picture, and sets the new text in its place.
 * @throws AppError in Chinese
 */
export async function composeText(
  { blocks, format }: { blocks: readonly TextBlock[]; format: TranslateParams['format'] },
  path: string,
  run: ComposeRun,
): Promise<EngineImage> {
  checkBlocks(blocks);
  const picture = await load(path, format);
  const linesOf = (some: readonly TextBlock[]) => some.flatMap((block) => block.lines);
  const kept = linesOf(blocks.filter((block) => !changesPicture(block)));
  const erasing = { ...run, kept, report: (part: number) => run.report(part * 0.85) };
  eraseText(picture, linesOf(blocks.filter(changesPicture)), erasing);
  await drawOver(picture, drawingOf(blocks, picture.width, picture.height));
  const image = await encode(picture, format);
  run.report(1);
  return image;
}

/** The picture without any of the text that was found: the page previews the new text on it. */
export async function textPlate(blocks: readonly TextBlock[], path: string, run: ComposeRun): Promise<EngineImage> {
  const { hasAlpha } = await sharp(path, OPEN).metadata();
  const format = hasAlpha ? 'png' : 'jpg';
  const picture = await load(path, format);
  eraseText(
    picture,
    blocks.flatMap((block) => block.lines),
    run,
  );
  return { ...(await encode(picture, format)), notes: ['去字底图'] };
}
