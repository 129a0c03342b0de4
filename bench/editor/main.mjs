// Frame times of the editor on a picture of 4096 × 4096: moving, zooming, strokes; beside it
// drawing everything in every frame.
//   node bench/editor/main.mjs [--seconds N] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { buildGallery } from '../../scripts/gallery/build.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { openEditor } from './lib/editor.mjs';
import { distribution } from './lib/frames.mjs';
import { picture, SIDE } from './lib/picture.mjs';
import { openPlain } from './lib/plain.mjs';
import { serveFolder } from './lib/serve.mjs';

/** Milliseconds for the 95th percentile of the time between frames, on a quiet machine. */
const BAR_MS = 20;

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '4' }, json: { type: 'string' } },
});
const seconds = Number(values.seconds);
if (!(seconds >= 1)) throw new Error('--seconds takes a number from 1');

/** Hand movements as positions of the pointer relative to the middle of the stage. */
const circle = (turns, radius) => (share) => ({
  x: Math.cos(share * turns * 2 * Math.PI) * radius,
  y: Math.sin(share * turns * 2 * Math.PI) * radius,
});

/** Moves the pointer until the time is over, as fast as the browser takes it. */
async function lead(page, middle, path) {
  const from = performance.now();
  for (let share = 0; share < 1; share = (performance.now() - from) / (seconds * 1000)) {
    const { x, y } = path(share);
    await page.mouse.move(middle.x + x, middle.y + y);
  }
}

const dragged = (path, button) => async (page, middle) => {
  const { x, y } = path(0);
  await page.mouse.move(middle.x + x, middle.y + y);
  await page.mouse.down({ button });
  await lead(page, middle, path);
  // Rendering starts again with the release: the count ends before.
  const renders = await page.evaluate(() => globalThis.benchRenders);
  await page.mouse.up({ button });
  return renders;
};

const ACTS = [
  { name: 'move', how: 'the picture moved by the right button', run: dragged(circle(3, 220), 'right') },
  {
    name: 'zoom',
    how: 'the wheel, in and out',
    run: async (page, middle) => {
      const from = performance.now();
      await page.mouse.move(middle.x, middle.y);
      for (let spent = 0; spent < seconds * 1000; spent = performance.now() - from)
        await page.mouse.wheel(0, Math.floor(spent / 800) % 2 === 0 ? -40 : 40);
      return page.evaluate(() => globalThis.benchRenders);
    },
  },
  { name: 'stroke', how: 'one stroke of a soft brush of 200 pixels', run: dragged(circle(5, 180), 'left') },
];

/** Every act on one page, with the times between frames meanwhile and the renders of React. */
async function measure(page, { middle, prepare }) {
  const found = {};
  for (const { name, run } of ACTS) {
    await prepare(name);
    await page.evaluate(() => globalThis.benchFrames.start());
    const renders = await run(page, middle);
    const frames = await page.evaluate(() => globalThis.benchFrames.stop());
    found[name] = { ...distribution(frames), renders };
  }
  return found;
}

const folder = mkdtempSync(path.join(tmpdir(), 'bench-editor-'));
await buildGallery(folder);
const server = await serveFolder(folder);
const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot() ? ['--no-sandbox'] : [] });
try {
  const file = await picture();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const editor = await measure(page, await openEditor(page, server.url, file));
  const plainPage = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const plain = await measure(plainPage, await openPlain(plainPage, server.url, file));

  const line = (name, { frames, p50, p95, p99, most, renders }) => [
    name,
    `${frames}`,
    ...[p50, p95, p99, most].map((ms) => ms.toFixed(1)),
    `${renders}`,
  ];
  const rows = ACTS.flatMap(({ name, how }) => [
    line(`${name}: ${how}`, editor[name]),
    line('  drawing everything', plain[name]),
  ]);
  console.log(`${SIDE} × ${SIDE}, ms between frames`);
  console.log(table([['', 'frames', 'p50', 'p95', 'p99', 'most', 'renders'], ...rows]));

  const slow = ACTS.filter(({ name }) => editor[name].p95 > BAR_MS).map(({ name }) => name);
  const rendered = editor.stroke.renders;
  const good = slow.length === 0 && rendered === 0;
  console.log(
    `${good ? 'good' : 'MISSED'}: p95 over ${BAR_MS} ms in ${slow.join(', ') || 'nothing'}; ${rendered} renders while a stroke ran, bar 0`,
  );
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ verdict: { good, barMs: BAR_MS, slow, renders: rendered }, editor, plain }, null, 2)}\n`,
    );
  if (!good) process.exitCode = 1;
} finally {
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
