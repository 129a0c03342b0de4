// How long somebody waits who works on the host or a remote: cold start, first page, edits.
//   node bench/dev/main.mjs [--edits N] [--json FILE]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { copyInstalled } from '../../scripts/lib/tree.mjs';

const EDIT_BAR_MS = 1000;
const FIRST_PAGE_BAR_MS = 20_000;
const START_MS = 300_000;
const SCREEN_MS = 30_000;
/** Pause between two edits in ms: the watcher joins changes within 50 ms. */
const REST_MS = 500;
const TYPED = '正在输入的文字';

const { values: options } = parseArgs({
  options: { edits: { type: 'string', default: '8' }, json: { type: 'string' } },
});
const edits = Number(options.edits);
if (!Number.isInteger(edits) || edits < 1) throw new Error('--edits takes a whole number from 1');

/** Lines that are on the page where certificates are verified, one of each package. */
const PLACES = {
  host: { file: 'host/src/shell/Footer.tsx', text: '给卖家和创作者的图片创作与课程' },
  remote: { file: 'remote-learning/src/routes/VerifyPage.tsx', text: '输入证书右上角的编号' },
};

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'huixue-bench-dev-'));
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
copyInstalled(root, folder);
const began = performance.now();
const server = spawn(process.execPath, ['scripts/dev.mjs'], {
  cwd: folder,
  env: { ...process.env, NODE_ENV: undefined, PORT: String(port), DATA_DIR: path.join(folder, '.data/dev') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(server, 'exit');
let printed = '';
server.stdout.on('data', (part) => (printed += part));
const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot() ? ['--no-sandbox'] : [] });
try {
  while (!printed.includes(`${origin}   sandbox:`)) {
    if (performance.now() - began > START_MS || server.exitCode !== null) throw new Error(`no address:\n${printed}`);
    await delay(50);
  }
  const cold = performance.now() - began;
  const page = await browser.newPage();
  // The page waits until its remote is built.
  await page.goto(`${origin}/course/verify`, { timeout: START_MS });
  await page.getByText(PLACES.remote.text).waitFor({ timeout: SCREEN_MS });
  const first = performance.now() - began;
  const field = page.getByRole('main').getByRole('textbox').first();
  await field.fill(TYPED);
  await page.evaluate(() => document.documentElement.setAttribute('data-seen', ''));

  /** Ms from a saved line to the screen. */
  async function edit({ file, text }, number) {
    const place = path.join(folder, file);
    const before = readFileSync(place, 'utf8');
    const line = `${text}（${number}）`;
    const seen = page.getByText(line).waitFor({ timeout: SCREEN_MS });
    const saved = performance.now();
    writeFileSync(place, before.replace(new RegExp(`${text}(（\\d+）)?`), line));
    await seen;
    return performance.now() - saved;
  }

  const times = { host: [], remote: [] };
  let losses = 0;
  for (let number = 1; number <= edits; number += 1) {
    for (const [name, place] of Object.entries(PLACES)) {
      await delay(REST_MS);
      times[name].push(await edit(place, number));
      const reloaded = await page.evaluate(() => !document.documentElement.hasAttribute('data-seen'));
      if (reloaded || (await field.inputValue()) !== TYPED) losses += 1;
    }
  }
  const median = (numbers) => Math.round(numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]);
  const figures = {
    coldMs: Math.round(cold),
    firstPageMs: Math.round(first),
    hostMs: median(times.host),
    remoteMs: median(times.remote),
    losses,
  };
  console.table(figures);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ ...figures, times }, null, 2)}\n`);
  const slow = figures.firstPageMs > FIRST_PAGE_BAR_MS || Math.max(figures.hostMs, figures.remoteMs) > EDIT_BAR_MS;
  if (slow || losses > 0) process.exitCode = 1;
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await ended;
  rmSync(folder, { recursive: true, force: true });
}
