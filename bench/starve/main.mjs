// How long a member waits for a thumbnail while another one sends pictures that are made to be
// slow.
//   node bench/starve/main.mjs [--no-build] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { median } from '../cold-load/lib/stats.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { emptyPng } from './lib/bombs.mjs';
import { newMember } from './lib/member.mjs';
import { beginsAfter, sendBigTasks } from './lib/tasks.mjs';

/** Milliseconds for the slowest of the others' thumbnails. */
const BAR_MS = 1000;
/** Milliseconds until a small task begins beside big ones of others. */
const BEGINS_MS = 2000;
const MEMBERS = 3;
const WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920, 2560];
/** Sides of the largest accepted picture, and of a refused one. */
const LARGE = { side: 6300, depth: 8, interlaced: false };
const BOMB = { side: 6300, depth: 16, interlaced: true };
const BOMBS_AT_ONCE = 4;

const { values } = parseArgs({
  options: { 'no-build': { type: 'boolean', default: false }, json: { type: 'string' } },
});

const photo = (seed) =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: { r: seed, g: 120, b: 68 },
      noise: { type: 'gaussian', mean: 128, sigma: 25 },
    },
  })
    .jpeg({ quality: 82 })
    .toBuffer();

/** Times of a photo's thumbnails, one after the other, in ms. */
async function thumbnails(member, seed) {
  const started = performance.now();
  const address = await member.upload(await photo(seed), `photo-${seed}.jpg`);
  const uploadMs = performance.now() - started;
  const times = [];
  for (const width of WIDTHS.filter((one) => one <= 960)) {
    const from = performance.now();
    const status = await member.thumbnail(address, width);
    if (status !== 200) throw new Error(`a thumbnail of ${width} px was answered with ${status}`);
    times.push(performance.now() - from);
  }
  return { uploadMs, times };
}

/** Sends slow pictures repeatedly until stopped. @returns numbers of outcomes */
function attack(member) {
  const told = { refused: 0, taken: 0, busy: 0, views: 0 };
  let going = true;
  const bomb = emptyPng(BOMB);
  const count = (error) => {
    if (error.code === 429) told.busy += 1;
    else told.refused += 1;
  };
  async function bombs() {
    while (going) await member.upload(bomb, 'bomb.png').then(() => (told.taken += 1), count);
  }
  async function widths() {
    for (let salt = 1; going; salt += 1) {
      const address = await member.upload(emptyPng({ ...LARGE, salt }), 'large.png').catch(count);
      if (typeof address !== 'string') continue;
      const views = await Promise.all(WIDTHS.map((width) => member.thumbnail(address, width)));
      told.views += views.filter((status) => status === 200).length;
    }
  }
  const running = [widths(), ...Array.from({ length: BOMBS_AT_ONCE - 1 }, bombs)];
  return async () => {
    going = false;
    await Promise.all(running);
    return told;
  };
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-starve-'));
const stack = await startStack({
  port: await freePort(),
  dataDir,
  env: { HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  build: !values['no-build'],
  log: console.log,
});
try {
  const [stranger, attacker] = [await newMember(stack.url), await newMember(stack.url)];
  await thumbnails(stranger, 1);
  const alone = await thumbnails(stranger, 2);
  const end = attack(attacker);
  const rounds = [];
  for (const seed of [3, 4, 5]) rounds.push(await thumbnails(stranger, seed));
  const told = await end();

  const idle = [];
  for (let round = 0; round < 3; round += 1) idle.push(await beginsAfter(stranger));
  const cancels = [];
  for (let member = 0; member < MEMBERS; member += 1) cancels.push(await sendBigTasks(await newMember(stack.url)));
  const beside = [];
  for (let round = 0; round < 5; round += 1) beside.push(await beginsAfter(stranger));
  for (const cancel of cancels) await cancel();
  const begins = { idleMs: median(idle), besideMs: Math.max(...beside) };

  const during = rounds.flatMap(({ times }) => times);
  const whole = (ms) => `${Math.round(ms)} ms`;
  const line = (name, times, uploads) => [
    name,
    whole(median(times)),
    whole(Math.max(...times)),
    whole(median(uploads)),
  ];
  console.log(
    table([
      ['a 12 MP photo', 'thumbnail, median', 'slowest', 'upload, median'],
      line('alone', alone.times, [alone.uploadMs]),
      line(
        'beside the attack',
        during,
        rounds.map(({ uploadMs }) => uploadMs),
      ),
    ]),
  );
  console.log(
    `attack: ${told.refused} bombs refused, ${told.taken} taken, ${told.busy} sent away, ${told.views} renditions of 40 MP`,
  );
  const slowestMs = Math.round(Math.max(...during));
  const shown = slowestMs <= BAR_MS && told.taken === 0;
  console.log(`${shown ? 'good' : 'MISSED'}: the slowest thumbnail took ${slowestMs} ms, bar ${BAR_MS} ms`);
  const begun = begins.besideMs <= BEGINS_MS;
  console.log(
    `${begun ? 'good' : 'MISSED'}: a small task began after ${whole(begins.besideMs)} beside the big tasks of ${MEMBERS} members, bar ${BEGINS_MS} ms; ` +
      `${whole(begins.idleMs)} on an idle machine, ${(begins.besideMs / begins.idleMs).toFixed(1)} times as long`,
  );
  const good = shown && begun;
  if (values.json)
    writeFileSync(
      values.json,
      JSON.stringify({ verdict: { good, bar: BAR_MS, slowestMs }, alone, rounds, told, begins }, null, 2),
    );
  if (!good) process.exitCode = 1;
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
