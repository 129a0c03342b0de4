import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { root, treeOf } from '../paths.mjs';

const SKIPPED = new Set(['dist', 'node_modules', '.cache']);
const OVERLAYS = path.resolve(import.meta.dirname, '../overlays');

/** Variants whose host is that of another one. */
const OVERLAY_OF = { 'monolith-split': 'monolith', singlespa: 'docs', qiankun: 'docs' };

const remotes = () => readdirSync(root).filter((name) => /^remote-[a-z]+$/.test(name));
const packages = () => ['host', ...remotes(), 'shared', 'release'];
const inputs = () => [
  ...packages().flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  'host/public',
  'package.json',
  'tsconfig.base.json',
  'rspack.shared.js',
  'scripts/rspack',
];

/**
 * One hash over everything that decides the builds: the product's sources, the lock file, and the
 * bench itself.
 * @param {string} [before] revision that is compared as well
 */
export function fingerprint(before = '') {
  const hash = createHash('sha256').update(before);
  const bench = ['overlays', 'variants', 'builds', 'routes.mjs'].map((item) => `bench/cold-load/${item}`);
  for (const file of [...inputs(), 'pnpm-lock.yaml', ...bench].flatMap(filesUnder)) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(root, file)))
      .update('\n');
  }
  return hash.digest('hex');
}

/**
 * Copies the sources and lays the variant's own files over them (`x.tsx.txt` becomes `x.tsx`).
 * @param {string} [revision] of git, instead of the sources as they are; what they import is what
 *   is installed now
 */
export function takeSnapshot(variant, revision) {
  const tree = treeOf(variant);
  rmSync(tree, { recursive: true, force: true });
  mkdirSync(tree, { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'), 'junction');
  if (revision) unpack(revision, tree);
  else copySources(tree);
  for (const name of packages()) linkModules(tree, name);
  overlay(path.join(OVERLAYS, OVERLAY_OF[variant] ?? variant), tree);
  return tree;
}

function copySources(tree) {
  for (const item of inputs()) {
    cpSync(path.join(root, item), path.join(tree, item), {
      recursive: true,
      filter: (from) => !SKIPPED.has(path.basename(from)),
    });
  }
}

function unpack(revision, tree) {
  const archive = execFileSync('git', ['archive', '--format=tar', revision, ...inputs()], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x', '-C', tree], { input: archive });
}

/** Installed packages stay where they are; packages of the workspace are those of the tree. */
function linkModules(tree, name) {
  const from = path.join(root, name, 'node_modules');
  if (!existsSync(from)) return;
  for (const module of listModules(from)) {
    const link = path.join(tree, name, 'node_modules', module);
    const own = module.startsWith('@app/') ? path.join(tree, module.slice('@app/'.length)) : undefined;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(own ?? realpathSync(path.join(from, module)), link, 'junction');
  }
}

function listModules(folder) {
  const visible = (name) => !name.startsWith('.');
  return readdirSync(folder)
    .filter(visible)
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(folder, name)).map((below) => `${name}/${below}`) : [name],
    );
}

function overlay(from, tree) {
  if (!existsSync(from)) return;
  for (const item of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!item.isFile()) continue;
    const source = path.join(item.parentPath, item.name);
    const target = path.join(tree, path.relative(from, source).replace(/\.txt$/, ''));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(source));
  }
}

function filesUnder(item) {
  const full = path.join(root, item);
  if (!existsSync(full)) return [];
  const entries = path.extname(item) === '' ? readdirSync(full, { recursive: true, withFileTypes: true }) : undefined;
  if (!entries) return [item];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
