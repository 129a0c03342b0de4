import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForeignRemote } from '../support/foreign-remote.ts';
import { release, revisionOf } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

for (const format of ['script', 'module'] as const) {
  test(`a remote of another team, with a ${format} as its entry, is adopted and runs with the host's React`, async ({
    page,
  }) => {
    const name = `shop-${format}`.replace('-', '');
    const dist = await buildForeignRemote(join(folder, format), name, { format });
    await release('adopt', dist, '--mount', `/${name}`, '--title', '商店');
    const { versions } = (await release('publish', dist)) as {
      versions: { checks: { check: string; detail: string }[] }[];
    };
    const start = versions[0]?.checks.find(({ check }) => check === 'contract')?.detail;
    expect(start).toBe('已在沙箱中启动');
    try {
      const full: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/federation.js')) full.push(request.url());
      });
      await page.goto(`/${name}`);
      await expect(page.getByRole('heading', { name: '别家的商店' })).toBeVisible();
      await page.getByRole('button', { name: '数到 0' }).click();
      await expect(page.getByRole('button', { name: '数到 1' })).toBeVisible();
      expect(full.length > 0).toBe(format === 'module');
    } finally {
      await release('kill', `${name}@2.0.0`);
    }
  });
}

test.describe('a remote with a React of its own', () => {
  test.use({ mayLog: /unmount of the shop/ });

  test('a mounted remote is rendered, updated, replaced by its next version and killed, without leftovers', async ({
    page,
  }) => {
    // A version is for ever, also for a second try of this test.
    const name = `shopmount${'ab'[test.info().retry]}`;
    const build = (version: string) =>
      buildForeignRemote(join(folder, version), name, { format: 'script', version, isMounted: true });
    const publish = async (dist: string) => {
      await release('adopt', dist, '--mount', `/${name}`, '--title', '商店');
      await release('publish', dist);
    };
    const [first, second] = await Promise.all([build('2.0.0'), build('2.1.0')]);
    await publish(first);
    const main = page.getByRole('main').first();
    const button = (text: string) => main.getByRole('button', { name: text });
    const heading = (text: string) => main.getByRole('heading', { level: 1, name: text, exact: true });
    await page.goto(`/${name}`);
    await expect(heading(`商店 2.0.0 /${name}`)).toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(page).toHaveTitle(/^商店/);
    await button('数到 0').click();
    await button('购物车').click();
    await expect(heading(`商店 2.0.0 /${name}/cart`)).toBeVisible();
    await expect(button('数到 1')).toBeVisible();
    await button('请登录').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();

    await publish(second);
    await button('自己改地址').click();
    const { revision } = (await release('status')) as { revision: number };
    await expect.poll(() => revisionOf(page)).toBe(revision);
    await main.getByRole('link', { name: '去学院' }).click();
    await expect(page).toHaveURL('/course');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('[data-remote-head]').length)).toBe(0);
    await page.goBack();
    await page.goBack();
    await expect(heading(`商店 2.1.0 /${name}/cart`)).toHaveCSS('color', 'rgb(1, 2, 3)');
    await release('kill', `${name}@2.0.0`);
    await release('kill', `${name}@2.1.0`);
    await expect(heading('商店已停用')).toBeVisible();
    expect(await page.evaluate(() => document.querySelectorAll('[data-remote-head]').length)).toBe(0);
  });
});
