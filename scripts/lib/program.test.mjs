import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { childrenEnv, programOf } from './program.mjs';

let root;
const write = (file, text) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const program = () => programOf('shop', 'src/main.ts', root);
const run = async (...words) => execFileSync(process.execPath, [...(await program()), ...words], { encoding: 'utf8' });

beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'program-')));
  write('shop/package.json', '{ "type": "module" }');
  write('shop/node_modules/money/package.json', '{ "type": "module", "exports": "./index.js" }');
  write('shop/node_modules/money/index.js', 'export const home = import.meta.url;');
  write('shop/src/goods/tea.ts', "export const price: string = '三元';");
  write(
    'shop/src/main.ts',
    "import { home } from 'money';\nimport { price } from './goods.ts';\nconsole.log(home, await price(process.argv[2]!));",
  );
  write(
    'shop/src/goods.ts',
    `import { readFileSync } from 'node:fs';
     const unit: string = readFileSync(new URL('./unit.txt', import.meta.url), 'utf8');
     export const price = async (name: string) => (await import(\`./goods/\${name}.ts\`)).price + unit;`,
  );
  write('shop/src/unit.txt', '每两');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('a program finds its libraries, the files beside its sources and modules named at run time', async () => {
  expect(await run('tea')).toBe(`file://${root}/shop/node_modules/money/index.js 三元每两\n`);
});

it('child processes of a program are bundled beside it, by their paths', async () => {
  write('shop/src/cash/worker.ts', "import { price } from '../goods.ts';\nconsole.log(await price('tea'));");
  const { CHILD_PROGRAMS } = childrenEnv(await program());
  const child = path.join(CHILD_PROGRAMS, 'cash-worker.mjs');
  expect(execFileSync(process.execPath, [child], { encoding: 'utf8' })).toBe('三元每两\n');
});

it('a program is bundled again only after a change of its sources', async () => {
  const first = await program();
  expect(await program()).toEqual(first);
  write('shop/src/goods/tea.ts', "export const price: string = '五元整';");
  expect(await program()).not.toEqual(first);
  expect(await run('tea')).toContain('五元整每两');
});

it('the two newest builds are retained, for processes that still load parts of one', async () => {
  for (const price of ['一', '一二', '一二三']) {
    write('shop/src/goods/tea.ts', `export const price: string = '${price}';`);
    await program();
  }
  const builds = readdirSync(path.join(root, '.cache/programs/shop-src-main'));
  expect(builds.filter((name) => name !== 'newest.json')).toHaveLength(2);
});
