import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildForeignRemote } from '../support/foreign-remote.ts';
import { release } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foreign-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

for (const format of ['script', 'module'] as const) {
  test(`a remote that others built, with a ${format} for its entry, is taken in and runs with the host's React`, async ({
    page,
  }) => {
    const name = `shop-${format}`.replace('-', '');
    const dist = await buildForeignRemote(join(folder, format), name, format);
    await release('adopt', dist, '--mount', `/${name}`, '--title', '商店');
    const { versions } = (await release('publish', dist)) as {
      versions: { checks: { check: string; detail: string }[] }[];
    };
    const start = versions[0]?.checks.find(({ check }) => check === 'contract')?.detail;
    expect(start).toBe(format === 'script' ? '已在沙箱中启动' : '入口是 ES 模块，没有在沙箱中启动');
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
