import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { served } from '../support/release.ts';
import { publishNext, release, renamed, restorer, revisionOf, TOOLBOX } from '../support/registry.ts';
import { signed } from '../support/signed.ts';
import { expect, test } from '../support/test.ts';

const nav = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
const search = (page: Page) => page.getByRole('banner').getByRole('combobox', { name: '搜索课程' });

let restore: () => Promise<void>;

test.beforeEach(async ({ request }) => {
  restore = await restorer(request);
});

test.afterEach(() => restore());

/** Marks the page, so that a reload can be detected. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { marked: true }));
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in globalThis);
}

/** Waits until the open page has received the current document by itself. */
async function waitForRevision(page: Page): Promise<void> {
  const { revision } = await served(page.request);
  await expect.poll(() => revisionOf(page)).toBeGreaterThanOrEqual(revision);
}

test('a new version is used at the next navigation into its remote, and a killed one goes at once, without a reload or loss of typed text', async ({
  page,
}) => {
  await page.goto('/tools');
  await expect(heading(page, TOOLBOX)).toBeVisible();
  await search(page).fill('布光');
  await markPage(page);
  const next = await publishNext('tools', { edit: renamed('新工具箱') });
  await waitForRevision(page);
  // The open page does not change.
  await expect(heading(page, TOOLBOX)).toBeVisible();
  await nav(page, '学院').click();
  // Returning before the page has unmounted does not count as leaving it.
  await expect(heading(page, '学院')).toBeVisible();
  await nav(page, TOOLBOX).click();
  await expect(heading(page, '新工具箱')).toBeVisible();
  await expect(search(page)).toHaveValue('布光');
  expect(await isMarked(page)).toBe(true);
  // Nothing of the old version is left behind.
  const leftovers = await page.evaluate(() => ({
    styles: document.querySelectorAll('[data-remote-styles^="tools_"]').length,
    scripts: [...document.scripts].flatMap(({ src }) => /\/r\/tools\/([^/]+)\//.exec(src)?.[1] ?? []),
    containers: Object.keys(globalThis).filter((key) => key.startsWith('tools_')),
  }));
  const container = `tools_${next.replaceAll(/\W/g, '_')}`;
  expect({ ...leftovers, scripts: leftovers.scripts.filter((version) => version !== next) }).toEqual({
    styles: 1,
    scripts: [],
    containers: [container],
  });

  // A kill comes with its announcement.
  const asked: string[] = [];
  page.on(
    'request',
    (request) => void (/\/release\/(document|pointer)/.test(request.url()) && asked.push(request.url())),
  );
  await release('kill', `tools@${next}`);
  await expect(heading(page, TOOLBOX)).toBeVisible();
  await expect(heading(page, '新工具箱')).toHaveCount(0);
  await expect(search(page)).toHaveValue('布光');
  expect(await isMarked(page)).toBe(true);
  expect(asked).toEqual([]);
});

test.describe('a remote that replaces methods of the page', () => {
  /** Takes away what a kill without a reload needs: fetching, verifying, comparing, and React. */
  const REPLACES = `;setTimeout(()=>{const no=()=>{throw new Error('replaced by the remote')};
    for(const name of ['map','filter','includes','find'])Array.prototype[name]=no;
    for(const kind of [Map,Set])kind.prototype.has=kind.prototype.get=no;
    Promise.prototype.then=no;JSON.parse=no;Date.now=()=>0;EventTarget.prototype.addEventListener=no;
    for(let id=setTimeout(no,1e9);id>0;id--)clearTimeout(id);
    document.title='broken';},1500);`;

  // Any part of such a page may fail, and logs it.
  test.use({ mayLog: /./ });

  test('a remote that replaces methods of the page is removed when its version is killed', async ({ page }) => {
    const bad = await publishNext('tools', {
      edit: (file, text) => renamed('坏工具箱')(file, text) + (file === 'route-toolbox.js' ? REPLACES : ''),
    });
    // Such a page runs in circles: with each key a minute and a half has passed for it.
    await page.addInitScript(() => {
      const native = Date.now;
      let ahead = 0;
      Date.now = () => native() + ahead;
      window.addEventListener('keydown', () => void (ahead += 90_000), { capture: true });
    });
    await page.goto('/tools');
    await expect(heading(page, '坏工具箱')).toBeVisible();
    await expect(page).toHaveTitle('broken');
    await release('kill', `tools@${bad}`);
    await expect(async () => {
      // The remote ended all timers: what a person does is what goes on.
      // A key that meets the reload is never acknowledged.
      await Promise.race([page.keyboard.press('Shift'), delay(2000)]);
      await expect(heading(page, TOOLBOX)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 180_000 });
    await expect(heading(page, '坏工具箱')).toHaveCount(0);
  });
});

// host/src/remotes/remotes.test.ts lets the countdown end.
test('a killed version with unsaved work waits for the person, with a countdown', async ({ page, person: _person }) => {
  const bad = await publishNext('account');
  await page.goto('/user/setting');
  const nickname = page.getByRole('main').getByLabel('昵称');
  await nickname.fill('还没保存');
  await release('kill', `account@${bad}`);
  const notice = page.getByText(/已停用，\d+ 秒后切换到/);
  await expect(notice).toBeVisible();
  await expect(nickname).toHaveValue('还没保存');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: '复制内容' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('还没保存');
  await page.getByRole('button', { name: '立即切换' }).click();
  await expect(notice).toHaveCount(0);
  await expect(nickname).not.toHaveValue('还没保存');
});

test('a new host is announced, never replaces unsaved work, and is used from the next navigation after', async ({
  page,
  person: _person,
}) => {
  await page.goto('/user/setting');
  const nickname = page.getByRole('main').getByLabel('昵称');
  await nickname.fill('还没保存');
  await markPage(page);
  await publishNext('host');
  await expect(page.getByText('有新版本', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '刷新', exact: true })).toBeVisible();
  await nav(page, '学院').click();
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: '取消' }).click();
  await expect(nickname).toHaveValue('还没保存');
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已保存')).toBeVisible();
  await nav(page, '学院').click();
  await expect(page.getByText('有新版本', { exact: true })).toHaveCount(0);
  await expect(page).toHaveURL(/\/course/);
  await expect.poll(() => isMarked(page)).toBe(false);
});

