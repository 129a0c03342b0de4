import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { served } from '../support/release.ts';
import { publishNext, release, restorer } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

const rootToken = (): string => readFileSync(join(process.env.E2E_DATA_DIR!, 'release-token'), 'utf8').trim();

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

async function login(page: Page, path = '/console'): Promise<void> {
  await page.goto(path);
  await main(page).getByLabel('发布令牌').fill(rootToken());
  await main(page).getByRole('button', { name: '登录' }).click();
}

async function trafficOf(page: Page, version: string): Promise<number | undefined> {
  const { remotes } = await served(page.request);
  return remotes.tools?.versions.find((one) => one.version === version)?.traffic;
}

/** Opens the menu of one version in 版本库. */
async function openMenu(page: Page, version: string): Promise<void> {
  await page.getByRole('navigation', { name: '发布台' }).getByRole('link', { name: '版本库' }).click();
  await main(page)
    .getByRole('button', { name: `tools ${version} 的操作` })
    .click();
}

let restore: () => Promise<void>;

test.beforeEach(async ({ request }) => {
  restore = await restorer(request);
});

test.afterEach(() => restore());

test('an operator logs in, releases a version to some visitors, to more, rolls it back and kills it', async ({
  page,
}) => {
  const version = await publishNext('tools', { flags: ['--no-live'] });
  const desk = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/console');
  await expect(main(page).getByLabel('发布令牌')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize(desk);
  await main(page).getByLabel('发布令牌').fill('rt_wrong');
  await main(page).getByRole('button', { name: '登录' }).click();
  await expect(main(page).getByRole('alert')).toHaveText(/令牌不正确或已过期/);
  await main(page).getByLabel('发布令牌').fill(rootToken());
  await main(page).getByRole('button', { name: '登录' }).click();
  await expect(main(page).getByRole('heading', { level: 1, name: '发布总览' })).toBeVisible();
  const row = main(page)
    .getByRole('region', { name: '应用表格' })
    .getByRole('row', { name: /^工具箱 tools/ });
  await expect(row).toBeVisible();
  await expect(main(page).getByText(/^实时，/)).toBeVisible();

  await openMenu(page, version);
  await page.getByRole('menuitem', { name: '灰度发布……' }).click();
  await dialog(page).getByRole('button', { name: '10 %', exact: true }).click();
  await expect(dialog(page).getByRole('region', { name: /之后的变更$/ })).toContainText('10 %');
  await dialog(page).getByLabel('原因，写入变更记录').fill('先给一成访客');
  await dialog(page).getByRole('button', { name: '推进到 10 %' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await trafficOf(page, version)).toBe(1000);

  await page.getByRole('navigation', { name: '发布台' }).getByRole('link', { name: '总览' }).click();
  await expect(row).toContainText('灰度中');
  const log = main(page).getByRole('region', { name: '变更记录', exact: true });
  await expect(log.getByRole('listitem').first()).toContainText('先给一成访客');
  const canary = main(page).getByRole('region', { name: `工具箱 ${version} 灰度` });
  await canary.getByRole('button', { name: '推进到 25 %' }).click();
  await dialog(page).getByRole('button', { name: '推进到 25 %' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(canary).toContainText('灰度 25 %');
  expect(await trafficOf(page, version)).toBe(2500);

  await canary.getByRole('button', { name: '结束灰度' }).click();
  await expect(dialog(page)).toContainText(/约 25 % 的访客将在下次进入工具箱时回到 /);
  await dialog(page)
    .getByRole('button', { name: /^回到 / })
    .click();
  // Whether it is well is what visitors of the whole run have seen of it.
  await expect(row).not.toContainText('灰度');
  await expect(row).toContainText('100 %');
  expect(await trafficOf(page, version)).toBeUndefined();

  await openMenu(page, version);
  await page.getByRole('menuitem', { name: '停用' }).click();
  await expect(dialog(page)).toContainText('目前没有访客使用该版本');
  await dialog(page)
    .getByRole('button', { name: `停用 ${version}` })
    .click();
  await expect(main(page).getByRole('row', { name: new RegExp(`工具箱 tools ${version}`) })).toContainText('已停用');
  const { remotes } = await served(page.request);
  expect(remotes.tools).toMatchObject({ killed: expect.arrayContaining([version]) as unknown });
});

test('a conflicting change shows the difference and keeps its reason; one for everyone asks for the version, and survives an expired login', async ({
  page,
}) => {
  const version = await publishNext('tools', { flags: ['--no-live'] });
  await login(page, '/console/versions');
  await openMenu(page, version);
  await page.getByRole('menuitem', { name: '灰度发布……' }).click();
  await dialog(page).getByLabel('原因，写入变更记录').fill('小范围试用');
  await expect(dialog(page).getByRole('button', { name: '推进到 1 %' })).toBeEnabled();
  await release('promote', `tools@${version}`, '--canary', '5');
  await dialog(page).getByRole('button', { name: '10 %', exact: true }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('没有生效');
  await expect(dialog(page).getByRole('region', { name: '期间的变更' })).toContainText('5 %');
  await expect(dialog(page).getByLabel('原因，写入变更记录')).toHaveValue('小范围试用');
  await dialog(page).getByRole('button', { name: '推进到 10 %' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await trafficOf(page, version)).toBe(1000);

  await openMenu(page, version);
  await page.getByRole('menuitem', { name: '推进到全部访客……' }).click();
  await dialog(page).getByLabel('原因，写入变更记录').fill('全量');
  const confirm = dialog(page).getByRole('button', { name: '推进到 100 %' });
  await expect(dialog(page).getByRole('region', { name: /之后的变更$/ })).toBeVisible();
  await expect(confirm).toBeDisabled();
  await page.route('**/release/api/changes', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 401, json: { code: 401, msg: '令牌已吊销', data: { problems: [] } } })
      : route.fallback(),
  );
  await dialog(page)
    .getByLabel(new RegExp(`请输入版本号 ${version} 以确认`))
    .fill(version);
  await confirm.click();
  await expect(main(page).getByText('未完成的变更已保留')).toBeVisible();
  await page.unroute('**/release/api/changes');
  await main(page).getByLabel('发布令牌').fill(rootToken());
  await main(page).getByRole('button', { name: '登录' }).click();
  await expect(dialog(page).getByLabel('原因，写入变更记录')).toHaveValue('全量');
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(dialog(page)).toBeHidden();
  expect(await trafficOf(page, version)).toBe(10_000);
});

const PAGES = [
  '',
  '/apps/tools',
  '/versions',
  '/canaries',
  '/health',
  '/log',
  '/gate',
  '/overrides',
  '/tokens',
  '/webhooks',
];

test('axe finds nothing in the console, in either theme', async ({ page }) => {
  await login(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('发布总览');
  const token = await page.evaluate(() => ({ ...sessionStorage }));
  expect(Object.values(token)).toContain(rootToken());
  for (const path of PAGES) {
    await page.goto(`/console${path}`);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main(page).getByText('正在加载')).toHaveCount(0);
    await expectAccessible(page, path);
  }
});
