// Leftovers of 50 versions of a remote that one tab showed one after another.
//   node bench/swap/main.mjs [--swaps N] [--json FILE] [--heap FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { openProbe } from './probe.mjs';
import { verdictOf } from './verdict.mjs';
import { printRows, printVerdict } from './report.mjs';
import { openTab } from './tab.mjs';
import { prepareVersions } from './versions.mjs';

/**
 * Ways there and back before the first figure: what a browser compiles and caches for any page is
 * not what a swap leaves behind.
 */
const WARM_UP = 10;
/** Rows of the table: after every so many swaps. */
const EVERY = 10;

const { values: options } = parseArgs({
  options: { swaps: { type: 'string', default: '50' }, json: { type: 'string' }, heap: { type: 'string' } },
});
const swaps = Number(options.swaps);
if (!Number.isInteger(swaps) || swaps < 2) throw new Error('--swaps takes a whole number from 2');

const dataDir = mkdtempSync(path.join(tmpdir(), 'huixue-swap-'));
const stack = await startStack({ port: await freePort(), dataDir, quiet: true });
const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot() ? ['--no-sandbox'] : [] });
try {
  console.log(`publishing ${swaps + 1} versions`);
  const versions = await prepareVersions({ url: stack.url, dataDir, count: swaps + 1 });
  const tab = await openTab(browser, stack.url);
  const probe = await openProbe(tab.page);
  const rows = [];
  for (let times = 0; times < WARM_UP; times++) await tab.goThereAndBack();
  for (const [swap, version] of versions.all.entries()) {
    await tab.leave();
    const revision = await versions.promote(version);
    await tab.follow(revision);
    await tab.enter(version);
    if (swap % EVERY === 0 || swap === swaps) rows.push({ swap, ...(await probe.measure()) });
    if (swap % EVERY === 0) console.log(`${swap} of ${swaps}`);
  }
  const leftovers = await tab.leftovers();
  const verdict = verdictOf(rows, leftovers);
  printRows(rows);
  printVerdict(verdict);
  if (options.heap) await probe.snapshot(options.heap);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ swaps, verdict, rows, leftovers }, null, 2)}\n`);
  if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
} finally {
  await browser.close();
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
