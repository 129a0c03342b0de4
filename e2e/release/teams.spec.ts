import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openTestLink, release } from '../support/registry.ts';
import { run, stop, teamFolder } from '../support/teams.ts';
import { expect, test } from '../support/test.ts';

// Publishes the remotes that teams/remotes.spec.ts made, checked and built.

let before: number;

test.beforeEach(async () => {
  before = (await release('status')).revision as number;
});
test.afterEach(async () => {
  await release('rollback', '--revision', String(before), '--why', '测试结束');
});

/** The page of a new remote: in the header, and of use. */
async function useIt(page: Page, title: string, path: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: title, exact: true }).click();
  await expect(page).toHaveURL(path);
  await addItem(page, title);
}

async function addItem(page: Page, title: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await main.getByLabel('新的一项').fill('买胶卷');
  await main.getByRole('button', { name: '添加' }).click();
  await expect(main.getByRole('listitem').filter({ hasText: '买胶卷' })).toBeVisible();
}

test('a new remote is published as it was built, and its page opens', async ({ page }) => {
  const dist = join(teamFolder('notes'), 'remote-notes/dist');
  test.skip(!existsSync(dist), '没有构建好的 remote-notes：见 teams/remotes.spec.ts');
  await release('publish', dist, '--why', '第一版');
  await useIt(page, '笔记', '/notes');
});

test('a remote of Vue, built by Vite, is adopted and published, and draws its page', async ({ page }) => {
  const dist = join(teamFolder('film'), 'film/dist');
  test.skip(!existsSync(dist), '没有构建好的 film：见 teams/remotes.spec.ts');
  await release('adopt', dist, '--mount', '/film', '--title', '胶卷');
  await release('publish', dist, '--why', '第一版');
  await page.goto('/film');
  await addItem(page, '胶卷');
  await expect(page.getByText('还没有内容')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: '移除' }).click();
  await expect(page.getByText('还没有内容')).toBeVisible();
  await expect(page.getByLabel('新的一项')).toBeFocused();
});

test('a remote in a repository of its own is published with the packed contract, and goes live', async ({ page }) => {
  const own = join(teamFolder('diary'), 'remote-diary');
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
    await stop(server);
  }
});
