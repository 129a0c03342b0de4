import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTool } from './create-tool.mjs';

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

/**
 * Announces a tool in the copy, as somebody does by hand before it is created: those of the product
 * may all be open.
 */
function announce(name, title) {
  const into = (file, before, line) => {
    const now = text(file);
    if (!now.includes(before)) throw new Error(`${file}: no ${before}`);
    writeFileSync(
      path.join(root, file),
      now.replace(before, () => `${line}${before}`),
    );
  };
  into('shared/src/contracts/tools.ts', "  txt2img: '", `  ${name}: '${title}',\n`);
  into('shared/src/contracts/labels.ts', "  txt2img: '", `  ${name}: 'own',\n`);
  const entry = `{\n    path: '/hidream/${name}',\n    name: '${title}',\n    summary: '${title}',\n    group: '修图',\n    open: false,\n  },\n  `;
  into('remote-tools/src/features/catalogue/model/tools.ts', "{ path: '/hidream/myMaterial'", entry);
  into(
    'remote-tools/src/features/catalogue/ui/shelf-pictures.ts',
    "  '/hidream/myMaterial':",
    `  '/hidream/${name}': material,\n`,
  );
  const manifest = JSON.parse(text('remote-tools/package.json'));
  manifest.federation.nav.push({ name: title, path: `/hidream/${name}`, place: 'menu', comingSoon: true });
  writeFileSync(path.join(root, 'remote-tools/package.json'), JSON.stringify(manifest));
}

beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'create-tool-'));
  const kept = (file) => !/\/(node_modules|dist|assets)$/.test(file) || file.endsWith('remote-tools/src/assets');
  for (const name of PACKAGES)
    cpSync(path.join(REPOSITORY, name), path.join(root, name), { recursive: true, filter: kept });
  for (const name of ['tsconfig.base.json', '.oxfmtrc.json', 'vitest.patient.ts'])
    cpSync(path.join(REPOSITORY, name), path.join(root, name));
  for (const name of ['node_modules', 'scripts']) symlinkSync(path.join(REPOSITORY, name), path.join(root, name));
  for (const name of [...PACKAGES, ...INNER]) linkModules(name);
  announce('stickers', '贴纸');
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('opens an announced tool everywhere, so that nothing is left for the compiler to name', () => {
  const files = createTool(root, 'stickers');
  expect(run('oxfmt', ...files)).toBe('');
  expect(PACKAGES.map((name) => run('tsc', '-p', name, '--singleThreaded'))).toEqual(PACKAGES.map(() => ''));
  const catalogue = text('remote-tools/src/features/catalogue/model/tools.ts');
  expect(catalogue.slice(catalogue.indexOf('/hidream/stickers')).match(/open: (\w+)/)?.[1]).toBe('true');
  const { nav, preload } = JSON.parse(text('remote-tools/package.json')).federation;
  expect(nav.find(({ path: to }) => to === '/hidream/stickers')).not.toHaveProperty('comingSoon');
  expect(preload['/hidream/stickers']).toBe('route-stickers');
}, 120_000);

it('says what stands in the way', () => {
  expect(() => createTool(root, 'unknown')).toThrow('没有工具 unknown');
  expect(() => createTool(root, 'imgEnhance')).toThrow('已经开放');
});
