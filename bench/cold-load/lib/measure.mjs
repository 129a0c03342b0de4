import { CONTENT } from '../routes.mjs';
import { chainDepth } from './stats.mjs';

const GIVE_UP_MS = 30_000;
/** Resources that content waits for; pictures and data come later in every variant. */
const CODE = new Set(['Document', 'Script', 'Stylesheet', 'Fetch', 'XHR', 'Preload', 'Other']);

/**
 * One visit with an empty cache.
 * @returns times in ms since navigation, and the requests for code that were over when the content
 *   showed
 */
export async function visit(browser, address, profile) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    return await visitIn(context, address, profile);
  } finally {
    await context.close();
  }
}

/**
 * One visit in a context that may hold a warm cache. Without a profile the network is not slowed.
 */
export async function visitIn(context, address, profile) {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(watchContent, CONTENT);
  const cdp = await context.newCDPSession(page);
  const requests = await recordRequests(cdp, profile);
  const workOf = await watchWork(cdp);
  await page.goto(address, { waitUntil: 'commit' });
  try {
    await page.waitForFunction(() => window.benchContentAt !== undefined, undefined, { timeout: GIVE_UP_MS });
  } catch (error) {
    throw new Error(`${address} never showed ${CONTENT}: ${errors.join('; ') || error.message}`, { cause: error });
  }
  const work = await workOf();
  const times = await page.evaluate(() => ({
    content: window.benchContentAt,
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? window.benchContentAt,
  }));
  // Requests made by then may still lack their last event.
  await page.waitForTimeout(200);
  const code = requests().filter(
    ({ type, path, end }) => CODE.has(type) && !path.startsWith('/api/') && end <= times.content,
  );
  return {
    ...times,
    work,
    page,
    recorded: requests,
    code,
    bytes: code.reduce((sum, { bytes }) => sum + bytes, 0),
    requests: code.length,
    depth: chainDepth(code),
  };
}

/** Runs in the page: remembers the first frame in which the content is there. */
function watchContent(selector) {
  const look = () => {
    if (document.querySelector(selector)?.getClientRects().length) window.benchContentAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Processor time of the page's main thread in ms, which does not depend on other load. */
async function watchWork(cdp) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}

/**
 * Times are ms since the page's own request, bytes are what went over the wire, headers included.
 */
async function recordRequests(cdp, profile) {
  const seen = new Map();
  let zero;
  cdp.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    zero ??= timestamp;
    seen.set(requestId, {
      path: new URL(request.url).pathname,
      type,
      start: timestamp,
      end: Infinity,
      bytes: 0,
      cached: false,
    });
  });
  cdp.on('Network.requestServedFromCache', ({ requestId }) => edit(requestId, { cached: true }));
  cdp.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    edit(requestId, { answered: timestamp, ...(response.fromDiskCache ? { cached: true } : {}) });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    edit(requestId, { end: timestamp, bytes: encodedDataLength });
  });
  const edit = (id, change) => {
    const known = seen.get(id);
    if (known) Object.assign(known, change);
  };
  await cdp.send('Network.enable');
  if (profile) {
    const { latency, throughput } = profile;
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  }
  const since = (timestamp) => (timestamp - zero) * 1000;
  return () =>
    [...seen.values()].map(({ answered, ...request }) => ({
      ...request,
      start: since(request.start),
      // The page names its files in its first bytes.
      end: since(request.type === 'Document' ? (answered ?? request.end) : request.end),
      bytes: request.cached ? 0 : request.bytes,
    }));
}
