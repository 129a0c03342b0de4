import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ownStack } from '../support/stack.ts';
import { expect, test } from '../support/test.ts';

/** Behaviour of the CDN; `old` answers with bytes of another file. */
let mode: 'works' | 'refuses' | 'old' = 'works';
let cdn: Server;
let base: string;
let close: () => Promise<void>;

/** A CDN that fetches from the stack, below a path of its own. */
async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (mode === 'refuses') return void res.destroy();
  const from = await fetch(`${process.env.E2E_URL}${(req.url ?? '').replace('/files/', '/')}`);
  const { headers } = from;
  const body = Buffer.from(await from.arrayBuffer());
  const kept = ['content-type', 'cache-control', 'access-control-allow-origin', 'timing-allow-origin'];
  res.writeHead(
    from.status,
    Object.fromEntries(kept.flatMap((name) => (headers.get(name) ? [[name, headers.get(name)!]] : []))),
  );
  res.end(mode === 'old' ? '/* an old file */' : body);
}

test.beforeAll(async () => {
  cdn = createServer((req, res) => void answer(req, res).catch(() => res.destroy()));
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  base = `http://localhost:${(cdn.address() as AddressInfo).port}/files/`;
  close = await ownStack({ ARTIFACT_BASE: base });
});
test.afterAll(async () => {
  await close();
  cdn.closeAllConnections();
  await new Promise((resolve) => cdn.close(resolve));
});

const heading = { level: 1, name: 'AIGC 工具箱' } as const;

test('pages load scripts of host and remotes from the CDN', async ({ page, baseURL }) => {
  mode = 'works';
  const scripts: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'script' && scripts.push(request.url())));
  await page.goto('/tools');
  await expect(page.getByRole('main').getByRole('heading', heading)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((address) => !address.startsWith(base) && !address.startsWith(`${baseURL}/sw.js`))).toEqual([]);
  // The page is current: the bar that offers another version stays away.
  await expect(page.getByText('有新版本')).toHaveCount(0);
});

for (const [what, fault] of [
  ['refuses connections', 'refuses'],
  ['answers with old files', 'old'],
] as const)
  test.describe(() => {
    test.use({ mayLog: /integrity/ });

    test(`a page comes up with the files of its own origin when the CDN ${what}`, async ({ page, context }) => {
      mode = fault;
      await page.goto('/tools');
      await expect(page.getByRole('main').getByRole('heading', heading)).toBeVisible();
      expect((await context.cookies()).map(({ name }) => name)).toContain('ownFiles');
    });

    test(`an open page changes to the files of its own origin when the CDN ${what}`, async ({ page }) => {
      mode = 'works';
      await page.goto('/tools');
      await expect(page.getByRole('main').getByRole('heading', heading)).toBeVisible();
      mode = fault;
      await page.getByRole('banner').getByRole('link', { name: '学院', exact: true }).click();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 30_000 });
    });
  });
