import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { openTestLink, release } from '../support/registry.ts';
import { root, stop } from '../support/teams.ts';
import { expect, test } from '../support/test.ts';

test.describe('a remote that a developer is working on', () => {
  let server: ChildProcess;

  test.beforeAll(async ({ request }) => {
    const { port } = new URL(process.env.E2E_DEV_ORIGIN!);
    // The package's `dev` script, without the services that the host under test already has.
    server = spawn(process.execPath, ['../scripts/dev.mjs', '--remote', 'tools', '--alone'], {
      cwd: join(root, 'remote-tools'),
      env: { ...process.env, REMOTE_PORT: port },
      stdio: 'ignore',
    });
    const manifest = `${process.env.E2E_DEV_ORIGIN}/release.json`;
    await expect
      .poll(
        () =>
          request.get(manifest).then(
            (answer) => answer.ok(),
            () => false,
          ),
        { timeout: 120_000 },
      )
      .toBe(true);
  });

  test.afterAll(() => stop(server));

  test('a remote in development is shown inside a deployed host that trusts its origin', async ({ page }) => {
    const origin = process.env.E2E_DEV_ORIGIN!;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script' && request.url().startsWith(origin)) scripts.push(request.url());
    });
    const { link } = (await release('override', 'tools', '--origin', origin)) as { link: string };
    await openTestLink(page, link);
    await expect(page.getByText(new RegExp(`正在测试 工具箱 .+（来自 ${origin}）`))).toBeVisible();
    // Opened by its own address, where the page would bring the published files of the same version
    // number.
    await page.goto('/tools');
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
    expect(scripts).toContain(`${origin}/remoteEntry.js`);
    await page.getByRole('button', { name: '退出测试' }).click();
    await expect(page.getByText('正在测试')).toHaveCount(0);
  });
});
