import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { freePort } from '../../scripts/lib/ports.mjs';
import { copyInstalled } from '../../scripts/lib/tree.mjs';
import { root, run, stop } from '../support/teams.ts';
import { expect, test } from '../support/test.ts';

/** A page waits until its remote is built. */
const BUILD_MS = 150_000;

function edit(file: string, before: string, after: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(before);
  writeFileSync(file, text.replace(before, after));
}

/** Sees that nothing reloads the page from now on. */
async function watchReloads(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));
  return () => page.evaluate(() => !document.documentElement.hasAttribute('data-seen'));
}

test('npm run dev shows home and a created tool, builds a remote once its page is asked for, and shows edits of the host and of a remote', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'huixue-dev-'));
  const port = await freePort();
  const { NODE_ENV: _mode, ...env } = process.env;
  let server: ChildProcess | undefined;
  try {
    copyInstalled(root, folder);
    await run(folder, process.execPath, 'scripts/create-tool.mjs', 'stickers', '--title', '贴纸');
    server = spawn(process.execPath, ['scripts/dev.mjs'], {
      cwd: folder,
      env: { ...env, PORT: String(port), DATA_DIR: join(folder, '.data/dev') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (part: Buffer) => (printed += String(part)));
    const origin = `http://127.0.0.1:${port}`;
    await expect.poll(() => printed, { timeout: BUILD_MS }).toContain(`${origin}   sandbox:`);
    expect(printed).toContain('host is being built');
    expect(printed).not.toMatch(/(account|learning|sd|tools) is being built/);

    page.setDefaultNavigationTimeout(BUILD_MS);
    await page.goto(`${origin}/tools`);
    expect(printed).toContain('tools ready in');
    await page.getByRole('main').getByRole('link', { name: '贴纸' }).click();
    await expect(page.getByRole('form', { name: '贴纸设置' })).toBeVisible();
    await expect(page.getByRole('link', { name: '贴纸' })).toHaveAttribute('aria-current', 'page');
    await page.goto(origin);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText('给卖家和创作者的图片创作与课程');
    const reloaded = await watchReloads(page);
    edit(join(folder, 'host/src/shell/Footer.tsx'), '给卖家和创作者的图片创作与课程', '改过的一行');
    await expect(foot).toContainText('改过的一行');
    expect(await reloaded()).toBe(false);

    await page.goto(`${origin}/course/verify`);
    const main = page.getByRole('main');
    await expect(main).toContainText('输入证书右上角的编号');
    const field = main.getByRole('textbox');
    await field.fill('正在输入');
    edit(join(folder, 'remote-learning/src/routes/VerifyPage.tsx'), '输入证书右上角的编号', '远端也改过');
    await expect(main).toContainText('远端也改过');
    await expect(field).toHaveValue('正在输入');
    expect(printed).not.toMatch(/(account|sd) is being built/);
  } finally {
    // The page would complain about its sockets when the server ends.
    await page.close();
    if (server) await stop(server);
    rmSync(folder, { recursive: true, force: true });
  }
});
