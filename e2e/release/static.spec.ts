import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/lib/nginx.mjs';
import { serveSite } from '../support/nginx.ts';
import { publishNext, release, restorer } from '../support/registry.ts';
import { expect, test } from '../support/test.ts';

interface Copied {
  versions: { name: string; version: string; copied: boolean }[];
}

let program: string | undefined;
let site: Awaited<ReturnType<typeof serveSite>>;
let folder: string;
let restore: () => Promise<void>;

test.beforeAll(async () => {
  program = findNginx();
  if (!program) return;
  folder = mkdtempSync(join(tmpdir(), 'huixue-site-'));
  await release('export', folder, '--precompress');
  site = await serveSite({ program, folder, api: process.env.E2E_URL! });
});
test.afterAll(async () => {
  if (!program) return;
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.beforeEach(async ({ request }) => {
  test.skip(!program, '没有 nginx：请安装 nginx，或用环境变量 NGINX_PATH 指明它的位置');
  restore = await restorer(request);
});
test.afterEach(async () => {
  if (program) await restore();
});

test('nginx alone serves the exported site, under a policy without unsafe scripts', async ({ page }) => {
  const answer = await page.goto(`${site.url}/tools`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
  const policy = (await answer!.allHeaders())['content-security-policy'] ?? '';
  const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src')) ?? '';
  expect(scripts).toMatch(/^script-src ('sha256-[^']+' )+'strict-dynamic'$/);
  await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(main.getByRole('article').first()).toBeVisible();
});

test('files are compressed and immutable, a retry URL works, and missing files are answered 404', async ({ page }) => {
  const get = (path: string) => page.request.get(site.url + path);
  const document = (await (await get('/release/document.json')).json()) as {
    remotes: Record<string, { versions: { base: string; entry: string }[] }>;
  };
  const { base, entry } = document.remotes.tools!.versions[0]!;
  for (const address of [base + entry, `/~r1${base}${entry}`]) {
    const file = await get(address);
    expect(file.status()).toBe(200);
    expect(file.headers()).toMatchObject({
      'content-encoding': 'gzip',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
    });
  }
  const pointer = await get('/release/pointer.json');
  expect(pointer.headers()['cache-control']).toBe('public, max-age=1');
  const { digest } = (await pointer.json()) as { digest: string };
  const byDigest = await get(`/release/documents/${digest}.json`);
  expect([byDigest.headers()['cache-control'], await byDigest.json()]).toEqual([
    'public, max-age=31536000, immutable',
    document,
  ]);
  expect((await get(`/release/documents/${'0'.repeat(64)}.json`)).status()).toBe(404);
  expect((await get(`${base}missing.js`)).status()).toBe(404);
  expect((await get('/.export.json')).status()).toBe(404);
  expect((await get('/any/path/of/the/site')).headers()['content-type']).toBe('text/html');
});

test('the exported files can be on another origin', async ({ page, baseURL }) => {
  const own = mkdtempSync(join(tmpdir(), 'huixue-site-'));
  await release('export', own, '--base', `${site.url}/`);
  const front = await serveSite({ program: program!, folder: own, api: baseURL! });
  try {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).origin));
    await page.goto(`${front.url}/tools`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
    expect(new Set(scripts)).toEqual(new Set([site.url]));
  } finally {
    await front.stop();
    rmSync(own, { recursive: true, force: true });
  }
});

test('the next export adds new versions, and the site serves them', async ({ page }) => {
  const version = await publishNext('tools');
  const { versions } = (await release('export', folder, '--precompress')) as unknown as Copied;
  const copied = versions.filter((one) => one.copied).map(({ name, version: one }) => `${name}@${one}`);
  expect(copied).toEqual([`tools@${version}`]);
  const asked = page.waitForRequest((request) => request.url().includes(`/r/tools/${version}/`));
  await page.goto(`${site.url}/tools`);
  await asked;
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: 'AIGC 工具箱' })).toBeVisible();
});
