import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
function fillTemplate(text, words) {
  return text.replace(/__([A-Z]+)__/g, (all, name) => words[name.toLowerCase()] ?? all);
}

function read(part, file, words) {
  return fillTemplate(readFileSync(path.join(folder, part, file), 'utf8'), words);
}

/**
 * Templates of pages: components of the host's React; `mount` with no framework; the same built by
 * Vite, and drawn by Vue.
 */
export const KINDS = ['react', 'mount', 'vite', 'vue'];
/** Templates with a build of their own, which stand in repositories of their own alone. */
const PARTS_OF_VITE = { vite: ['both', 'mount', 'vite'], vue: ['both', 'mount', 'vite', 'vue'] };
export const OUTSIDE_KINDS = Object.keys(PARTS_OF_VITE);
/** Files of an earlier part that another file takes the place of. */
const REPLACED = {
  vite: ['src/expose/remote.tsx'],
  vue: ['src/expose/remote.tsx', 'src/features/items/ui/items.ts'],
};
/** Packages that only components need. */
const FOR_COMPONENTS = ['react', 'styled-components'];

function withoutComponents(manifest) {
  const kept = (list) =>
    list && Object.fromEntries(Object.entries(list).filter(([name]) => !FOR_COMPONENTS.includes(name)));
  const { dependencies, devDependencies, ...rest } = manifest;
  return {
    ...rest,
    ...(dependencies ? { dependencies: kept(dependencies) } : {}),
    ...(devDependencies ? { devDependencies: kept(devDependencies) } : {}),
  };
}

/**
 * The files of a new remote by path below its folder: what all remotes have, what its kind of pages
 * needs, and what those of one home have. Later parts replace files of earlier ones.
 * @param {'workspace' | 'outside'} home
 * @param {string} kind of `KINDS`
 * @param {Record<string, string>} words what stands for `__NAME__`, `__TITLE__` …
 * @returns {{ manifest: Record<string, any>, files: Record<string, string> }} `manifest` is
 *   package.json, of which both parts say something
 */
export function template(home, kind, words) {
  const parts = PARTS_OF_VITE[kind] ?? ['both', kind, home];
  const described = parts
    .filter((part) => existsSync(path.join(folder, part, 'package.json')))
    .map((part) => JSON.parse(read(part, 'package.json', words)));
  const manifest = Object.assign({}, ...described);
  // `release adopt` gets name, mount and title of a Vite build as arguments.
  if (OUTSIDE_KINDS.includes(kind)) delete manifest.federation;
  const files = parts.flatMap((part) =>
    filesBelow(part)
      .filter((file) => file !== 'package.json' && !REPLACED[kind]?.includes(file))
      .map((file) => [file, read(part, file, words)]),
  );
  return { manifest: kind === 'react' ? manifest : withoutComponents(manifest), files: Object.fromEntries(files) };
}
