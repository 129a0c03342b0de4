import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTestLink, release } from '../support/registry.ts';
import { bin, copyWorkspace, install, installOutside, root, run } from '../support/teams.ts';
import { expect, test } from '../support/test.ts';

// They install, check and build.
test.setTimeout(300_000);

let folder: string;
let before: number;

test.beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huixue-team-'));
  before = (await release('status')).revision as number;
});
test.afterEach(async () => {
  await release('rollback', '--revision', String(before), '--why', '测试结束');
  rmSync(folder, { recursive: true, force: true });
});

/** The page of a new remote: in the header, and of use. */
async function useIt(page: Page, title: string, path: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await main.getByLabel('新的一项').fill('买胶卷');
  await main.getByRole('button', { name: '添加' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: '买胶卷' })).toBeVisible();
}

test('a new remote passes check, test and publish as it was made, and its page comes up', async ({ page }) => {
  copyWorkspace(folder);
  const installed = await install(folder).then(
    () => '',
    (error: Error) => error.message,
  );
  test.skip(installed !== '', `依赖无法安装到工作区的副本：${installed}`);
  await run(folder, process.execPath, 'scripts/create-remote.mjs', 'notes', '--title', '笔记');
  const own = 'remote-notes';
  await Promise.all([
    run(folder, bin('oxfmt', folder), '--check', own, 'pnpm-workspace.yaml'),
    run(folder, bin('oxlint', folder), '--type-aware', '--deny-warnings', own),
    run(folder, bin('tsc', folder), '-p', own),
  ]);
  await Promise.all([
    run(folder, bin('depcruise', folder), '--config', '.dependency-cruiser.mjs', own),
    run(folder, bin('knip', folder), '--no-progress', '--workspace', own),
  ]);
  expect(await run(folder, bin('vitest', folder), 'run', own)).toContain('6 passed');
  await run(folder, process.execPath, 'scripts/build.mjs', 'notes');
  await release('publish', join(folder, own, 'dist'), '--why', '第一版');
  await useIt(page, '笔记', '/notes');
});

test('a remote in a repository of its own is built from the packed contract alone, and goes live', async ({ page }) => {
  const packed = await run(root, process.execPath, 'scripts/pack-contract.mjs', join(folder, 'contract'));
  const own = join(folder, 'remote-diary');
  await run(root, process.execPath, 'scripts/create-remote.mjs', 'diary', '--title', '日记', '--outside', own);
  await installOutside(own, packed.trim());
  await run(own, bin('tsc'));
  expect(await run(own, bin('vitest'), 'run')).toContain('6 passed');
  await run(own, bin('rspack'), 'build');
  const { token } = await release('token', 'create', '--name', '日记组', '--scope', 'publish:diary,promote:diary');
  const flags = ['--url', process.env.E2E_URL!, '--json'];
  process.env.RELEASE_TOKEN = token as string;
  const said = await run(own, process.execPath, 'node_modules/@app/shared/cli/release.js', 'publish', 'dist', ...flags);
  delete process.env.RELEASE_TOKEN;
  expect(JSON.parse(said)).toMatchObject({
    changed: true,
    versions: [{ name: 'diary', version: '1.0.0', created: true }],
  });
  await useIt(page, '日记', '/diary');

  const origin = process.env.E2E_DEV_ORIGIN!;
  const program = 'node_modules/@app/shared/build/scripts/contract/dev.mjs';
  const env = { ...process.env, REMOTE_PORT: new URL(origin).port };
  const server = spawn(process.execPath, [program], { cwd: own, env, stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    let printed = '';
    server.stdout.on('data', (part: Buffer) => (printed += String(part)));
    await expect.poll(() => printed, { timeout: 120_000 }).toContain(`release override diary --origin ${origin}`);
    const { link } = (await release('override', 'diary', '--origin', origin)) as { link: string };
    await openTestLink(page, link);
    await expect(page.getByText(`（来自 ${origin}）`)).toBeVisible();
    await useIt(page, '日记', '/diary');
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
});
