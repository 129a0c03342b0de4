import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { beforeAll } from 'vitest';
import { temporaryFolder } from '@app/imaging/testing/temporary-folder';

/** A PNG of one colour. */
export const plainPng = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).png();

/**
 * Writes pictures for all tests of a file.
 * @param pictures by id
 * @returns their paths by id; the files exist from the first test on
 */
export function pictureFiles(pictures: Record<string, Sharp>): Record<string, string> {
  const folder = temporaryFolder('pictures');
  const files = Object.fromEntries(Object.keys(pictures).map((id) => [id, path.join(folder, id)]));
  beforeAll(() => Promise.all(Object.entries(pictures).map(([id, picture]) => picture.toFile(files[id]!))));
  return files;
}
