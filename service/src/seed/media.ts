import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const CONTENT_DIR = fileURLToPath(new URL('../../content/', import.meta.url));

/** Relative path → first eight hex digits of the file's hash. */
export type Media = ReadonlyMap<string, string>;

export async function readMedia(root = CONTENT_DIR): Promise<Media> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const media = new Map<string, string>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const hash = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
      .slice(0, 8);
    media.set(path.relative(root, file).replaceAll(path.sep, '/'), hash);
  }
  return media;
}

/** Public URL; the version gives a changed picture a new URL, as it is cached for a year. */
export function mediaUrl(media: Media, file: string): string {
  const version = media.get(file);
  return `/api/content/${file}${version ? `?v=${version}` : ''}`;
}
