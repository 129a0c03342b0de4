import type { Page } from '@playwright/test';
import { breakAt, FAULTS, fileOf, liveVersion, publishedAs, withDocument } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

// The browser and the remotes' own bundles report what these tests break on purpose.
test.use({
  mayLog: /integrity|Loading chunk|ChunkLoadError|RouteLoadError|SyntaxError|刻意|remoteEntry|TrustedTypePolicy/,
});

const ENTRY = fileOf('tools', 'remoteEntry.js');
const ROUTE = fileOf('tools', 'route-toolbox.js');

const nav = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
const openTools = (page: Page) => nav(page, 'AIGC 工具箱').click();
const toolsPage = (page: Page) => page.getByRole('heading', { level: 1, name: 'AIGC 工具箱' });
const card = (page: Page) => page.getByRole('main').getByRole('alert');
const retry = (page: Page) => card(page).getByRole('button', { name: '重试' });

/** Goes to the tools, and finds the card there. */
async function meetCard(page: Page, heading: string, reason: RegExp): Promise<void> {
  await page.goto('/');
  await openTools(page);
  await seeCard(page, heading, reason);
}

async function seeCard(page: Page, heading: string, reason: RegExp): Promise<void> {
  await expect(card(page).getByRole('heading', { name: heading })).toBeVisible();
  await expect(
    card(page)
      .getByText(/^remote-tools \d+\.\d+\.\d+/)
      .first(),
  ).toBeVisible();
  await expect(card(page)).toContainText(reason);
}

/** Everything else of the page works on, and the card is still there afterwards. */
async function leaveAndReturn(page: Page, heading: string): Promise<void> {
  await expectOthersWork(page);
  await openTools(page);
  await expect(card(page).getByRole('heading', { name: heading })).toBeVisible();
}

async function expectOthersWork(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await nav(page, '学院').click();
  await expect(page.getByRole('article').first()).toBeVisible();
}

async function retryAndSeePage(page: Page): Promise<void> {
  await retry(page).click();
  await expect(toolsPage(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
}

const UNREACHABLE = '工具箱暂时打不开';

test('a file that cannot be had ends in a card with the reason, the rest works, and 重试 loads the remote again', async ({
  page,
}) => {
  for (const [what, file, fault, reason] of [
    ['an entry that is not there', ENTRY, FAULTS.missing, /文件无法获取（404）/],
    ['an entry whose connection breaks', ENTRY, FAULTS.reset, /网络无法访问/],
    ['a page file that is not there', ROUTE, FAULTS.missing, /页面文件加载失败/],
  ] as const)
    await test.step(what, async () => {
      const { repair } = await breakAt(page, file, fault);
      await meetCard(page, UNREACHABLE, reason);
      await leaveAndReturn(page, UNREACHABLE);
      await repair();
      await retryAndSeePage(page);
    });
});

test('a tampered entry or page file is never executed, and works again with the genuine content', async ({ page }) => {
  const reason = /文件校验未通过，已拦截/;
  for (const [what, file] of [
    ['entry', ENTRY],
    ['page file', ROUTE],
  ] as const)
    await test.step(what, async () => {
      const { asked, repair } = await breakAt(page, file, async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, body: `globalThis.stolen = true;${await answer.text()}` });
      });
      await meetCard(page, UNREACHABLE, reason);
      const before = asked.length;
      await retry(page).click();
      await expect.poll(() => asked.length).toBeGreaterThan(before);
      await expect(card(page)).toContainText(reason);
      expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
      await repair();
      await retryAndSeePage(page);
    });
});

test('an entry that never answers times out without blocking other remotes, and 重试 loads it again', async ({
  page,
}) => {
  await page.clock.install();
  const fault = await breakAt(page, ENTRY, FAULTS.hanging);
  await page.goto('/');
  await openTools(page);
  await expect.poll(() => fault.asked.length).toBe(1);
  await expectOthersWork(page);
  await openTools(page);
  await page.clock.runFor(9_000);
  await expect.poll(() => fault.asked.length).toBe(2);
  expect(fault.asked[1]).toContain('/~r1/');
  await page.clock.runFor(9_000);
  await seeCard(page, UNREACHABLE, /加载超时/);
  await fault.repair();
  await retryAndSeePage(page);
});

test('a page file that never answers times out, and 重试 loads it again', async ({ page }) => {
  await page.clock.install();
  const fault = await breakAt(page, ROUTE, FAULTS.hanging);
  await page.goto('/');
  await openTools(page);
  await expect.poll(() => fault.asked.length).toBe(1);
  await page.clock.runFor(11_000);
  await seeCard(page, UNREACHABLE, /页面文件加载失败/);
  await fault.repair();
  await retryAndSeePage(page);
});

// Content that is broken as it was published: only another release can repair it.
test('an entry that is published broken ends in a card, and the next release repairs it', async ({ page }) => {
  for (const [what, content] of [
    ['a syntax error', () => 'const 刻意 = ;'],
    ['nothing in it', () => '/* */'],
    ['an error while it starts', (source: string) => `throw new Error('刻意');${source}`],
  ] as const)
    await test.step(what, async () => {
      await publishedAs(page, 'tools', 'remoteEntry.js', content);
      await meetCard(page, UNREACHABLE, /程序启动失败/);
      await page.unrouteAll();
    });
  await page.reload();
  await expect(toolsPage(page)).toBeVisible();
});

