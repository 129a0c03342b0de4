import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const REPOSITORY = path.resolve(import.meta.dirname, '../..');
const PACKAGE = path.join(REPOSITORY, 'remote-sd');
const PANEL = `import type { PanelDeclaration } from '../../bench/panel.ts';

export const panel: PanelDeclaration = {
  label: { zh: '天气', en: 'Weather' },
  order: 80,
  page: () => import('./Weather.tsx').then((module) => module.Weather),
};
`;

let copy;
beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'panels-'));
  cpSync(path.join(PACKAGE, 'src'), path.join(copy, 'src'), { recursive: true });
  symlinkSync(path.join(PACKAGE, 'node_modules'), path.join(copy, 'node_modules'));
  const folder = path.join(copy, 'src/panels/weather');
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'panel.ts'), PANEL);
  writeFileSync(path.join(folder, 'Weather.tsx'), 'export const Weather = () => null;\n');
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

it('a new folder in panels becomes a tab of the workbench with URL and label, without editing other files', () => {
  const vitest = path.join(REPOSITORY, 'node_modules/.bin/vitest');
  const args = ['run', '--root', copy, '--reporter=verbose', 'src/routes/workbench/tabs.test.ts', '-t', 'weather'];
  const { stdout, stderr } = spawnSync(vitest, args, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } });
  expect(stdout + stderr).toMatch(/✓ .*'weather', '天气', opens by its own address/);
});
