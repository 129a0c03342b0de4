import { PROFILES } from '../../cold-load/lib/profiles.mjs';
import { visit, WIDTHS } from '../../vitals/lib/visit.mjs';

const VISITS = 7;
/** How many times slower than this machine's the phone's processor is. */
const SLOWER = 4;
const BARS = { whole: 1_500, blocked: 500 };

/** Runs in each page: time of the last fold of the form, which is in the part that loads last. */
function watchWhole() {
  const look = () => {
    const folds = [...document.querySelectorAll('#sd-params section')];
    if (!folds.some(({ textContent }) => textContent.startsWith('分块 VAE'))) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      globalThis.benchWhole = performance.now();
    };
    port2.postMessage(null);
  };
  requestAnimationFrame(look);
}

/** A first visit on a slower processor. @returns time in ms from navigation to the whole form */
async function wholeAt(browser, address) {
  const context = await browser.newContext({ ...WIDTHS.mobile, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchWhole);
    const cdp = await context.newCDPSession(page);
    const { latency, throughput } = PROFILES.fast;
    const line = { latency, downloadThroughput: throughput, uploadThroughput: throughput };
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', { offline: false, ...line });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address);
    return await (await page.waitForFunction(() => globalThis.benchWhole)).jsonValue();
  } finally {
    await context.close();
  }
}

/** The figure of so many visits; the first one, after which the edge has the page, is left out. */
async function visits({ page, url }, measure) {
  const browser = page.context().browser();
  const figures = [];
  for (let at = 0; at <= VISITS; at += 1) {
    const figure = await measure(browser, `${url}/SD`);
    if (at > 0) figures.push(figure);
  }
  return figures;
}

export const phone = [
  {
    name: 'phone: from navigation to the whole form',
    barMs: BARS.whole,
    run: (tab) => visits(tab, wholeAt),
  },
  {
    name: 'phone: blocked, by the time of the thread itself',
    barMs: BARS.blocked,
    run: (tab) =>
      visits(tab, async (browser, address) => (await visit(browser, address, PROFILES.fast, 'mobile')).tbt4Ms),
  },
];
