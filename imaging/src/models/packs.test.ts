import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPackFile, readPacks, stateOf, wantedPacks } from './packs.ts';

const home = mkdtempSync(path.join(tmpdir(), 'packs-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Writes a model pack in two files, with its npm package unless `installed` is false. */
function write(id: string, { installed = true, version = '1.2.3', parts = ['he', 'llo'] } = {}) {
  const root = path.join(home, id, 'node_modules/a-package');
  mkdirSync(root, { recursive: true });
  const manifest = {
    task: 'subject',
    name: 'A Net',
    licence: 'MIT',
    source: 'https://example.org',
    package: 'a-package',
    version: '1.2.3',
    memoryMb: 10,
    files: { model: { bytes: 5, sha256: createHash('sha256').update('hello').digest('hex'), parts: ['one', 'two'] } },
  };
  writeFileSync(path.join(home, id, 'pack.json'), JSON.stringify(manifest));
  if (installed) writeFileSync(path.join(root, 'package.json'), JSON.stringify({ version }));
  parts.forEach((text, at) => writeFileSync(path.join(root, ['one', 'two'][at]!), text));
  return readPacks(home).find((pack) => pack.id === id)!;
}

describe('a pack', () => {
  it('a pack whose package is installed is ready, and its files are joined', () => {
    const pack = write('whole');
    expect(stateOf(pack)).toBe('ready');
    expect(readPackFile(pack, 'model').toString()).toBe('hello');
  });

  it.each([
    ['was left out of the installation', { installed: false }, 'missing'],
    ['has another version', { version: '1.2.4' }, 'broken'],
    ['lacks a part', { parts: ['he'] }, 'broken'],
  ] as const)('a pack that %s is not ready', (_, how, state) => {
    expect(stateOf(write('other', { ...how, parts: [...('parts' in how ? how.parts : ['he', 'llo'])] }))).toBe(state);
    rmSync(path.join(home, 'other'), { recursive: true });
  });

  it('a pack whose file has other content of the same size is refused by its hash', () => {
    const pack = write('changed', { parts: ['he', 'LLO'] });
    expect(() => readPackFile(pack, 'model')).toThrow('changed: model is not the file that it should be');
  });
});

describe('MODELS', () => {
  it('MODELS enables all packs when it is not set, none for none, and those of a list', () => {
    const all = [write('one'), write('two')];
    const ids = (setting?: string) => wantedPacks(setting, all).map(({ id }) => id);
    expect([ids(), ids(''), ids('none'), ids('two'), ids('one, two')]).toEqual([
      ['one', 'two'],
      ['one', 'two'],
      [],
      ['two'],
      ['one', 'two'],
    ]);
  });

  it('MODELS that names an unknown pack is refused with the known names', () => {
    expect(() => wantedPacks('three', [write('one')])).toThrow('MODELS 中没有这样的模型包：three（有 one，或 none）');
  });
});

it('the shipped packs are readable, each with a licence and its source', () => {
  for (const pack of readPacks())
    expect(pack).toMatchObject({ licence: expect.any(String), package: expect.any(String) });
  expect(readPacks().map(({ id }) => id)).toEqual(expect.arrayContaining(['people', 'subject']));
});
