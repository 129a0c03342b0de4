import type { FileRow } from '../db/schema/aigc.ts';
import type { Deps } from '../deps.ts';
import type { PictureJob } from '../pictures/work.ts';
import { extensionOf } from './names.ts';

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

/** Four bytes a pixel: what a picture of the store is decoded to, at least. */
const decodedBytesOf = ({ width, height }: { width: number; height: number }) => width * height * 4;

/**
 * The picture as a page shows it: upright and without the camera's metadata; smaller when `wanted` asks so.
 * @throws TooManyError when its member asks for more than can be made
 */
export async function shownFile(
  { store, pictures }: Pick<Deps, 'store' | 'pictures'>,
  file: Pick<FileRow, 'userId' | 'sha256' | 'type' | 'width' | 'height' | 'origin'>,
  wanted: number | null,
): Promise<Shown> {
  const source = store.pathOf(file.sha256);
  const make = (name: string, job: (target: string) => PictureJob) =>
    store.derived(file.sha256, name, (target) => pictures.run(job(target), file.userId, decodedBytesOf(file)));

  const width = wanted === null ? null : widthStep(wanted);
  if (width !== null && width < file.width) {
    const path = await make(`w${width}.webp`, (target) => ({ kind: 'rendition', source, target, width }));
    return { path, type: 'image/webp', tag: `${file.sha256.slice(0, 32)}-w${width}` };
  }
  // Our own results carry the metadata the law asks for and nothing else.
  if (file.origin === 'result') return { path: source, type: file.type, tag: file.sha256.slice(0, 32) };
  const { type } = file;
  const path = await make(`full.${extensionOf(type)}`, (target) => ({ kind: 'upright', source, target, type }));
  return { path, type, tag: `${file.sha256.slice(0, 32)}-f` };
}
