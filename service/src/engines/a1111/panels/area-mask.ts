import sharp from 'sharp';
import type { Area } from '@app/shared/contracts/areas';

/**
 * Colours by which Regional Prompter knows the regions of a mask, in their order: hues at half
 * saturation and half value. A mask in others is passed over without a word.
 */
export const REGION_COLOURS = [
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

/**
 * A mask of areas as Regional Prompter takes it, in base64.
 * @param stack areas in the order of their prompts; later ones lie on top
 */
export async function regionMask(
  stack: readonly Area[],
  { width, height }: { width: number; height: number },
): Promise<string> {
  const data = Buffer.alloc(width * height * 3, NOWHERE);
  for (const [at, { x, y, w, h }] of stack.entries()) {
    const [left, right] = [Math.round(x * width), Math.round((x + w) * width)];
    const line = Buffer.alloc((right - left) * 3, Buffer.from(REGION_COLOURS[at]!));
    for (let row = Math.round(y * height); row < Math.round((y + h) * height); row += 1)
      line.copy(data, (row * width + left) * 3);
  }
  const png = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return png.toString('base64');
}
