// How long the built-in painter takes: to the first progress, also in a worker that has just
// started, and to the finished picture.
//   node bench/painter/main.mjs [--runs N] [--save FOLDER] [--json FILE]
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { register } from 'tsx/esm/api';
import { childrenEnv, programOf } from '../../scripts/lib/program.mjs';
import { table } from '../cold-load/lib/table.mjs';

register();
// Workers run from the bundle, as they do in the service.
Object.assign(process.env, childrenEnv(await programOf('service', 'src/server.ts')));
const { openBuiltin, orderOf, wordsKnown } = await import('../../scripts/lib/painter.ts');

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '3' }, save: { type: 'string' }, json: { type: 'string' } },
});
const RUNS = Number(options.runs);
const SIDES = [512, 768, 1024];
const STEPS = 24;
/** Bars for 768 × 768, on an idle core. */
const BARS = { firstMs: 500, allMs: 4000 };
const PROMPTS = [
  ['photo', '青瓷花瓶插一枝梅花，木桌，窗光'],
  ['oil', '油画，三只梨，陶罐，亚麻桌布，暗调'],
  ['ink', '水墨，远山，松树，飞鸟，薄雾'],
  ['watercolour', '水彩，郁金香，蓝色花瓶'],
  ['illustration', '霓虹，城市，夜景，星空'],
  ['pixel', '像素，三只柠檬，青花瓷盘，桌布'],
  ['film', '三只小鹿，草地，森林，蓝天'],
];
if (options.save) mkdirSync(options.save, { recursive: true });

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds from the order to the first progress and to the end. */
async function one(engine, [style, prompt], side) {
  const from = performance.now();
  let first = null;
  let picture = null;
  const params = orderOf({ prompt, style, width: side, height: side, steps: STEPS });
  await engine.run(
    { id: 'bench', seed: 7, files: {}, made: 0, params },
    {
      signal: new AbortController().signal,
      onProgress: () => (first ??= performance.now() - from),
      onImage: (image) => (picture = image.data),
      onOutcome: () => undefined,
    },
  );
  if (options.save) writeFileSync(path.join(options.save, `${side}-${style}.png`), picture);
  return { first, all: performance.now() - from };
}

async function started(prompt) {
  const engine = openBuiltin();
  try {
    return await one(engine, prompt, 768);
  } finally {
    await engine.close();
  }
}

// The first worker of a process loads libraries that all later ones find loaded.
const veryFirst = await started(PROMPTS[0]);
const fresh = [];
for (let run = 0; run < RUNS; run += 1) {
  for (const prompt of PROMPTS) fresh.push({ style: prompt[0], ...(await started(prompt)) });
}
const rows = [];
const engine = openBuiltin();
try {
  await one(engine, PROMPTS[0], 256);
  for (let run = 0; run < RUNS; run += 1)
    for (const side of SIDES)
      for (const prompt of PROMPTS) rows.push({ side, style: prompt[0], ...(await one(engine, prompt, side)) });
} finally {
  await engine.close();
}

const seconds = (list, figure) => `${(median(list.map((row) => row[figure])) / 1000).toFixed(2)} s`;
const rowsOf = (side, style) => rows.filter((row) => row.side === side && row.style === style);
console.log(
  table([
    [`${STEPS} steps, ${RUNS} runs`, 'worker just started', ...SIDES.flatMap((side) => [`${side}²: first`, 'all'])],
    ...PROMPTS.map(([style]) => [
      style,
      seconds(
        fresh.filter((row) => row.style === style),
        'first',
      ),
      ...SIDES.flatMap((side) => [seconds(rowsOf(side, style), 'first'), seconds(rowsOf(side, style), 'all')]),
    ]),
  ]),
);
// The slowest prompt counts.
const worstFigure = (list, figure) =>
  Math.max(...PROMPTS.map(([style]) => median(list.filter((row) => row.style === style).map((row) => row[figure]))));
const at768 = rows.filter(({ side }) => side === 768);
const verdict = [
  ['first progress, worker just started', worstFigure(fresh, 'first'), BARS.firstMs],
  ['first progress', worstFigure(at768, 'first'), BARS.firstMs],
  ['768² finished', worstFigure(at768, 'all'), BARS.allMs],
];
const { all, counts, things } = wordsKnown();
console.log(`words known: ${all}, of them ${things} name things and ${counts} count them`);
console.log(`the first worker of the process: first progress ${(veryFirst.first / 1000).toFixed(2)} s (no bar)`);
for (const [name, value, bar] of verdict)
  console.log(`${value <= bar ? 'ok' : 'MISSED'}: ${name} ${(value / 1000).toFixed(2)} s (≤ ${bar / 1000} s)`);
if (verdict.some(([, value, bar]) => value > bar)) process.exitCode = 1;
if (options.json) writeFileSync(options.json, JSON.stringify({ veryFirst, fresh, rows, verdict }, null, 1));
