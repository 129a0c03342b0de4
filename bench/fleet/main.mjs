// Cost of promotions and visits of a main server with followers; visitors without a site in faults.
//   node bench/fleet/main.mjs [--regions N] [--remotes N] [--streams N] [--rate N] [--seconds N]
//     [--no-build] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { median } from '../cold-load/lib/stats.mjs';
import { ms, table } from '../cold-load/lib/table.mjs';
import { STABLE, TRIAL } from '../edge/lib/fleet.mjs';
import { openStreams } from '../edge/lib/streams.mjs';
import { openSite } from './lib/site.mjs';
import { verdictOf } from './lib/verdict.mjs';
import { startVisits } from './lib/visits.mjs';

/** The day that is replayed, and the tabs that are open at its busiest. */
const VISITS_A_DAY = 10_000_000;
const TABS = 170_000;
const DAY_S = 86_400;
/** A promotion a minute, sped up. */
const PROMOTION_MS = 3000;
const PROMOTIONS = 5;
const CATCH_UP_MS = 30_000;

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean', default: false },
    regions: { type: 'string', default: '5' },
    remotes: { type: 'string', default: '50' },
    streams: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '232' },
    seconds: { type: 'string', default: '15' },
    json: { type: 'string' },
  },
});
const wholeOption = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
};
const [regions, remotes, streams, rate, seconds] = ['regions', 'remotes', 'streams', 'rate', 'seconds'].map(
  wholeOption,
);

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-fleet-'));
const site = await openSite({ dataDir, regions, remotes, build: !values['no-build'], log: console.log });
const { followers, registry, names } = site;
let promoted = 0;
try {
  const fanout = await measureFanout();
  const phases = [];
  for (const [name, fault] of [
    ['as usual', undefined],
    ['one region cut off', cutOff],
    ['one edge killed', killEdge],
    ['database away', cutDatabase],
  ])
    phases.push({ name, ...(await measurePhase(name, fault)) });
  report(fanout, phases);
} finally {
  await site.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Changes the share of one remote's version on trial, as a step of a promotion does. */
async function promote() {
  promoted += 1;
  const { revision } = await registry.status();
  const name = names[promoted % names.length];
  await registry.change({ verb: 'promote', name, version: TRIAL, traffic: 1000 + promoted }, revision);
  return revision + 1;
}

/** Processor time of an edge for each of some promotions, ms, whoever is told. */
async function promotionCpu(told) {
  const before = await Promise.all(followers.map((one) => one.cpuMs()));
  const result = await told();
  const after = await Promise.all(followers.map((one) => one.cpuMs()));
  return { result, cpu: median(after.map((one, place) => one - before[place])) };
}

/** Bytes and times of promotions on open streams, and the processor time that one costs an edge. */
async function measureFanout() {
  const alone = [];
  for (let index = 0; index < PROMOTIONS; index++) {
    const toAll = () => promote().then(() => Promise.all(followers.map(untilCaughtUp)));
    alone.push((await promotionCpu(toAll)).cpu);
  }
  const each = Math.floor(streams / regions);
  console.log(`${each * regions} streams, ${PROMOTIONS} promotions`);
  const open = await Promise.all(followers.map(({ port }) => openStreams(port, each)));
  const rows = [];
  try {
    for (let index = 0; index < PROMOTIONS; index++) {
      const { revision } = await registry.status();
      const asked = performance.now();
      const { result: times, cpu } = await promotionCpu(async () => {
        const told = open.map((region) => region.told(revision + 1));
        await promote();
        return (await Promise.all(told)).flat();
      });
      rows.push({
        last: Math.max(...times) - asked,
        first: Math.min(...times) - asked,
        cpu,
        bytes: open[0].bytesOf(revision + 1),
      });
    }
  } finally {
    for (const region of open) region.close();
  }
  return { rows, each, aloneMs: median(alone) };
}

/** Visits for some seconds with promotions among them, and a fault after a third of the time. */
async function measurePhase(name, fault) {
  console.log(`visits: ${name}`);
  const before = await Promise.all(followers.map((one) => one.cpuMs()));
  const visits = startVisits({ regions: followers, names, rate, version: STABLE });
  let refused = 0;
  const promoting = setInterval(() => void promote().catch(() => (refused += 1)), PROMOTION_MS);
  await delay((seconds * 1000) / 3);
  const mend = await fault?.();
  await delay((seconds * 2000) / 3);
  clearInterval(promoting);
  const figures = await visits.stop();
  const note = await mend?.();
  const after = fault ? [] : await Promise.all(followers.map((one) => one.cpuMs()));
  const cpu = after.map((one, index) => (one - before[index]) / (figures.visits / regions));
  return { ...figures, refused, note: note ?? '', cpuMsPerVisit: cpu.length > 0 ? median(cpu) : NaN };
}

/** Time until a region serves what the registry has, in ms. */
async function untilCaughtUp(follower) {
  const { revision } = await registry.status();
  const started = performance.now();
  for (;;) {
    const pointer = await fetch(`${follower.url}/release/pointer.json`).then((answer) => answer.json());
    if (pointer.revision >= revision) return performance.now() - started;
    if (performance.now() - started > CATCH_UP_MS) throw new Error(`${follower.name} does not catch up`);
    await delay(20);
  }
}

async function cutOff() {
  const last = followers.at(-1);
  last.line.cut();
  return async () => {
    last.line.mend();
    return `caught up ${ms(await untilCaughtUp(last))} ms after the line was mended`;
  };
}

async function killEdge() {
  const [first] = followers;
  await first.kill();
  return async () => {
    await first.start();
    return `caught up ${ms(await untilCaughtUp(first))} ms after its start`;
  };
}

async function cutDatabase() {
  site.databaseLine.cut();
  return async () => {
    site.databaseLine.mend();
    const started = performance.now();
    while (!(await promote().catch(() => undefined))) await delay(50);
    return `a promotion succeeded ${ms(performance.now() - started)} ms after it was back`;
  };
}

function report({ rows, each, aloneMs }, phases) {
  const [usual] = phases;
  // A promotion costs an edge something without any tab: fetching, verifying, preparing pages.
  const perTabUs = Math.max(0, ((median(rows.map(({ cpu }) => cpu)) - aloneMs) / each) * 1000);
  const tabCost =
    perTabUs > 0 ? `${perTabUs.toFixed(1)} µs a tab` : `${each} tabs add less than the spread of measuring`;
  const bytes = Math.max(...rows.map((row) => row.bytes));
  const lastTabMs = Math.round(Math.max(...rows.map(({ last }) => last)));
  console.log(
    `\n${table([
      [`${each * regions} streams, counted`, 'first told ms', 'last told ms', 'bytes a tab', 'CPU ms an edge'],
      ...rows.map((row, index) => [
        `promotion ${index + 1}`,
        ms(row.first),
        ms(row.last),
        `${row.bytes}`,
        row.cpu.toFixed(0),
      ]),
    ])}`,
  );
  console.log(
    `\n${table([
      [
        '',
        'visits',
        'a second',
        'p50 ms',
        'p99 ms',
        'other region',
        'no page',
        'no file',
        'reports lost',
        'promotions refused',
        '',
      ],
      ...phases.map((one) => {
        const times = one.ms.toSorted((a, b) => a - b);
        const at = (share) => ms(times[Math.floor((times.length - 1) * share)] ?? NaN);
        return [
          one.name,
          `${one.visits}`,
          ms(one.visits / one.seconds),
          at(0.5),
          at(0.99),
          `${one.moved}`,
          `${one.withoutPage}`,
          `${one.withoutFile}`,
          `${one.lostReports}`,
          `${one.refused}`,
          one.note,
        ];
      }),
    ])}`,
  );
  const aSecond = VISITS_A_DAY / DAY_S;
  const tabs = TABS / regions;
  const extrapolated = {
    visitsASecond: Math.round(aSecond),
    speed: Number((rate / aSecond).toFixed(1)),
    cpuShareOfVisits: Number(((usual.cpuMsPerVisit * (aSecond / regions)) / 10).toFixed(2)),
    promotionCpuMs: Math.round(aloneMs + (perTabUs * tabs) / 1000),
    promotionKilobytes: Math.round((bytes * tabs) / 1024),
  };
  console.log(
    `\nExtrapolated, not measured, for ${VISITS_A_DAY.toLocaleString('en')} visits a day (${extrapolated.visitsASecond} a second; the replay ran ${extrapolated.speed} times as fast) and ${TABS.toLocaleString('en')} tabs in ${regions} regions:
  visits take ${extrapolated.cpuShareOfVisits} % of one core an edge (${usual.cpuMsPerVisit.toFixed(2)} ms a visit, page, file and report together, with a promotion every ${PROMOTION_MS / 1000} s, after which each page is compressed anew);
  a promotion takes ${extrapolated.promotionCpuMs} ms of one core an edge (${ms(aloneMs)} ms without a tab; ${tabCost}), and ${extrapolated.promotionKilobytes} KB.`,
  );
  const figures = {
    visitorsWithoutSite: phases.reduce((sum, one) => sum + one.withoutPage + one.withoutFile, 0),
    bytesPerTab: bytes,
    lastTabMs,
  };
  const verdict = verdictOf(figures);
  console.log(
    `\n${table([
      ['fleet', 'value', 'bar', ''],
      ...verdict.map((one) => [one.name, `${one.value}`, `≤ ${one.bar}`, one.passed ? 'pass' : 'FAIL']),
    ])}`,
  );
  const compact = phases.map(({ ms: _times, ...one }) => one);
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...figures, extrapolated, verdict, rows, phases: compact }, null, 2)}\n`,
    );
  if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
}
