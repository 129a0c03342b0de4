import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { releaseOf } from '../paths.mjs';

const TYPES = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
};
const COMPRESSED = new Set(['.js', '.css', '.json', '.svg']);
/** The edge keeps its pages compressed as well, whatever changes from visit to visit. */
const QUALITY = 11;

/** Reads one release of a variant into memory, compressed. `origin` is where it will be served. */
export function readSite(variant, release, origin) {
  const site = JSON.parse(readFileSync(path.join(releaseOf(variant, release), 'site.json'), 'utf8'));
  const here = (text) => (site.origin ? text.replaceAll(site.origin, origin) : text);
  const files = new Map();
  for (const { base, folder: from } of site.mounts) {
    for (const item of readdirSync(from, { recursive: true, withFileTypes: true })) {
      const full = path.join(item.parentPath, item.name);
      const file = path.relative(from, full).split(path.sep).join('/');
      const extension = path.extname(file);
      if (!item.isFile() || !(extension in TYPES) || file.endsWith('.json') !== file.endsWith('manifest.json'))
        continue;
      const bytes = COMPRESSED.has(extension) ? Buffer.from(here(readFileSync(full, 'utf8'))) : readFileSync(full);
      files.set(base + file, answer(bytes, TYPES[extension], COMPRESSED.has(extension) ? QUALITY : 0));
    }
  }
  const html = (text) => answer(Buffer.from(here(text)), 'text/html; charset=utf-8', QUALITY);
  const pages = new Map(Object.entries(site.pages).map(([route, text]) => [route, html(text)]));
  return { files, pages, modules: site.modules };
}

/** Releases and variants have most files in common, and the best quality is slow. */
const compressed = new Map();

function answer(bytes, type, quality) {
  if (quality === 0) return { body: bytes, type, coding: null };
  const key = `${quality} ${createHash('sha256').update(bytes).digest('hex')}`;
  const body =
    compressed.get(key) ?? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  compressed.set(key, body);
  return { body, type, coding: 'br' };
}
