import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { root } from '../paths.mjs';

const OVERLAYS = path.join(root, 'bench/cold-load/overlays');
/** A file that a variant adds; all others take the place of one of the sources. */
const ADDED = ['docs/host/src/bootstrap.tsx.txt'];
/** The build of the monolith writes it. */
const WRITTEN = 'host/src/app/remote-modules.ts';

it('every file of an overlay replaces an existing source file', () => {
  const files = readdirSync(OVERLAYS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const lost = files.filter((file) => {
    const [, ...rest] = file.replace(/\.txt$/, '').split(path.sep);
    return !existsSync(path.join(root, ...rest));
  });
  expect(files.length).toBeGreaterThan(10);
  expect(lost).toEqual(ADDED);
});

it.each(['monolith', 'docs'])(
  'the host links with the overlay of %s: each name that is imported is exported',
  async (variant) => {
    const overlay = path.join(OVERLAYS, variant);
    const { errors } = await build({
      entryPoints: [path.join(root, 'host/src/main.tsx')],
      bundle: true,
      write: false,
      logLevel: 'silent',
      jsx: 'automatic',
      plugins: [{ name: 'overlay', setup: (parts) => overlaid(parts, overlay) }],
    });
    expect(errors).toEqual([]);
  },
);

/**
 * Packages and assets stay outside; a file of the host is read from the overlay where it has one.
 */
function overlaid(parts, overlay) {
  parts.onResolve({ filter: /.*/ }, ({ path: name, resolveDir, kind }) => {
    if (kind === 'entry-point') return undefined;
    const file = path.resolve(resolveDir, name);
    if (!/^\..*\.tsx?$/.test(name) || path.relative(root, file) === WRITTEN) return { path: name, external: true };
    return { path: file };
  });
  parts.onLoad({ filter: /\.tsx?$/ }, ({ path: file }) => {
    const own = path.join(overlay, `${path.relative(root, file)}.txt`);
    const contents = readFileSync(existsSync(own) ? own : file, 'utf8');
    return { contents, loader: file.endsWith('x') ? 'tsx' : 'ts', resolveDir: path.dirname(file) };
  });
}
