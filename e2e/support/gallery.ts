import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/** Where the gallery is built for the tests. */
export const GALLERY_BUILD = path.join(root, '.cache/gallery');

const WINDOW = { width: 1440, height: 900 };

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Parts that have a page in the gallery, by the file's name. */
export function galleryParts(): string[] {
  return readdirSync(path.join(root, 'shared/gallery/pages')).map((file) => path.basename(file, '.tsx'));
}

/** Parts of the design system: the folders of shared/src/ui that hold a component. */
export function uiParts(): string[] {
  const isComponent = (file: string) => file.endsWith('.tsx') && !file.endsWith('.test.tsx');
  return readdirSync(path.join(root, 'shared/src/ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .filter((name) => readdirSync(path.join(root, 'shared/src/ui', name)).some((file) => isComponent(file)));
}

async function serve(): Promise<{ url: string; stop: () => void }> {
  const server = createServer((req, res) => {
    const name = path.basename(req.url!.split('?')[0]!) || 'index.html';
    const file = [name, `assets/${name}`].map((at) => path.join(GALLERY_BUILD, at)).find((at) => existsSync(at));
    if (file === undefined) return void res.writeHead(404).end();
    res.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(res);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop: () => void server.close() };
}

interface Fixtures {
  /**
   * Opens the page of a part; the test fails when the browser complained about anything until its
   * end.
   */
  openPart: (part: string) => Promise<void>;
}

export const test = base.extend<Fixtures, { gallery: string }>({
  gallery: [
    // Playwright wants a pattern here, and the lint rule one that takes something.
    async ({ browserName: _any }, provide) => {
      const { url, stop } = await serve();
      await provide(url);
      stop();
    },
    { scope: 'worker' },
  ],
  openPart: async ({ page, gallery }, provide) => {
    const errors: string[] = [];
    const onError = (error: Error) => errors.push(String(error));
    const onMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error') errors.push(message.text());
    };
    page.on('pageerror', onError).on('console', onMessage);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await provide(async (part) => {
      await page.setViewportSize(WINDOW);
      if (page.url().startsWith(gallery)) await page.evaluate((hash) => (location.hash = hash), `/${part}`);
      else {
        await page.goto(`${gallery}/#/${part}`);
        await page.addStyleTag({ content: '*, ::before, ::after { transition: none !important }' });
      }
      await expect(page.locator(`article[data-part="${part}"]`)).toBeVisible();
    });
    page.off('pageerror', onError).off('console', onMessage);
    expect(errors).toEqual([]);
  },
});

/**
 * One page for all tests of a worker: the gallery and axe are compiled once, and parts change by
 * the address's hash.
 */
export const onePage = test.extend<object, { shared: Page }>({
  shared: [
    async ({ browser }, provide) => {
      const page = await browser.newPage({ locale: 'zh-CN' });
      await provide(page);
      await page.close();
    },
    { scope: 'worker' },
  ],
  page: ({ shared }, provide) => provide(shared),
});

export { expect };
