import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MANIFEST = 'mf-manifest.json';
/** The same lists for deployment tools; no code of this repository reads the file. */
const STATS = 'mf-stats.json';

/**
 * Puts the manifest of a finished build into an order of its own: the package writes its lists as
 * modules happened to be met.
 */
export function settleManifest(folder) {
  const file = path.join(folder, MANIFEST);
  writeFileSync(file, `${JSON.stringify(inOrder(JSON.parse(readFileSync(file, 'utf8'))), null, 2)}\n`);
  rmSync(path.join(folder, STATS), { force: true });
}

/** Lists by id or, where they hold texts, by the text; everything else as it is. */
export function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOrder(inner)]));
}

const keyOf = (item) => (typeof item === 'string' ? item : (item.id ?? JSON.stringify(item)));
