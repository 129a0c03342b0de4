import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeProblems } from './names.mjs';
import { scaffoldOutside } from './outside.mjs';
import { scaffold } from './scaffold.mjs';

const NOTES = { name: 'notes', title: '笔记', mount: '/notes' };
const ROW = (name) => `      ${name}:\n        specifier: 'catalog:'\n        version: 1.0.0\n`;
const LOCK = `lockfileVersion: '9.0'

importers:

  remote-account:
    dependencies:
${ROW('react')}
  remote-tools:
    dependencies:
${ROW("'@app/shared'")}${ROW('react')}${ROW('styled-components')}    devDependencies:
${ROW('happy-dom')}
packages:
`;

/** Contract that a team keeps as a file. */
const FILE = { contract: 'file:./app-shared-1.0.0.tgz' };

let root;
const text = (file) => readFileSync(path.join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'create-remote-'));
  mkdirSync(path.join(root, 'remote-tools'));
  const federation = {
    name: 'tools',
    mounts: [
      { prefix: '/tools', layout: 'page' },
      { prefix: '/a/b', layout: 'page' },
    ],
  };
  writeFileSync(path.join(root, 'remote-tools/package.json'), JSON.stringify({ federation }));
  writeFileSync(
    path.join(root, 'pnpm-workspace.yaml'),
    'packages:\n  - host\n  - remote-tools\n  - shared\n\ncatalog:\n',
  );
  writeFileSync(path.join(root, 'pnpm-lock.yaml'), LOCK);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('a new remote', () => {
  it.each([
    [{ name: 'Notes' }, '应为 2 到 20 个小写英文字母'],
    [{ name: 'my-notes' }, '应为 2 到 20 个小写英文字母'],
    [{ name: 'host' }, '留给平台使用'],
    [{ name: 'fetch' }, '名称 fetch 是浏览器窗口自己的名称'],
    [{ name: 'tools' }, '目录 remote-tools 已存在'],
    [{ title: '"' }, '标题“"”不合法'],
    [{ mount: 'notes' }, '应以 / 开头'],
    [{ mount: '/api/notes' }, '路径 /api/notes 留给平台使用'],
    [{ mount: '/tools/notes' }, '路径 /tools/notes 与 remote-tools 的 /tools 冲突'],
    [{ mount: '/a' }, '路径 /a 与 remote-tools 的 /a/b 冲突'],
  ])('%j is refused with a reason', async (wish, reason) => {
    expect(await describeProblems(root, { ...NOTES, ...wish })).toEqual([expect.stringContaining(reason)]);
  });

  it('a new remote joins the workspace and the lockfile in their order', async () => {
    expect(await describeProblems(root, NOTES)).toEqual([]);
    scaffold(root, NOTES);
    expect(text('pnpm-workspace.yaml')).toBe(
      'packages:\n  - host\n  - remote-tools\n  - remote-notes\n  - shared\n\ncatalog:\n',
    );
    const rows = `${ROW("'@app/shared'")}${ROW('react')}${ROW('styled-components')}`;
    const block = `  remote-notes:\n    dependencies:\n${rows}\n`;
    expect(text('pnpm-lock.yaml')).toBe(LOCK.replace('  remote-tools:\n', () => `${block}  remote-tools:\n`));
    scaffold(root, { ...NOTES, name: 'zoo' });
    expect(text('pnpm-lock.yaml')).toContain(`${ROW('happy-dom')}\n  remote-zoo:\n`);
    expect(text('pnpm-lock.yaml')).toMatch(/\n\npackages:\n$/);
  });

  const here = path.resolve(import.meta.dirname, '../..');
  it.each([
    ['in the workspace', () => scaffold(root, NOTES)],
    [
      'in a repository of its own',
      () => scaffoldOutside(here, path.join(root, 'own'), NOTES, FILE).map((file) => `own/${file}`),
    ],
  ])('a new remote says its own name, title and path everywhere %s', (_where, make) => {
    const files = make();
    expect(files.filter((file) => /__[A-Z]+__/.test(text(file)))).toEqual([]);
    const manifest = JSON.parse(text(files.find((file) => file.endsWith('/package.json'))));
    expect(manifest).toMatchObject({
      name: 'remote-notes',
      federation: { name: 'notes', title: '笔记', mounts: [{ prefix: '/notes' }], preload: { '/notes': 'route-list' } },
    });
  });

  it('a remote that mounts its pages has the same files outside its pages, and no package of components', () => {
    const files = scaffold(root, { ...NOTES, template: 'mount' });
    expect(text('remote-notes/src/expose/remote.tsx')).toContain("path: '/notes/*'");
    expect(files.filter((file) => /__[A-Z]+__/.test(text(file)))).toEqual([]);
    expect(files).toContain('remote-notes/src/features/items/model/items.test.ts');
    expect(JSON.parse(text('remote-notes/package.json')).dependencies).toEqual({ '@app/shared': 'workspace:*' });
  });

  it.each(['vite', 'vue'])('a remote of the template %s is built by Vite and named as its container', (kind) => {
    const files = scaffoldOutside(here, path.join(root, 'own'), { ...NOTES, template: kind }, FILE);
    expect(files.filter((file) => /__[A-Z]+__/.test(text(`own/${file}`)))).toEqual([]);
    const { name, federation, scripts, devDependencies } = JSON.parse(text('own/package.json'));
    expect([name, federation]).toEqual(['notes', undefined]);
    expect(scripts).toMatchObject({ build: 'vite build', adopt: 'release adopt dist --mount /notes --title "笔记"' });
    // A build of `dev` into `dist` would remove what `adopt` has written there.
    expect([scripts.dev, text('own/.gitignore').split('\n')]).toEqual([
      'vite build --watch --outDir watch',
      expect.arrayContaining(['dist', 'watch']),
    ]);
    expect(Object.keys(devDependencies)).not.toContain('@rspack/core');
    expect(Object.keys(devDependencies).includes('vue')).toBe(kind === 'vue');
    expect(files).toContain('src/features/items/model/items.test.ts');
    expect(files.filter((file) => file.endsWith('.tsx'))).toEqual([]);
    expect(files.includes('src/features/items/ui/items.ts')).toBe(kind === 'vite');
  });

  it('a remote outside the workspace pins every version', () => {
    scaffoldOutside(here, path.join(root, 'own'), NOTES, FILE);
    const { '@app/shared': contract, ...others } = JSON.parse(text('own/package.json')).devDependencies;
    expect(contract).toBe('file:./app-shared-1.0.0.tgz');
    expect(Object.keys(others)).toContain('vitest');
    for (const version of Object.values(others)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  });

  it('a remote outside the workspace takes the contract only from the packed file or a named registry', () => {
    const make = (name, source) => scaffoldOutside(root, path.join(root, name), NOTES, source);
    for (const file of ['shared/package.json', 'tsconfig.base.json', '.cache/contract/app-shared-1.0.0.tgz'])
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, 'shared/package.json'), '{ "version": "1.0.0" }');
    writeFileSync(path.join(root, 'tsconfig.base.json'), '{}');
    copyFileSync(path.join(here, 'pnpm-workspace.yaml'), path.join(root, 'pnpm-workspace.yaml'));
    expect(() => make('a')).toThrow('npm run pack-contract');
    expect(() => make('a', { contract: '1.0.0' })).toThrow('--registry');
    make('b', { contract: '1.0.0', registry: 'https://npm.team.test/' });
    expect(text('b/.npmrc')).toBe('@app:registry=https://npm.team.test/\n');
    writeFileSync(path.join(root, '.cache/contract/app-shared-1.0.0.tgz'), 'packed');
    expect(make('c')).toContain('app-shared-1.0.0.tgz');
    expect(text('c/app-shared-1.0.0.tgz')).toBe('packed');
  });
});
