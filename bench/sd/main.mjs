// How quickly the workbench answers: each row one act in the real page of a real stack.
//   node bench/sd/main.mjs [--only WORD] [--no-build] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { canvas } from './rows/canvas.mjs';
import { engines } from './rows/engines.mjs';
import { gallery } from './rows/gallery.mjs';
import { keystrokes } from './rows/keystrokes.mjs';
import { library as libraryRows } from './rows/library.mjs';
import { modelRows } from './rows/models.mjs';
import { panels } from './rows/panels.mjs';
import { phone } from './rows/phone.mjs';
import { poses } from './rows/poses.mjs';
import { queue } from './rows/queue.mjs';
import { restore } from './rows/restore.mjs';
import { units } from './rows/units.mjs';

/**
 * @typedef {{ page: import('@playwright/test').Page, url: string, database: string,
 *   library: string }} Tab `library`: the folder of models
 */
/**
 * @typedef {{ name: string, barMs: number | null, isAlone?: boolean,
 *   run: (tab: Tab) => Promise<number[]> }} Row each run answers times in ms; one without a bar is
 *   there to compare with, one that is alone needs no page
 */
/** @type {Row[]} */
const ROWS = [
  ...phone,
  ...keystrokes,
  ...queue,
  ...restore,
  ...units,
  ...modelRows,
  ...panels,
  ...poses,
  ...canvas,
  ...gallery,
  ...libraryRows,
  ...engines,
];

const { values } = parseArgs({
  options: { only: { type: 'string' }, 'no-build': { type: 'boolean', default: false }, json: { type: 'string' } },
});
const rows = ROWS.filter(({ name }) => !values.only || name.includes(values.only));
if (rows.length === 0) throw new Error(`no row has «${values.only}» in its name`);

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-sd-'));
const library = path.join(dataDir, 'models');
let stack = null;
let browser = null;
async function openTab() {
  stack ??= await startStack({
    port: await freePort(),
    dataDir,
    // A queue as long as a service may allow.
    env: {
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      OPEN_TASKS: '200',
      TASKS_PER_DAY: '100000',
      MODEL_LIBRARY_DIR: library,
    },
    build: !values['no-build'],
    log: console.log,
  });
  browser ??= await chromium.launch({ executablePath: findChromium(), args: asRoot() ? ['--no-sandbox'] : [] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  return { page, url: stack.url, database: stack.databases.service, library };
}
try {
  const found = [];
  for (const { name, barMs, isAlone, run } of rows) {
    const tab = isAlone ? null : await openTab();
    const times = (await run(tab)).toSorted((a, b) => a - b);
    await tab?.page.close();
    const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
    found.push({ name, barMs, count: times.length, p50: at(0.5), p95: at(0.95), most: times.at(-1) });
  }
  const lines = found.map(({ name, barMs, count, p50, p95, most }) => [
    name,
    `${count}`,
    ...[p50, p95, most].map((ms) => ms.toFixed(1)),
    barMs === null ? '' : `${barMs}`,
    barMs === null ? '' : p95 <= barMs ? 'good' : 'MISSED',
  ]);
  console.log(table([['ms', 'times', 'p50', 'p95', 'most', 'bar of p95', ''], ...lines]));
  if (values.json) writeFileSync(values.json, `${JSON.stringify(found, null, 2)}\n`);
  if (found.some(({ p95, barMs }) => barMs !== null && p95 > barMs)) process.exitCode = 1;
} finally {
  await browser?.close();
  await stack?.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
