import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEXT = /\.(js|json|html)$/;
/** The entry contains the hashes of chunks, the page that of the entry. */
const MAX_PASSES = 5;

export function integrityOf(bytes) {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/**
 * Makes another version of a built application without building it: all that names the version and
 * all hashes are as a build of that version would have them. For tests and measurements that need
 * many.
 * @param {{
 *   from: string,
 *   to: string,
 *   version: string,
 *   edit?: (file: string, text: string) => string,
 * }} options folders; `edit` changes the content of scripts
 */
export function repack({ from, to, version, edit = (_file, text) => text }) {
  const manifest = JSON.parse(readFileSync(path.join(from, 'release.json'), 'utf8'));
  const container = `${manifest.name}_${version}`.replace(/[^\w]/g, '_');
  const dashed = (text) => text.replaceAll('_', '-');
  const rename = (text) =>
    text.replaceAll(manifest.container, container).replaceAll(dashed(manifest.container), dashed(container));

  const files = new Map();
  for (const item of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const file = path.relative(from, path.join(item.parentPath, item.name));
    if (!item.isFile() || file === 'release.json') continue;
    const bytes = readFileSync(path.join(from, file));
    files.set(file, { was: integrityOf(bytes), bytes, text: TEXT.test(file) ? bytes.toString('utf8') : null });
  }
  for (const [file, one] of files) {
    if (one.text === null) continue;
    one.text = rename(one.text);
    if (file.endsWith('.js')) one.text = edit(file, one.text);
  }
  const now = (one) => integrityOf(one.text ?? one.bytes);
  const known = new Map([...files.values()].map((one) => [one.was, one]));
  for (let pass = 0, changed = true; changed && pass < MAX_PASSES; pass++) {
    changed = false;
    for (const one of files.values()) {
      if (one.text === null) continue;
      const text = one.text.replaceAll(/sha384-[A-Za-z0-9+/]{64}/g, (hash) => {
        const file = known.get(hash);
        if (!file) return hash;
        const next = now(file);
        known.set(next, file);
        return next;
      });
      changed ||= text !== one.text;
      one.text = text;
    }
  }

  for (const [file, one] of files) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    writeFileSync(path.join(to, file), one.text ?? one.bytes);
  }
  const sign = (entry) => ({ ...entry, integrity: now(files.get(entry.file)) });
  const lists = (record) =>
    record && Object.fromEntries(Object.entries(record).map(([key, list]) => [key, list.map(sign)]));
  const next = {
    ...manifest,
    version,
    container,
    files: [...files].map(([file, one]) => ({
      path: file.split(path.sep).join('/'),
      bytes: Buffer.byteLength(one.text ?? one.bytes),
      integrity: now(one),
    })),
    routes: lists(manifest.routes),
    ...(manifest.offers ? { offers: lists(manifest.offers) } : {}),
  };
  writeFileSync(path.join(to, 'release.json'), `${JSON.stringify(next, null, 2)}\n`);
}