test('a named person gets a version that nobody else gets', async ({ page, person, browser, baseURL }) => {
  const info = await (await person.api.get('/api/member/user/info', { headers: signed(person.token) })).json();
  const id = String((info as { data: { user: { userId: number } } }).data.user.userId);
  await publishNext('tools', { edit: renamed('内测工具箱'), flags: ['--canary', '0', '--cohort', id] });
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toHaveCount(0);
  await nav(page, TOOLBOX).click();
  await expect(heading(page, '内测工具箱')).toBeVisible();
  const other = await (await browser.newContext({ baseURL })).newPage();
  await other.goto('/tools');
  await expect(heading(other, TOOLBOX)).toBeVisible();
  await other.context().close();
});

test('all tabs of a browser share one event stream', async ({ context }) => {
  let streams = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/release/events')) streams += 1;
  });
  const tabs = [await context.newPage(), await context.newPage()];
  for (const tab of tabs) {
    await tab.goto('/tools');
    await expect(heading(tab, TOOLBOX)).toBeVisible();
  }
  await expect.poll(() => streams).toBe(1);
  await publishNext('tools', { edit: renamed('新工具箱') });
  for (const tab of tabs) {
    await tab.bringToFront();
    // Each tab takes the document by itself; what the other one has seen says nothing about it.
    await expect(async () => {
      // Returning before the other page has mounted does not count as leaving.
      await nav(tab, '学院').click();
      await expect(heading(tab, '学院')).toBeVisible();
      await nav(tab, TOOLBOX).click();
      await expect(heading(tab, '新工具箱')).toBeVisible({ timeout: 3000 });
    }).toPass({ timeout: 120_000 });
  }
  expect(streams).toBe(1);
});
