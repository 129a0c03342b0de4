import { readSite } from './site.mjs';
import { visitIn } from './measure.mjs';

const SETTLE_MS = 1500;

/**
 * Downloads of a visitor with a warm cache after a release of one line in the page's remote,
 * without data.
 * @returns bytes by path of the second visit
 */
export async function revisit(browser, server, variant, route) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    server.serve(readSite(variant, 1, server.origin));
    const before = await visitIn(context, server.origin + route);
    await before.page.waitForTimeout(SETTLE_MS);
    await before.page.close();
    server.serve(readSite(variant, 2, server.origin));
    const { page, recorded } = await visitIn(context, server.origin + route);
    await page.waitForTimeout(SETTLE_MS);
    return requestsToBytes(recorded());
  } finally {
    await context.close();
  }
}

/** Data and sockets are left out: they are the same in every variant and no part of a release. */
export function requestsToBytes(requests) {
  const loaded = requests.filter(
    ({ path, bytes }) => bytes > 0 && !path.startsWith('/api/') && !path.startsWith('/ws/'),
  );
  const isPicture = ({ type }) => type === 'Image' || type === 'Media';
  const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    bytes: sum(loaded),
    pictures: sum(loaded.filter(isPicture)),
    files: loaded.map(({ path, bytes }) => ({ path, bytes })).sort((a, b) => b.bytes - a.bytes),
  };
}
