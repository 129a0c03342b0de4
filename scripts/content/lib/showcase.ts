import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './raster.ts';

const HOME = join(root, 'host', 'src', 'home', 'assets');
const WEBP = { quality: 82, effort: 6 } as const;

/** The picture of a tool in the toolbox. */
export const shelfPicture = (tool: string): string => join(root, 'remote-tools', 'src', 'tools', tool, 'picture.webp');

/**
 * Pictures of a tool: both on home in these widths, of which the first has no number in its name,
 * and the result in the toolbox.
 */
export async function saveShown(
  tool: string,
  name: string,
  { before, after }: { before: Uint8Array | string; after: Uint8Array },
  widths: readonly number[],
): Promise<void> {
  for (const [state, picture] of Object.entries({ before, after }))
    for (const width of widths) {
      const file = join(HOME, `tool-${name}-${state}${width === widths[0] ? '' : `-${width}`}.webp`);
      const { size } = await sharp(picture).resize({ width }).webp(WEBP).toFile(file);
      console.log(`${file.slice(root.length + 1)} ${Math.round(size / 1024)} KB`);
    }
  await sharp(after).resize(640, 480).webp(WEBP).toFile(shelfPicture(tool));
}
