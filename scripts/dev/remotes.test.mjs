import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyRemotes } from './remotes.mjs';

const MOUNTS = [{ prefix: '/notes', layout: 'page' }];
const PICTURE = 'src/notes.webp';
const NAV = [{ name: '笔记', path: '/notes', picture: PICTURE }];

let root;
/** Builds that were started, each with what its watcher was given. */
let builds;
let remotes;
const onChange = vi.fn();
const reload = vi.fn();

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'dev-remotes-'));
  builds = [];
  for (const name of ['notes', 'diary']) {
    mkdirSync(path.join(root, name));
    const federation = { name, title: name, mounts: name === 'notes' ? MOUNTS : [], nav: name === 'notes' ? NAV : [] };
    writeFileSync(path.join(root, name, 'package.json'), JSON.stringify({ version: '1.0.0', federation }));
  }
  remotes = lazyRemotes({
    remotes: ['notes', 'diary'].map((name) => ({ name, folder: path.join(root, name) })),
    outputOf: (name) => path.join(root, name, 'dist'),
    log: () => undefined,
    onChange,
    reload,
    watch: (options) =>
      new Promise((done, fail) => builds.push({ ...options, fail, done: () => done({ stop: async () => {} }) })),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
  onChange.mockReset();
  reload.mockReset();
});

function write({ output, name }) {
  mkdirSync(output, { recursive: true });
  writeFileSync(path.join(output, 'release.json'), JSON.stringify({ name, title: '已构建' }));
}

it('only the remote of a page is built, and the page waits for it', async () => {
  let ready = false;
  const page = remotes.ready('/notes/1').then(() => (ready = true));
  await remotes.ready('/other');
  expect(builds.map(({ name }) => name)).toEqual(['notes']);
  expect(ready).toBe(false);
  write(builds[0]);
  builds[0].done();
  await page;
  expect(remotes.manifests().map(({ title }) => title)).toEqual(['已构建', 'diary']);
  expect(reload).not.toHaveBeenCalled();
});

it('a remote that is not built has its declared mounts, and pictures of the menu from its sources', async () => {
  const [notes] = remotes.manifests();
  expect(notes).toMatchObject({ version: '1.0.0', container: 'notes_1_0_0', entry: 'remoteEntry.js', mounts: MOUNTS });
  const picture = notes?.nav[0]?.picture ?? '';
  expect(await remotes.locate('notes', picture)).toEqual({ folder: path.join(root, 'notes'), file: PICTURE });
  expect((await remotes.locate('notes', 'source/package.json')).folder).toBeUndefined();
  expect(builds).toEqual([]);
});

it('a page that gave up an entry before it was built is loaded again, once', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const files = ['remoteEntry.js', 'remote.js'].map((file) => remotes.locate('notes', file));
  now.mockReturnValue(9_000);
  write(builds[0]);
  builds[0].done();
  await Promise.all(files);
  expect(builds).toHaveLength(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('a page is loaded again when a remote whose first build failed is built, and told of later builds', async () => {
  const page = remotes.ready('/notes');
  builds[0].done();
  await page;
  expect(remotes.manifests()[0].title).toBe('notes');
  write(builds[0]);
  builds[0].onChange({ container: 'notes_1_0_0', hash: '2' });
  expect([reload.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0]);
  builds[0].onChange({ container: 'notes_1_0_0', hash: '3' });
  expect(onChange).toHaveBeenCalledWith({ container: 'notes_1_0_0', hash: '3' });
  expect(remotes.manifests()[0].title).toBe('已构建');
});

it('a remote whose compiler failed is tried again by the next page, and does not keep the others from stopping', async () => {
  const page = remotes.ready('/notes');
  builds[0].fail(new Error('no compiler'));
  await expect(page).rejects.toThrow('no compiler');
  const next = remotes.ready('/notes');
  expect(builds).toHaveLength(2);
  const stopped = remotes.stop();
  builds[1].fail(new Error('no compiler'));
  await expect(next).rejects.toThrow('no compiler');
  await stopped;
});
