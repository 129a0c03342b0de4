import type { Page } from '@playwright/test';
import { buildHostWithRemote, buildOtherHost, serveOtherSite } from '../support/other-host.ts';
import { liveVersion, served } from '../support/release.ts';
import { expect, test } from '../support/test.ts';

const MANIFEST = 'mf-manifest.json';

interface Remote {
  name: string;
  routes: { path: string }[];
}

interface OtherHost {
  openRemote: (wanted?: object) => Promise<Remote>;
}

/** Runs a host of others in an empty page of this origin. */
async function runHost(page: Page, script: string) {
  await page.route('**/other-host', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('/other-host');
  await page.addScriptTag({ content: script });
}

const open = (page: Page, wanted?: object) =>
  page.evaluate(async (what) => {
    const { name, routes } = await (window as unknown as OtherHost).openRemote(what);
    return { name, paths: routes.map(({ path }) => path) };
  }, wanted);

let host: string;
test.beforeAll(async () => {
  host = await buildOtherHost();
});

test('a host with the federation runtime can load a published remote by its entry and by its manifest', async ({
  page,
}) => {
  const { container, base, entry } = liveVersion(await served(page.request), 'tools');
  for (const file of [entry, MANIFEST]) {
    await runHost(page, host);
    const remote = await open(page, { name: container, entry: new URL(base + file, page.url()).href });
    expect(remote.name, file).toBe('tools');
    expect(remote.paths, file).toContain('/tools');
  }
});

test('a host whose build names a published remote can import it', async ({ page, baseURL }) => {
  const { container, base, version } = liveVersion(await served(page.request), 'tools');
  const manifest = new URL(base + MANIFEST, baseURL).href;
  await runHost(page, await buildHostWithRemote(container, manifest));
  const remote = await open(page);
  expect(remote.name).toBe('tools');
  expect(remote.paths).toContain('/tools');
  const said = (await (await page.request.get(manifest)).json()) as {
    metaData: { buildInfo: { buildVersion: string } };
  };
  expect(said.metaData.buildInfo.buildVersion).toBe(version);
});

interface Drawing {
  drawPage: (path: string, name?: string) => Promise<void>;
  show: (path: string) => void;
  leave: () => void;
}

test('a host of another team without React shows pages of two remotes on its own site', async ({ page, baseURL }) => {
  const site = await serveOtherSite(host, baseURL ?? '');
  try {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(site.origin);
    const title = page.getByRole('heading', { name: 'Other team' });
    const before = await title.evaluate((element) => getComputedStyle(element).cssText);
    await page.evaluate(() => (window as unknown as Drawing).drawPage('/tools'));
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    // The frame of a page is that of its host.
    await expect(page.getByRole('banner')).toHaveCount(0);
    expect(await title.evaluate((element) => getComputedStyle(element).cssText)).toBe(before);
    await main.getByRole('link', { name: '画质增强' }).click();
    await expect(main.getByRole('heading', { level: 1, name: '画质增强', exact: true })).toBeVisible();
    expect(new URL(page.url()).hash).toMatch(/^#\/.+/);
    // A second host in the same window is refused in words, and the first one's page goes on.
    const second = await page.evaluate(() =>
      (window as unknown as Drawing).drawPage('/course', 'third_host').then(String, String),
    );
    expect(second).toContain('窗口里已有一个页面，请先调用它的 unmount');
    await expect(main.getByRole('heading', { level: 1, name: '画质增强', exact: true })).toBeVisible();
    await page.evaluate(() => (window as unknown as Drawing).show('/course/square'));
    await expect(main.locator('a[href^="/course/detail"]').first()).toBeVisible();
    await page.evaluate(() => (window as unknown as Drawing).leave());
    await expect(main).toBeEmpty();
    expect(problems).toEqual([]);
  } finally {
    // Its streams would end with an error in a page that is still open.
    await page.goto('about:blank');
    site.close();
  }
});

test('the devtools of Module Federation show the versions of this visitor, and other visitors do not load its runtime', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/tools');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => '__FEDERATION__' in window)).toBe(false);
  await page.evaluate(() => localStorage.setItem('FEDERATION_DEBUG', '1'));
  await page.reload();
  const { container, version } = liveVersion(await served(page.request), 'tools');
  await expect
    .poll(() =>
      page.evaluate((name) => {
        const { __FEDERATION__: seen } = window as unknown as {
          __FEDERATION__?: {
            __INSTANCES__: { options: { remotes: { name: string; version: string }[] } }[];
            moduleInfo: Record<string, { remotesInfo: Record<string, { matchedVersion: string }> }>;
          };
        };
        const remotes = seen?.__INSTANCES__.flatMap(({ options }) => options.remotes) ?? [];
        return [
          remotes.find((remote) => remote.name === name)?.version,
          seen?.moduleInfo.host?.remotesInfo[name]?.matchedVersion,
        ];
      }, container),
    )
    .toEqual([version, version]);
  expect(asked.filter((path) => path.endsWith(MANIFEST))).toEqual([]);
});
