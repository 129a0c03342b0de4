import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { typePrograms } from './type-programs.mjs';

it('packages with equal compiler options are one program; each keeps its own folders', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'types-'));
  const add = (name, settings) => {
    mkdirSync(path.join(root, name), { recursive: true });
    writeFileSync(path.join(root, name, 'tsconfig.json'), JSON.stringify(settings));
  };
  add('host', { include: ['src'] });
  add('remote-a', { include: ['src', 'gallery'] });
  add('service', { compilerOptions: { types: ['node'] }, include: ['.'], exclude: ['dist'] });
  const programs = typePrograms(root, ['host', 'service', 'remote-a'], path.join(root, '.cache'));
  expect(programs.map(({ names }) => names)).toEqual([['host', 'remote-a'], ['service']]);
  const [pages, node] = programs.map(({ project }) => JSON.parse(readFileSync(project, 'utf8')));
  expect(pages.include).toEqual(['host/src', 'remote-a/src', 'remote-a/gallery'].map((each) => path.join(root, each)));
  expect(node).toMatchObject({ compilerOptions: { types: ['node'] }, exclude: [path.join(root, 'service/dist')] });
});
