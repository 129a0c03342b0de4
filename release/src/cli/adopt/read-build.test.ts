import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { adopt } from '../../document/adopt.ts';
import { checkManifest } from '../../document/manifest.ts';
import originjs from '../../testing/builds/vite-originjs.json' with { type: 'json' };
import vite from '../../testing/builds/vite-manifests.json' with { type: 'json' };
import webpack from '../../testing/builds/webpack.json' with { type: 'json' };
import { readBuild } from './read-build.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adopt-'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** A built folder beside its package.json. */
function folderOf(
  files: Record<string, string>,
  own: object | null = { name: '@team/shop', version: '2.0.0' },
): string {
  const dist = path.join(root, 'dist');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), text);
  }
  if (own) writeFileSync(path.join(root, 'package.json'), JSON.stringify(own));
  return dist;
}

const adoptionOptions = {
  mounts: [{ prefix: '/shop', layout: 'page' as const }],
  host: { provides: { react: '19.3.1' }, specifiers: ['react'] },
  builtAt: '2026-01-01T00:00:00.000Z',
};
const manifestOf = async (folder: string) => {
  const { federation, files } = await readBuild(folder);
  return adopt(federation, { ...adoptionOptions, files });
};

describe('a build without mf-manifest.json', () => {
  it.each([
    ['webpack', webpack, { entry: 'remoteEntry.js', foreign: 'script' }],
    ['@originjs/vite-plugin-federation', originjs, { entry: 'assets/remoteEntry.js', foreign: 'module' }],
  ])('the untouched output of %s becomes a manifest that the registry accepts', async (_builder, files, entry) => {
    const manifest = await manifestOf(folderOf(files));
    expect(manifest).toMatchObject({ ...entry, name: 'shop', version: '2.0.0', container: 'shop', specifiers: [] });
    expect(manifest.files).toHaveLength(Object.keys(files).length);
    expect(checkManifest(manifest)).toEqual([]);
  });

  it.each([
    ['var my_shop;(()=>{})()', 'my_shop', 'my-shop'],
    ['/*! x */\n"use strict";\nself["shop"] = {};', 'shop', 'shop'],
    ['window.shop=(()=>({}))()', 'shop', 'shop'],
  ])('the entry %j leaves the global %s', async (text, container, name) => {
    const files = { 'remoteEntry.js': `${text}\nconst map = { "./remote": 1 };` };
    expect(await manifestOf(folderOf(files))).toMatchObject({ container, name });
  });

  it.each([
    ['has no entry', { 'main.js': '' }, {}, '既没有 mf-manifest.json，也没有 remoteEntry.js'],
    ['has an entry without a name', { 'remoteEntry.js': '(()=>{})()' }, {}, '不能从 remoteEntry.js 得知名称'],
    ['has no version', { 'remoteEntry.js': 'var shop;' }, null, '不能从 remoteEntry.js 得知版本'],
  ])('a folder that %s is refused with the reason', async (_what, files, own, reason) => {
    const folder = folderOf(files, own && { name: 'shop', version: '2.0.0' });
    await expect(readBuild(folder)).rejects.toThrow(reason);
  });
});

describe('a build with mf-manifest.json', () => {
  it('a build of @module-federation/vite has the version of its package.json, and leaves out .vite', async () => {
    const { federation, files, leftOut } = await readBuild(folderOf(vite));
    expect(federation.metaData.buildInfo.buildVersion).toBe('2.0.0');
    expect([files.map((file) => file.path), leftOut]).toEqual([['mf-manifest.json'], ['.vite/manifest.json']]);
  });

  it('a file that the registry refuses is named with the reason and the remedy', async () => {
    const manifest = await manifestOf(folderOf({ ...webpack, 'my page.js': '' }));
    expect(checkManifest(manifest).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^文件路径不合法：my page\.js；.*请在构建配置中改名$/),
    ]);
  });
});
