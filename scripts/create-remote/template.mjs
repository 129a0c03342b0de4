import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.join(import.meta.dirname, 'template');

/** Paths of the files below a folder, as they are written in links. */
function filesBelow(part) {
  const top = path.join(folder, part);
  return readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(top, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}

/** `__NAME__` becomes the word of that name. */
function filled(text, words) {
  return text.replace(/__([A-Z]+)__/g, (all, name) => words[name.toLowerCase()] ?? all);
}

function read(part, file, words) {
  return filled(readFileSync(path.join(folder, part, file), 'utf8'), words);
}

/**
 * The files of a new remote by path below its folder: what all remotes have, and what those of one
 * home have.
 * @param {'workspace' | 'outside'} home
 * @param {Record<string, string>} words what stands for `__NAME__`, `__TITLE__` …
 * @returns {{ manifest: Record<string, any>, files: Record<string, string> }} `manifest` is
 *   package.json, of which both parts say something
 */
export function template(home, words) {
  const parts = ['both', home];
  const manifest = Object.assign({}, ...parts.map((part) => JSON.parse(read(part, 'package.json', words))));
  const files = parts.flatMap((part) =>
    filesBelow(part)
      .filter((file) => file !== 'package.json')
      .map((file) => [file, read(part, file, words)]),
  );
  return { manifest, files: Object.fromEntries(files) };
}
