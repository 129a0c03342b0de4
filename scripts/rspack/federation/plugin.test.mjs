import { readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { NormalModuleReplacementPlugin } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ExposedInEntryPlugin } from './exposed-in-entry.js';
import { borrowed, build, lent, runInPage, sourcesIn } from './fixture.mjs';
import { settleManifest } from './manifest.js';

const folder = sourcesIn();
let remote;

beforeAll(async () => {
  remote = await build(folder, { shared: borrowed(), version: '1.4.0' });
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Result of the exposed module with a share scope. The chunk runs before the entry, as a page may
 * do: then nothing is loaded.
 */
async function runWith(versions) {
  const page = runInPage(remote, ['x.js', 'entry.js']);
  await page.one.init({ lent: versions });
  return (await page.one.get('./x'))().default;
}

const lend = (text) => ({ from: 'host', get: () => () => ({ text }) });

describe('a remote', () => {
  it.each([
    ['at least the version it was built with', { '2.1.3': lend('own') }, 'own'],
    ['the newest that fits', { '2.1.9': lend('older'), '2.10.0': lend('newer'), '3.0.0': lend('next') }, 'newer'],
    ['what comes later', { '2.2.0': { from: 'host', get: async () => () => ({ text: 'late' }) } }, 'late'],
  ])('a remote borrows %s', async (_what, versions, text) => expect(await runWith(versions)).toBe(text));

  it.each([
    [
      'an older version',
      { '2.1.2': lend('x') },
      /Unsatisfied version 2\.1\.2 from host of shared singleton module lent \(required \^2\.1\.3\)/,
    ],
    ['another major version', { '3.0.0': lend('x') }, /Unsatisfied version/],
    ['nothing', undefined, /Shared module lent doesn't exist in shared scope default/],
    ['what cannot be had', { '2.2.0': { from: 'host', get: () => Promise.reject(new Error('lost')) } }, /lost/],
  ])('a remote refuses %s', async (_what, versions, problem) => expect(runWith(versions)).rejects.toThrow(problem));

  it('a remote throws for a module that it does not expose', async () => {
    const page = runInPage(remote, ['entry.js']);
    await expect(page.one.get('./y')).rejects.toThrow('Module "./y" does not exist in container.');
  });

  it('a remote has its exposed module in its entry, and as a file for hosts that ask for that', async () => {
    const plugins = [new ExposedInEntryPlugin({ entry: 'entry.js', exposed: 'x.js' })];
    const other = sourcesIn();
    const whole = await build(other, { shared: borrowed(), plugins });
    const page = runInPage(whole, ['entry.js']);
    await page.one.init({ lent: { '2.1.3': lend('own') } });
    expect((await page.one.get('./x'))().default).toBe('own');
    // The second request changes nothing.
    vm.runInContext(readFileSync(path.join(whole, 'x.js'), 'utf8'), page);
    expect((await page.one.get('./x'))().default).toBe('own');
    rmSync(other, { recursive: true });
  });

  it('a remote builds without warnings', async () => {
    const other = sourcesIn();
    const print = vi.fn();
    const log = new Proxy({}, { get: () => print });
    await build(other, { shared: borrowed(), publicPath: 'auto', log });
    rmSync(other, { recursive: true });
    expect(print).not.toHaveBeenCalled();
  });

  it('a remote has a manifest with the version of this build, in an order of its own', () => {
    settleManifest(remote);
    const manifest = JSON.parse(readFileSync(path.join(remote, 'mf-manifest.json'), 'utf8'));
    expect(manifest.metaData.buildInfo.buildVersion).toBe('1.4.0');
    expect(manifest.metaData.remoteEntry).toMatchObject({ name: 'entry.js', type: 'global' });
    expect(manifest.exposes).toMatchObject([{ name: 'x', path: './x', assets: { js: { sync: ['x.js'] } } }]);
    expect(readdirSync(remote)).not.toContain('mf-stats.json');
  });
});

describe('a host', () => {
  it('the share scope of a host is complete before its modules run: eager shares are loaded, others on demand', async () => {
    const dir = await build(folder, { role: 'host', shared: lent });
    const page = runInPage(dir, ['later.js', 'main.js']);
    const { first, later } = page.scope;
    expect(Object.keys(page.scope)).toEqual(['first', 'later']);
    expect(first['1.2.0']).toMatchObject({ version: '1.2.0', from: 'owner', strategy: 'loaded-first' });
    expect([first['1.2.0'].loaded, later['3.0.0'].loaded].map(Boolean)).toEqual([true, false]);
    expect(first['1.2.0'].get()().text).toBe('first');
    expect(later['3.0.0']).toMatchObject({ version: '3.0.0', from: 'owner' });
    expect((await later['3.0.0'].get())().text).toBe('later');
  });
});

describe('a build', () => {
  it.each([
    ['a range that is no caret', { requiredVersion: '>=2.0.0' }],
    ['a share that may come twice', { singleton: false }],
    ['a share that need not fit', { strictVersion: false }],
    ['a share with a copy of its own', { import: 'lent' }],
    ['another scope', { shareScope: 'other' }],
  ])('a build refuses %s', (_what, changes) => {
    expect(() => build(folder, { shared: borrowed(changes) })).toThrow(/share table/);
  });

  it('a build fails when the generated entry is no longer found under its name', async () => {
    const renamed = new NormalModuleReplacementPlugin(/[\\/]borrow\.js$/, (resource) => {
      resource.request = path.join(folder, 'first.js');
    });
    await expect(build(folder, { shared: borrowed(), plugins: [renamed] })).rejects.toThrow(/generated entry was not/);
  });

  it('a build fails when a remote borrows at its start', async () => {
    const early = {
      apply: (compiler) => new compiler.webpack.EntryPlugin(folder, './expose.js', { name: 'one' }).apply(compiler),
    };
    await expect(build(folder, { shared: borrowed(), plugins: [early] })).rejects.toThrow(/shares at their start/);
  });

  it.each([
    ['remote', borrowed()],
    ['host', lent],
  ])('a build of a %s is the same wherever its sources lie', async (role, shared) => {
    const files = async (where) => {
      const dir = await build(where, { role, shared });
      settleManifest(dir);
      return readdirSync(dir).map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]);
    };
    const [one, two] = [sourcesIn(), sourcesIn()];
    expect(await files(one)).toEqual(await files(two));
    for (const done of [one, two]) rmSync(done, { recursive: true });
  });
});
