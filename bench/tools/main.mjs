// Seconds and peak memory of each tool on 2048 × 2048, beside the bare call of a library; then a
// whole set of 一键上架 from one photo of 12 megapixels, and how quickly the service answers while
// it works.
//   node bench/tools/main.mjs [--only TOOL,…] [--no-service] [--no-build] [--json FILE]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { newMember } from '../starve/lib/member.mjs';
import { listingSet } from './listing.mjs';
import { TOOLS } from './tools.mjs';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    'no-service': { type: 'boolean', default: false },
    'no-build': { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});
const SIDE = 2048;
/** Milliseconds for 99 of 100 trivial calls while jobs run. */
const BAR_MS = 50;
/** Seconds for a set, and until something new is seen of a tool that makes something new. */
const SET_S = 90;
const SEEN_S = 2;
const NEW = new Set([
  'imgGeneration',
  'videoGeneration',
  'goodsGeneration',
  'detailPage',
  'modelGeneration',
  'modelSet',
  'aiFitting',
]);
const JOBS = 4;
const CALLS = 400;
const folder = mkdtempSync(path.join(tmpdir(), 'bench-tools-'));
const names = Object.keys(TOOLS).filter((name) => !values.only || values.only.split(',').includes(name));

const photo = path.join(folder, 'photo.png');
await sharp(path.join(import.meta.dirname, '../photos/aloe.jpg'))
  .resize(SIDE, SIDE, { fit: 'cover' })
  .png()
  .toFile(photo);
// A tenth of the picture, as somebody paints over a thing.
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><rect width="100%" height="100%"/><ellipse cx="900" cy="1300" rx="420" ry="320" fill="#fff"/></svg>`;
await sharp(Buffer.from(svg)).png().toFile(path.join(folder, 'mask.png'));

/** @returns {{ seconds: number, firstSeen?: number, cpuSeconds: number, peakMB: number }} */
function one(tool, way) {
  const args = [path.join(import.meta.dirname, 'one.mjs'), tool, way, folder];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${tool}, ${way}: ${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1));
}

/** Times of a trivial call in ms, one after the other. */
async function answers(member, count) {
  const times = [];
  for (let call = 0; call < count; call += 1) {
    const from = performance.now();
    await member.get('/api/aigc/engine/state');
    times.push(performance.now() - from);
  }
  return times.toSorted((a, b) => a - b);
}
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

async function service() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-tools-data-'));
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    // Measures the shipped encoder, whatever this machine has.
    env: { HOST: '127.0.0.1', LOG_LEVEL: 'error', FFMPEG_PATH: 'none' },
    build: !values['no-build'],
    log: console.log,
  });
  try {
    const [worker, caller] = [await newMember(stack.url), await newMember(stack.url)];
    const set = await listingSet(worker, path.join(import.meta.dirname, '../photos/coffee.png'));
    const address = await worker.upload(readFileSync(photo), 'photo.png');
    const fileId = address.split('/').at(-1);
    await answers(caller, 20);
    const alone = await answers(caller, CALLS);
    for (let job = 0; job < JOBS; job += 1)
      await worker.post('/api/aigc/task/save', {
        requestId: crypto.randomUUID(),
        params: { tool: 'imgEnhance', fileId, scale: 2 },
      });
    const during = await answers(caller, CALLS);
    const { queued, running } = await caller.get('/api/aigc/engine/state');
    return { set, alone, during, left: queued + running };
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

try {
  const rest = one(names[0], 'none').peakMB;
  const rows = names.map((tool) => ({
    tool,
    call: TOOLS[tool].call,
    own: one(tool, 'own'),
    plain: one(tool, 'plain'),
  }));
  const words = ({ seconds, peakMB }) => [`${seconds.toFixed(1)} s`, `${Math.round(peakMB - rest)} MB`];
  console.log(
    table([
      [`${SIDE} × ${SIDE}`, 'seconds', 'memory', 'first seen', 'bare call', 'seconds', 'memory'],
      ...rows.map(({ tool, call, own, plain }) => [
        tool,
        ...words(own),
        `${own.firstSeen?.toFixed(1) ?? '–'} s`,
        call,
        ...words(plain),
      ]),
    ]),
  );
  console.log(`memory: at its peak, above the ${Math.round(rest)} MB of a process that does nothing`);
  const late = rows.filter(({ tool, own }) => NEW.has(tool) && own.firstSeen > SEEN_S);
  console.log(
    late.length === 0
      ? `ok: something new is seen within ${SEEN_S} s`
      : `MISSED: ${SEEN_S} s until something new is seen (${late.map(({ tool }) => tool).join(', ')})`,
  );
  if (late.length > 0) process.exitCode = 1;
  const met = values['no-service'] ? null : await service();
  if (met) {
    const { seconds, pieces } = met.set;
    console.log(
      table([
        ['一键上架, 4000 × 3000', 'finished after'],
        ...pieces.map(({ title, after }) => [title, `${after.toFixed(1)} s`]),
      ]),
    );
    console.log(`${seconds <= SET_S ? 'ok' : 'MISSED'}: the whole set in ${seconds.toFixed(1)} s, at most ${SET_S} s`);
    if (seconds > SET_S) process.exitCode = 1;
    const [alone, during] = [met.alone, met.during].map((times) => ({ p50: at(times, 0.5), p99: at(times, 0.99) }));
    const ms = (value) => `${value.toFixed(1)} ms`;
    console.log(
      table([
        ['a trivial call', 'median', '99 of 100'],
        ['alone', ms(alone.p50), ms(alone.p99)],
        [`${JOBS} jobs, ${met.left} of them left at the end`, ms(during.p50), ms(during.p99)],
      ]),
    );
    console.log(during.p99 <= BAR_MS ? `ok: at most ${BAR_MS} ms` : `MISSED: ${BAR_MS} ms`);
    if (during.p99 > BAR_MS) process.exitCode = 1;
  }
  if (values.json) writeFileSync(values.json, JSON.stringify({ side: SIDE, rest, rows, service: met }, null, 2));
} finally {
  rmSync(folder, { recursive: true, force: true });
}
