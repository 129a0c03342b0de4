import { readFile, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import type { FileRow } from '../db/schema/aigc.ts';
import type { Deps } from '../deps.ts';
import type { PictureJob } from '../pictures/work.ts';
import { asDiskFullError } from './full-disk.ts';
import { stripCameraData } from './kept/picture.ts';
import { extensionOf, PICTURE_TYPES } from './names.ts';
import type { HeldFile } from './store.ts';

/**
 * Widths of renditions, in px. Any other width is rounded up to one of these, so that nobody fills
 * the disk by requesting every width.
 */
export const RENDITION_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560] as const;

export function widthStep(wanted: number): number | null {
  return RENDITION_WIDTHS.find((width) => width >= wanted) ?? null;
}

export interface OpenedRendition {
  type: string;
  tag: string;
  /**
   * Opens the rendition and creates it when it is missing; @throws TooManyError when its owner
   * requests more than can be created
   */
  open(): Promise<HeldFile>;
}

/** An archive contains many files, and each is in memory while it is written. */
const atOnce = pLimit(2);

/** Least size of a decoded picture of the store, at four bytes a pixel. */
const decodedBytesOf = ({ width, height }: { width: number; height: number }) => width * height * 4;

/**
 * The picture for display on a page: upright and without camera metadata; downscaled to `wanted` px
 * of width where that is smaller.
 */
export function openRendition(
  { store, pictures }: Pick<Deps, 'store' | 'pictures'>,
  file: Pick<FileRow, 'userId' | 'sha256' | 'type' | 'width' | 'height' | 'origin' | 'coverSha256'>,
  wanted: number | null,
): OpenedRendition {
  // A smaller version of a video is its cover.
  const { coverSha256 } = file;
  if (coverSha256 !== null && wanted !== null)
    return openRendition(
      { store, pictures },
      { ...file, sha256: coverSha256, type: 'image/webp', coverSha256: null },
      wanted,
    );
  const { sha256 } = file;
  const make = (name: string, job: (source: string, target: string) => PictureJob) =>
    store.derived(sha256, name, (...paths) => pictures.run(job(...paths), file.userId, decodedBytesOf(file)));

  const width = wanted === null ? null : widthStep(wanted);
  if (width !== null && width < file.width) {
    const open = () => make(`w${width}.webp`, (source, target) => ({ kind: 'rendition', source, target, width }));
    return { open, type: 'image/webp', tag: `${sha256.slice(0, 32)}-w${width}` };
  }
  // Generated results contain only the metadata that the law requires.
  const { type } = file;
  if (file.origin === 'result') return { open: () => store.local(sha256), type, tag: sha256.slice(0, 32) };
  const open = () => make(`full.${extensionOf(type)}`, (source, target) => ({ kind: 'upright', source, target, type }));
  return { open, type, tag: `${sha256.slice(0, 32)}-f` };
}

/**
 * The file to download in its own format: a photo with unchanged pixels but without camera
 * metadata, a result unchanged. `sha256` selects the copy with or without the visible mark.
 */
export function openOriginal(
  { store, pictures }: Pick<Deps, 'store' | 'pictures'>,
  file: Pick<FileRow, 'userId' | 'width' | 'height' | 'origin' | 'type'>,
  sha256: string,
): Promise<HeldFile> {
  const { type } = file;
  if (file.origin === 'result') return store.local(sha256);
  return store.derived(sha256, `stripped.${extensionOf(type)}`, async (source, target) => {
    const plain = () => readFile(source).then((data) => writeFile(target, stripCameraData(data, type)));
    const done = await atOnce(plain).then(
      () => true,
      (error: unknown) => (asDiskFullError(error) ? Promise.reject(error) : false),
    );
    if (!done) await pictures.run({ kind: 'upright', source, target, type }, file.userId, decodedBytesOf(file));
  });
}

/**
 * The file to download in another format. A result keeps its metadata, a photo loses those of its
 * camera.
 */
export function openConverted(
  { store, pictures }: Pick<Deps, 'store' | 'pictures'>,
  file: Pick<FileRow, 'userId' | 'width' | 'height' | 'origin'>,
  sha256: string,
  format: keyof typeof PICTURE_TYPES,
): Promise<HeldFile> {
  const [type, xmp] = [PICTURE_TYPES[format], file.origin === 'result'];
  return store.derived(sha256, `${xmp ? 'labelled' : 'plain'}.${format}`, (source, target) =>
    pictures.run({ kind: 'convert', source, target, type, xmp }, file.userId, decodedBytesOf(file)),
  );
}
