import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { SubresourceIntegrityPlugin } from '@rspack/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { borrowed, build, lent, sourcesIn } from './federation/fixture.mjs';
import { HashTablePlugin } from './hash-table.js';

const folder = sourcesIn();
let dist;
let remote;

const plugins = () => [
  new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: true, htmlPlugin: false }),
  new HashTablePlugin(),
];
const textOf = (file, from = dist) => readFileSync(path.join(from, file), 'utf8');
const hashOf = (file, from = dist) => `sha384-${createHash('sha384').update(textOf(file, from)).digest('base64')}`;

beforeAll(async () => {
  dist = await build(folder, { role: 'host', shared: lent, plugins: plugins() });
  remote = await build(folder, { shared: borrowed(), plugins: plugins() });
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * A page in which the host has started, or a remote by its entry. Scripts that it asks for are in
 * `asked`, file and hash; each comes when its turn in `answers` says so: true for the file as it
 * was built, text for another one, false for a lost one. `timers` are the callbacks that wait.
 */
function startPage({
  entry = 'main.js',
  from = dist,
  ahead = /** @type {string[]} */ ([]),
  answers = /** @type {(boolean | string)[]} */ ([]),
} = {}) {
  const asked = [];
  const timers = [];
  const scripts = [];
  const element = () => {
    const attributes = {};
    const made = {
      setAttribute: (name, value) => (attributes[name] = value),
      getAttribute: (name) => (name === 'src' ? made.src : (attributes[name] ?? null)),
      src: '',
      integrity: '',
      onload: (_event) => undefined,
      onerror: (_event) => undefined,
    };
    return made;
  };
  const page = vm.createContext({
    console,
    setTimeout: (run) => timers.push(run),
    clearTimeout: (id) => timers.splice(id - 1, 1, () => undefined),
    location: 'https://a.cn/',
    document: {
      scripts,
      getElementsByTagName: () => scripts,
      createElement: element,
      head: {
        appendChild(script) {
          const file = script.src.split('/').pop();
          asked.push([file, script.integrity]);
          const answer = answers.shift() ?? true;
          queueMicrotask(() => {
            const text = typeof answer === 'string' ? answer : textOf(file, from);
            if (answer === false) return script.onerror({ type: 'error', target: script });
            vm.runInContext(text, page);
            script.onload({ type: 'load', target: script });
          });
        },
      },
    },
  });
  page.self = page;
  page.window = page;
  for (const file of ahead) scripts.push(Object.assign(element(), { src: `/${file}` }));
  vm.runInContext(textOf(entry, from), page);
  return { page, asked, scripts, timers };
}

describe('the table of hashes in a file of its own', () => {
  it('the table of hashes in a file of its own is not in the first script, which guards it with one hash', () => {
    expect(textOf('main.js')).not.toContain(hashOf('later.js'));
    expect(textOf('hashes.js')).toContain(hashOf('later.js'));
    expect(textOf('main.js').match(/sha384-/g)).toHaveLength(1);
    expect(textOf('main.js')).toContain(hashOf('hashes.js'));
  });

  it('the table of hashes in a file of its own is loaded once before the first chunk, and each chunk is requested with its hash', async () => {
    const { page, asked } = startPage();
    const [first, again] = await Promise.all([page.ask(), page.ask()]);
    expect(first.text).toBe('later');
    expect(again).toBe(first);
    await page.scope.later['3.0.0'].get();
    expect(asked).toEqual([
      ['hashes.js', hashOf('hashes.js')],
      ['later.js', hashOf('later.js')],
    ]);
  });

  it('the table of hashes in a file of its own does not delay a chunk that the page already loads', async () => {
    const { page, asked, scripts } = startPage({ ahead: ['later.js'] });
    const later = page.ask();
    expect(asked).toEqual([]);
    vm.runInContext(textOf('later.js'), page);
    scripts[0].onload({ type: 'load', target: scripts[0] });
    expect((await later).text).toBe('later');
    expect(asked).toEqual([]);
  });

  it.each([
    ['is lost', false],
    ['is no table', 'self.other = 1;'],
  ])(
    'the table of hashes in a file of its own fails the chunk when it %s, and is asked for anew',
    async (_what, answer) => {
      const { page, asked } = startPage({ answers: [answer] });
      await expect(page.ask()).rejects.toMatchObject({ name: 'ChunkLoadError', request: '/later.js' });
      expect(asked.map(([file]) => file)).toEqual(['hashes.js']);
      expect((await page.ask()).text).toBe('later');
      expect(asked.map(([file]) => file)).toEqual(['hashes.js', 'hashes.js', 'later.js']);
    },
  );
});

describe('the table of a remote', () => {
  const startRemote = (options = {}) => startPage({ entry: 'entry.js', from: remote, ...options });
  const share = { lent: { '2.1.3': { from: 'host', get: () => () => ({ text: 'lent' }) } } };

  it('the table of a remote is not in its entry, and comes before the first chunk that no page named', async () => {
    expect(textOf('entry.js', remote).match(/sha384-/g)).toHaveLength(1);
    const { page, asked } = startRemote();
    await page.one.init(share);
    expect((await page.one.get('./x'))().default).toBe('lent');
    expect(asked).toEqual([
      ['hashes.js', hashOf('hashes.js', remote)],
      ['x.js', hashOf('x.js', remote)],
    ]);
  });

  it('the table of a remote is fetched ahead of the next page once the first one has been given out', async () => {
    const { page, asked, timers } = startRemote();
    await page.one.init(share);
    vm.runInContext(textOf('x.js', remote), page);
    await page.one.get('./x');
    expect(asked).toEqual([]);
    // Loading starts a timer of its own, which must not run.
    for (const run of timers.slice()) run();
    expect(asked.map(([file]) => file)).toEqual(['hashes.js']);
  });

  it('the table of a remote has its rows in order', () => {
    const rows = (/sriHashes=\{([^}]+)/.exec(textOf('hashes.js', remote))?.[1] ?? '').split(',');
    expect(rows.length).toBeGreaterThan(1);
    expect(rows).toEqual(rows.toSorted());
  });

  it('the table of a remote must be there', async () => {
    await expect(build(folder, { shared: borrowed(), plugins: [new HashTablePlugin()] })).rejects.toThrow(
      /no entry has a table/,
    );
  });
});
