import type { Page } from '@playwright/test';
import { openTestLink, publishNext, release, renamed, restorer, revisionOf, TOOLBOX } from '../support/registry.ts';
import { breakAt, FAULTS, served, withDocument, withJson } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

test.use({ mayLog: /release document|release override|刻意|remoteEntry|EventSource/ });

const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
const nav = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

let restore: () => Promise<void>;

test.beforeEach(async ({ request }) => {
  restore = await restorer(request);
});

test.afterEach(() => restore());

/** Visits once, so that the browser has a document it verified. */
async function visitToolbox(page: Page): Promise<number> {
  await page.goto('/tools');
  await expect(heading(page, TOOLBOX)).toBeVisible();
  return revisionOf(page);
}

/** Messages of the page about refused documents. */
function refusals(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', (error) => /release document/.test(String(error)) && found.push(String(error)));
  page.on('console', (message) => /release document/.test(message.text()) && found.push(message.text()));
  return found;
}

test('a tampered, an older and a missing document leave the page with the last verified one', async ({
  page,
  request,
}) => {
  const refused = refusals(page);
  const old = JSON.stringify(await served(request));
  await publishNext('tools', { edit: renamed('新工具箱') });
  await page.goto('/tools');
  await expect(heading(page, '新工具箱')).toBeVisible();

  const tampered = await withJson(page, {
    'release-document': (json) => json.replaceAll('/r/tools/', '/r/evil/'),
  });
  await page.goto('/tools');
  await expect(heading(page, '新工具箱')).toBeVisible();
  await expect.poll(() => refused.join()).toContain('signature');
  await tampered.repair();

  const replayed = await withJson(page, { 'release-document': () => old });
  await page.goto('/tools');
  await expect(heading(page, '新工具箱')).toBeVisible();
  expect(refused.join()).toMatch(/revision \d+ after \d+/);
  await replayed.repair();

  // The registry is down: for an open page, and for a new one.
  await breakAt(page, /\/release\//, FAULTS.reset);
  await nav(page, '学院').click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await withJson(page, { 'release-document': () => '' });
  await page.goto('/tools');
  await expect(heading(page, '新工具箱')).toBeVisible();
});

test('an expired document is refused', async ({ page }) => {
  const refused = refusals(page);
  const good = await withDocument(page, () => undefined);
  await visitToolbox(page);
  await good.repair();
  await withDocument(page, (document) => {
    document.expiresAt = '2020-01-01T00:00:00Z';
    document.revision += 1;
    for (const { versions } of Object.values(document.remotes)) versions.length = 0;
  });
  await page.goto('/tools');
  await expect(heading(page, TOOLBOX)).toBeVisible();
  expect(refused.join()).toContain('expired');
});

test('an open page refuses a forged document that the server sends later', async ({ page }) => {
  const refused = refusals(page);
  // Forged are the change that the event stream brings, the document by its digest, and as a whole.
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')!;
    Object.defineProperty(MessageEvent.prototype, 'data', {
      get(this: MessageEvent) {
        const data: unknown = get?.call(this);
        return typeof data === 'string' ? data.replaceAll('/r/tools/', '/r/evil/') : data;
      },
    });
  });
  const revision = await visitToolbox(page);
  await breakAt(page, /\/release\/(document|documents\/\w+)\.json$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replaceAll('/r/tools/', '/r/evil/') });
  });
  await publishNext('tools', { edit: renamed('新工具箱') });
  await expect.poll(() => refused.join()).toContain('digest');
  await expect.poll(() => refused.join()).toContain('signature');
  await nav(page, '学院').click();
  await expect(heading(page, '学院')).toBeVisible();
  await nav(page, TOOLBOX).click();
  await expect(heading(page, TOOLBOX)).toBeVisible();
  expect(await revisionOf(page)).toBe(revision);
});

test('a new version that fails to start is replaced by the last known good one', async ({ page }) => {
  await visitToolbox(page);
  const broken = await publishNext('tools', {
    edit: (file, text) =>
      file === 'remoteEntry.js'
        ? `if(globalThis.document?.getElementById("root"))throw new Error("刻意");${text}`
        : text,
  });
  const tried = page.waitForRequest((request) => request.url().includes(`/r/tools/${broken}/`));
  await page.goto('/tools');
  await tried;
  await expect(heading(page, TOOLBOX)).toBeVisible();
});

test('an override link shows another version in this browser only, until it is left', async ({
  page,
  browser,
  baseURL,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/release/health')) told.push(request.postData() ?? '');
  });
  const version = await publishNext('tools', { edit: renamed('试用工具箱'), flags: ['--no-live'] });
  const { link } = (await release('override', `tools@${version}`)) as { link: string };
  await openTestLink(page, link);
  await nav(page, TOOLBOX).click();
  await expect(heading(page, '试用工具箱')).toBeVisible();
  await expect(page).not.toHaveURL(/override/);
  const banner = page.getByText(`正在测试 工具箱 ${version}（覆盖线上版本）`);
  await expect(banner).toBeVisible();

  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/tools');
  await expect(heading(other, TOOLBOX)).toBeVisible();
  await other.context().close();

  // Still so after the page is loaded again; then gone with one click.
  await page.reload();
  await expect(heading(page, '试用工具箱')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  await expect.poll(() => told.join()).toContain('"host"');
  expect(told.join()).not.toContain(version);
  await page.getByRole('button', { name: '退出测试' }).click();
  await expect(heading(page, TOOLBOX)).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('an unsigned override changes nothing', async ({ page }) => {
  const body = Buffer.from(
    JSON.stringify({ kind: 'override', name: 'tools', keyId: 'k1', expires: 9e9, origin: 'https://evil.example' }),
  ).toString('base64url');
  await page.goto(`/tools?release-override=${body}.${Buffer.alloc(64).toString('base64url')}`);
  await expect(heading(page, TOOLBOX)).toBeVisible();
  await expect(page.getByText('正在测试')).toHaveCount(0);
});
