import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTools } from '../rspack/tools.js';
import { createTool } from './create-tool.mjs';
import { staleToolLists } from './lists.mjs';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PACKAGES = ['shared', 'imaging', 'service', 'remote-tools'];
/** Packages inside those, as `@app/<last part>`. */
const INNER = ['shared/database', 'shared/storage', 'service/onnx'];
const bin = (name) => path.join(REPOSITORY, 'node_modules/.bin', name);

let root;
const text = (file) => readFileSync(path.join(root, file), 'utf8');
const run = (command, ...args) => {
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: root, encoding: 'utf8' });
  return status === 0 ? '' : stdout + stderr;
};

/** Links each dependency of a package; those of the workspace lead to the copy. */
function linkModules(folder) {
  const from = path.join(REPOSITORY, folder, 'node_modules');
  const to = path.join(root, folder, 'node_modules');
  mkdirSync(path.join(to, '@app'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@app') symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of ['shared', 'imaging', ...INNER])
    symlinkSync(path.join(root, name), path.join(to, '@app', path.basename(name)));
}

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'create-tool-'));
  const kept = (file) => !/\/(node_modules|dist|assets)$/.test(file) || file.endsWith('remote-tools/src/assets');
  for (const name of PACKAGES)
    cpSync(path.join(REPOSITORY, name), path.join(root, name), { recursive: true, filter: kept });
  for (const name of ['tsconfig.base.json', 'tsconfig.node.json', '.oxfmtrc.json', 'vitest.patient.ts'])
    cpSync(path.join(REPOSITORY, name), path.join(root, name));
  for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(REPOSITORY, name), path.join(root, name));
  for (const name of [...PACKAGES, ...INNER]) linkModules(name);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('a created tool consists of new files only, and compiles without edits', () => {
  const files = createTool(root, 'stickers', '贴纸');
  expect(run('oxfmt', ...files)).toBe('');
  // These two import the sources of the others. Tests of theirs compile in the check.
  const sources = {
    extends: './tsconfig.node.json',
    include: ['service', 'remote-tools'],
    exclude: ['**/node_modules', '**/dist', '**/*.test.ts', '**/*.test.tsx'],
  };
  writeFileSync(path.join(root, 'tsconfig.sources.json'), JSON.stringify(sources));
  expect(run('tsc', '-p', 'tsconfig.sources.json', '--singleThreaded')).toBe('');
  const own = 'remote-tools/src/tools/stickers/';
  expect(files.filter((file) => file.startsWith('remote-tools/')).sort()).toEqual(
    ['Settings.tsx', 'model/form.ts', 'page.tsx', 'tool.ts'].map((file) => own + file),
  );
  const existed = files.filter((file) => existsSync(path.join(REPOSITORY, file)));
  expect(existed.sort()).toEqual(['shared/src/contracts/tool-names.ts', 'shared/src/contracts/tool-params/found.ts']);
  expect(text('shared/src/contracts/tool-names.ts')).toContain("  stickers: '贴纸',");
  const { nav = [], preload } = withTools(path.join(root, 'remote-tools'), {});
  const entry = nav.find(({ path: to }) => to === '/hidream/stickers');
  expect(entry).toMatchObject({ name: '贴纸', place: 'menu', group: '修图' });
  expect(entry).not.toHaveProperty('comingSoon');
  expect(preload).toMatchObject({ '/hidream/stickers': 'route-stickers' });
});

it('create-tool adds the page of an announced tool', () => {
  const declared = text('remote-tools/src/tools/stickers/tool.ts').replace(/^  page: [^;]*?,$\n/m, '');
  mkdirSync(path.join(root, 'remote-tools/src/tools/frames'));
  writeFileSync(
    path.join(root, 'remote-tools/src/tools/frames/tool.ts'),
    declared.replaceAll('stickers', 'frames').replaceAll('贴纸', '画框'),
  );
  const { nav = [] } = withTools(path.join(root, 'remote-tools'), {});
  expect(nav.find(({ path: to }) => to === '/hidream/frames')).toHaveProperty('comingSoon');
  createTool(root, 'frames');
  expect(text('shared/src/contracts/tool-names.ts')).toContain("  frames: '画框',");
  expect(text('remote-tools/src/tools/frames/tool.ts')).toMatch(/^  page: .*"route-frames"/m);
});

it('the generated lists contain every tool of the folder', () => {
  expect(staleToolLists(REPOSITORY), '请运行 npm run create-tool -- --lists').toEqual([]);
});

it('create-tool reports why it cannot create a tool', () => {
  expect(() => createTool(root, 'unknown')).toThrow('--title');
  expect(() => createTool(root, 'imgEnhance')).toThrow('已经开放');
});
