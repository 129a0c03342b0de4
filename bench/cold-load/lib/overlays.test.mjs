import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../paths.mjs';

const OVERLAYS = path.join(root, 'bench/cold-load/overlays');
/** A file that a variant adds; all others take the place of one of the sources. */
const ADDED = ['docs/host/src/bootstrap.tsx.txt'];

it('every file of an overlay takes the place of a source file that exists', () => {
  const files = readdirSync(OVERLAYS, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  const lost = files.filter((file) => {
    const [, ...rest] = file.replace(/\.txt$/, '').split(path.sep);
    return !existsSync(path.join(root, ...rest));
  });
  expect(files.length).toBeGreaterThan(10);
  expect(lost).toEqual(ADDED);
});