test('a remote that throws on start is loaded by 重试 after the cause is fixed', async ({ page }) => {
  await publishedAs(page, 'tools', 'remoteEntry.js', (source) =>
    source.replace('"use strict";', '"use strict";if(!localStorage.getItem("healed"))throw new Error("刻意");'),
  );
  await meetCard(page, UNREACHABLE, /程序启动失败/);
  await page.evaluate(() => localStorage.setItem('healed', '1'));
  await retryAndSeePage(page);
});

test('a page that throws on render fails inside its frame only, and 重试 renders it again', async ({ page }) => {
  await publishedAs(page, 'tools', 'route-toolbox.js', (source) =>
    source.replace(
      'title:"AIGC 工具箱"',
      'title:(()=>{if(!localStorage.getItem("healed"))throw new Error("刻意");return"AIGC 工具箱"})()',
    ),
  );
  await meetCard(page, '工具箱出错了', /刻意/);
  await page.evaluate(() => localStorage.setItem('healed', '1'));
  await retryAndSeePage(page);
});

test('a remote that needs another React version is not executed: the card names both versions', async ({ page }) => {
  const fault = await withDocument(page, (release) => {
    liveVersion(release, 'tools').requires.react = '^99.0.0';
  });
  await page.goto('/');
  await openTools(page);
  await expect(card(page).getByRole('heading', { name: '工具箱需要更新的页面' })).toBeVisible();
  await expect(card(page)).toContainText(/remote-tools \d+\.\d+\.\d+/);
  await expect(card(page)).toContainText(/需要 react \^99\.0\.0，当前 19\./);
  await expectOthersWork(page);
  await openTools(page);
  await fault.repair();
  await card(page).getByRole('button', { name: '刷新页面' }).click();
  await expect(toolsPage(page)).toBeVisible();
});

test('a single lost response is retried silently through another URL', async ({ page }) => {
  let lost = 0;
  const fault = await breakAt(page, ENTRY, (route) => (lost++ === 0 ? FAULTS.reset(route) : route.fallback()));
  await page.goto('/');
  await openTools(page);
  await expect(toolsPage(page)).toBeVisible();
  expect(fault.asked.some((address) => address.includes('/~r1/r/tools/'))).toBe(true);
});

test('a version that fails to start is replaced by the last known good one', async ({ page }) => {
  await withDocument(page, (release) => {
    const { tools } = release.remotes;
    if (!tools) return;
    const good = liveVersion(release, 'tools');
    const broken = { ...good, version: '99.0.0', base: '/r/tools/99.0.0/', container: 'tools_99_0_0' };
    tools.versions = [{ ...good, traffic: 0 }, broken];
    tools.previous = good.version;
  });
  await page.goto('/');
  await openTools(page);
  await expect(toolsPage(page)).toBeVisible();
  await expect(card(page)).toHaveCount(0);
});

test('when the last known good version fails to start as well, the card names both', async ({ page }) => {
  await withDocument(page, (release) => {
    const { tools } = release.remotes;
    if (!tools) return;
    const good = liveVersion(release, 'tools');
    const gone = (version: string, traffic: number) => {
      const container = `tools_${version.replaceAll('.', '_')}`;
      return {
        ...good,
        version,
        traffic,
        slices: traffic > 0 ? good.slices : [],
        base: `/r/tools/${version}/`,
        container,
      };
    };
    tools.versions = [gone('98.0.0', 0), gone('99.0.0', good.traffic)];
    tools.previous = '98.0.0';
  });
  await page.goto('/tools');
  await expect(card(page)).toContainText('remote-tools 99.0.0');
  await expect(card(page)).toContainText('remote-tools 98.0.0');
});

test('a fault on the first page leaves the shell usable, and keeps what is typed into it', async ({ page }) => {
  const fault = await breakAt(page, ENTRY, FAULTS.missing);
  await page.goto('/tools');
  await expect(card(page).getByRole('heading', { name: UNREACHABLE })).toBeVisible();
  const search = page.getByRole('banner').getByRole('combobox', { name: '搜索课程' });
  await search.fill('布光');
  await leaveAndReturn(page, UNREACHABLE);
  await expect(search).toHaveValue('布光');
  await fault.repair();
  await retryAndSeePage(page);
});

test('no script can recreate the Trusted Types policy of the page, which would accept any URL', async ({ page }) => {
  await page.goto('/tools');
  await expect(toolsPage(page)).toBeVisible();
  // Two remotes and their chunks are loaded by now.
  await expectOthersWork(page);
  const made = await page.evaluate(() =>
    ['app-host', 'app-rspack', 'app-anything'].filter((name) => {
      try {
        (
          window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes.createPolicy(name, {});
        return true;
      } catch {
        return false;
      }
    }),
  );
  expect(made).toEqual([]);
});
