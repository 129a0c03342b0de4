import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { extensionOf } from './names.ts';
import type { FileStore } from './store.ts';

/** Any other width is rounded up to one of these, so that nobody fills the disk by asking for each pixel. */
export const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const;

export function widthStep(wanted: number): number | null {
  return WIDTHS.find((width) => width >= wanted) ?? null;
}

export interface Shown {
  path: string;
  type: string;
  tag: string;
}

/** The picture as a page shows it: upright and without the camera's metadata; smaller when `width` asks so. */
export async function shownFile(
  store: FileStore,
  file: { sha256: string; type: string; width: number; origin: 'upload' | 'result' },
  wanted: number | null,
): Promise<Shown> {
  const width = wanted === null ? null : widthStep(wanted);
  if (width !== null && width < file.width) {
    const path = await store.derived(file.sha256, `w${width}.webp`, async (target) => {
      await sharp(store.pathOf(file.sha256), { limitInputPixels: false })
        .autoOrient()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 82, effort: 3 })
        .toFile(target);
    });
    return { path, type: 'image/webp', tag: `${file.sha256.slice(0, 32)}-w${width}` };
  }
  // Our own results carry the metadata the law asks for and nothing else.
  if (file.origin === 'result')
    return { path: store.pathOf(file.sha256), type: file.type, tag: file.sha256.slice(0, 32) };
  const path = await store.derived(file.sha256, `full.${extensionOf(file.type)}`, async (target) => {
    const upright = sharp(await readFile(store.pathOf(file.sha256)), { limitInputPixels: false }).autoOrient();
    if (file.type === 'image/jpeg') await upright.jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toFile(target);
    else if (file.type === 'image/webp') await upright.webp({ quality: 95, effort: 3 }).toFile(target);
    else await upright.png({ compressionLevel: 6 }).toFile(target);
  });
  return { path, type: file.type, tag: `${file.sha256.slice(0, 32)}-f` };
}
