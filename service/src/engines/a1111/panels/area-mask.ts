import sharp from 'sharp';
import type { Size } from '@app/imaging/pixels';
import { isCovered, type Area } from '@app/shared/contracts/areas';

/**
 * Colours by which Regional Prompter identifies the regions of a mask, in their order: hues at half
 * saturation and half value. It silently ignores a mask in other colours.
 */
const REGION_COLOURS = [
  [128, 64, 64],
  [64, 128, 128],
  [96, 128, 64],
  [96, 64, 128],
  [128, 112, 64],
  [64, 128, 80],
  [64, 80, 128],
  [128, 64, 112],
] as const;
const NOWHERE = 255;

/** An area in whole px. */
function inPixels({ x, y, w, h }: Area, { width, height }: Size) {
  const [left, top] = [Math.round(x * width), Math.round(y * height)];
  return { x: left, y: top, w: Math.round((x + w) * width) - left, h: Math.round((y + h) * height) - top };
}

/**
 * The first area that has no visible pixel in the mask: without its colour the prompts of all
 * others shift. @param stack areas in the order of their prompts; later ones lie on top
 */
export function unseenArea(stack: readonly Area[], size: Size): Area | undefined {
  const all = stack.map((area) => inPixels(area, size));
  return stack.find((_, at) => isCovered(all[at]!, all.slice(at + 1)));
}

/** A mask of areas in Regional Prompter's format, in base64. */
export async function regionMask(stack: readonly Area[], size: Size): Promise<string> {
  const { width, height } = size;
  const data = Buffer.alloc(width * height * 3, NOWHERE);
  for (const [at, area] of stack.entries()) {
    const { x, y, w, h } = inPixels(area, size);
    const line = Buffer.alloc(w * 3, Buffer.from(REGION_COLOURS[at]!));
    for (let row = y; row < y + h; row += 1) line.copy(data, (row * width + x) * 3);
  }
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return png.toString('base64');
}
