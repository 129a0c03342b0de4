// How soon 10,000 viewers of a broadcast read what is said beside it, what that costs, and what it
// costs the plain way.
//   node bench/live/main.mjs [--viewers 10000] [--seconds 40] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { table } from '../cold-load/lib/table.mjs';
import { cpuMs } from '../orders/lib/cashiers.mjs';
import { child, openHall } from './lib/hall.mjs';
import { memoryMb, startSite } from './lib/site.mjs';

const BAR_MS = 1000;
/** Minimum ratio of the naive server's processor time to the service's. */
const BAR_RATIO = 3;
/** Messages a second, and number of senders: each sends at most one in 15 seconds. */
const PER_SEC = 20;
const TALKERS = 300;
const PROCESSES = 2;
/** Time in ms for messages in flight after the last one was sent. */
const DRAIN_MS = 3000;
const WARM_SEC = 4;
const PLAIN_SEC = 15;
/** Timeout in ms of a bench that hangs. */
const LONGEST_MS = 480_000;

const { values } = parseArgs({
  options: {
    viewers: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '40' },
    json: { type: 'string' },
  },
});
const [viewers, seconds] = [Number(values.viewers), Number(values.seconds)];

const quantile = (times, share) => {
  const total = times.reduce((sum, [, count]) => sum + count, 0);
  let seen = 0;
  for (const [ms, count] of times) if ((seen += count) >= total * share) return ms;
  return 0;
};

/** Lets viewers send lines for some seconds, and returns the figures. */
async function listen(hall, pid, lasts) {
  const [cpu, from] = [cpuMs(pid), performance.now()];
  const said = await hall.talk(PER_SEC, lasts);
  const share = (cpuMs(pid) - cpu) / (performance.now() - from);
  await delay(DRAIN_MS);
  const told = await hall.told();
  const byMs = new Map();
  for (const [ms, count] of told.flatMap(({ times }) => times)) byMs.set(ms, (byMs.get(ms) ?? 0) + count);
  const times = [...byMs].toSorted(([a], [b]) => a - b);
  const sum = (of) => told.reduce((all, one) => all + of(one), 0);
  const kept = sum((one) => one.kept.length);
  return {
    said,
    kept,
    refused: told.flatMap(({ refused }) => refused),
    each: told.flatMap(({ each }) => each),
    receipts: times.reduce((all, [, count]) => all + count, 0),
    skipped: sum((one) => one.skipped),
    disorder: sum((one) => one.disorder),
    closed: sum((one) => one.closed),
    anew: sum((one) => one.anew),
    ms: { p50: quantile(times, 0.5), p95: quantile(times, 0.95), p99: quantile(times, 0.99) },
    share,
    cpuMs: cpuMs(pid) - cpu,
  };
}

const [busy = 0] = loadavg();
if (busy >= 1) console.log(`others use this machine (load ${busy.toFixed(1)}): waits are longer than they need be`);
const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-live-'));
const site = await startSite(dataDir, console.log);
const hang = setTimeout(() => {
  console.error(`not done after ${LONGEST_MS / 1000} s`);
  void site.stop().finally(() => process.exit(1));
}, LONGEST_MS);
const plain = child('plain.mjs');
let hall;
try {
  const cookies = await site.members(TALKERS);
  console.log(`${cookies.length} members are logged in`);
  hall = openHall({ viewers, cookies, processes: PROCESSES });

  const before = memoryMb(site.pid());
  // Warms up, so that compiled code is measured, as in a running service.
  const few = openHall({ viewers: 1000, cookies, processes: PROCESSES });
  await few.enter(site.port, site.path);
  await few.talk(PER_SEC, WARM_SEC);
  await few.leave();
  few.stop();
  await delay(DRAIN_MS);

  const enterMs = await hall.enter(site.port, site.path);
  const perViewerKb = ((memoryMb(site.pid()) - before) * 1024) / viewers;
  console.log(`${viewers} viewers are in after ${(enterMs / 1000).toFixed(1)} s`);
  const linesBefore = await site.lines();
  const ours = await listen(hall, site.pid(), seconds);
  const lines = (await site.lines()) - linesBefore;
  const lost = ours.each.reduce((sum, got) => sum + Math.max(0, lines - got), 0);
  const twice = ours.each.reduce((sum, got) => sum + Math.max(0, got - lines), 0);
  await hall.leave();
  await site.stop();

  const port = await plain.ask('listen');
  await hall.enter(port, '/');
  const theirs = await listen(hall, plain.pid, PLAIN_SEC);
  const owed = theirs.said * viewers;

  const micro = ({ cpuMs: spent, receipts }) => (spent * 1000) / receipts;
  const ratio = micro(theirs) / micro(ours);
  const row = (name, one, all) => [
    name,
    String(one.ms.p50),
    String(one.ms.p95),
    String(one.ms.p99),
    `${(one.share * 100).toFixed(0)} %`,
    micro(one).toFixed(2),
    `${((one.receipts / all) * 100).toFixed(1)} %`,
  ];
  console.log(
    table([
      ['', 'p50 ms', 'p95 ms', 'p99 ms', 'of a core', 'CPU µs a line and viewer', 'read in time'],
      row('together', ours, lines * viewers - ours.skipped),
      row('one by one', theirs, owed),
    ]),
  );
  console.log(
    `${lines} lines kept of ${ours.said} said, ${ours.refused.length} refused; ${lost} lost, ${twice} twice, ${ours.skipped} skipped, ${ours.disorder} out of order, ${ours.anew} told anew, ${ours.closed} cut`,
  );
  console.log(`memory: ${perViewerKb.toFixed(1)} KB a viewer; one by one costs ${ratio.toFixed(1)} times as much`);
  const whole = lost === 0 && twice === 0 && ours.disorder === 0 && ours.closed === 0 && lines === ours.said;
  const good = whole && ours.ms.p95 <= BAR_MS && ratio >= BAR_RATIO;
  console.log(
    `${good ? 'good' : 'MISSED'}: bar ${BAR_MS} ms at p95, none lost, the plain way ${BAR_RATIO} times as dear`,
  );
  if (values.json) {
    const { each: _each, ...figures } = ours;
    const { each: _other, ...plainFigures } = theirs;
    const verdict = { good, barMs: BAR_MS, barRatio: BAR_RATIO };
    writeFileSync(
      values.json,
      JSON.stringify(
        { verdict, busy, viewers, enterMs, perViewerKb, lines, lost, twice, ratio, ours: figures, plain: plainFigures },
        null,
        2,
      ),
    );
  }
  if (!good) process.exitCode = 1;
} finally {
  clearTimeout(hang);
  hall?.stop();
  plain.stop();
  await site.stop().catch(() => undefined);
  rmSync(dataDir, { recursive: true, force: true });
}
