import { cumulativeShift, mainThread, watchVitals } from './page-vitals.mjs';

/** Time in ms without a request after which a visit ends; streams stay open, and do not count. */
const QUIET_MS = 1500;
const GIVE_UP_MS = 20_000;
const STREAMS = new Set(['EventSource', 'WebSocket']);
const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing', 'v8'];

export const WIDTHS = {
  mobile: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};

/**
 * One visit with an empty cache.
 * @returns times in ms since navigation, bytes over the wire, headers included
 */
export async function visit(browser, address, line, width) {
  const context = await browser.newContext({ ...WIDTHS[width], locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchVitals);
    const requests = await watchRequests(await context.newCDPSession(page), line);
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
    await requests.quiet();
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    const { fcp, lcp, lcpElement, shifts } = await page.evaluate(() => window.benchVitals);
    const { loadMs } = await page.evaluate(() => ({
      loadMs: performance.getEntriesByType('navigation')[0].loadEventEnd,
    }));
    const { blocking, slowed, profile } = mainThread(traceEvents);
    const scripts = requests.all().filter(({ type }) => type === 'Script');
    const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0) / 1000;
    return {
      fcpMs: fcp,
      lcpMs: lcp,
      lcpElement,
      cls: cumulativeShift(shifts),
      shifts: shifts.filter(({ value }) => value > 0.001),
      tbtMs: blocking.own,
      tbtWallMs: blocking.wall,
      tbt4Ms: slowed(4),
      tbt8Ms: slowed(8),
      profile,
      loadMs,
      scriptKB: sum(scripts),
      totalKB: sum(requests.all()),
      scripts: scripts.map(({ path, bytes }) => ({ path, kb: bytes / 1000 })),
    };
  } finally {
    await context.close();
  }
}

async function watchRequests(cdp, { latency, throughput }) {
  const seen = new Map();
  let last = performance.now();
  const touch = (id, change) => {
    last = performance.now();
    const known = seen.get(id);
    if (known) Object.assign(known, change);
  };
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = performance.now();
    seen.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0, over: STREAMS.has(type) });
  });
  cdp.on('Network.responseReceived', ({ requestId, type, response }) =>
    touch(requestId, { type, ...(/event-stream/.test(response.mimeType) ? { over: true } : {}) }),
  );
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    touch(requestId, { over: true, bytes: encodedDataLength }),
  );
  cdp.on('Network.loadingFailed', ({ requestId }) => touch(requestId, { over: true }));
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  return {
    all: () => [...seen.values()],
    async quiet() {
      const until = performance.now() + GIVE_UP_MS;
      const isQuiet = () => performance.now() - last > QUIET_MS && [...seen.values()].every(({ over }) => over);
      while (!isQuiet() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
