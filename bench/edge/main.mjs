// Cost of the edge over a bare node:http server, and delay until open tabs know of a release.
//   node bench/edge/main.mjs [--starts N] [--rounds N] [--ms N] [--streams N] [--no-build] [--fleets] [--watch] [--json FILE]
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { median, ratio } from '../cold-load/lib/stats.mjs';
import { ms, table } from '../cold-load/lib/table.mjs';
import { fetchAnswer } from './lib/answers.mjs';
import { load } from './lib/load.mjs';
import { edgeAt, startBare } from './lib/servers.mjs';
import { openFleet, STABLE, TRIAL } from './lib/fleet.mjs';
import { openRegistry, publishAnother } from './lib/release.mjs';
import { openStreams } from './lib/streams.mjs';
import { verdictOf } from './lib/verdict.mjs';
import { measureWatch } from './lib/watch.mjs';

const REMOTE = 'remote-tools';
/** Warm-up requests, until the JIT compiler has optimised both servers. */
const WARM = { requests: 60_000 };
const RELEASES = 5;
/** Remotes besides those of the site, each with a version on trial. */
const FLEETS = [10, 50, 200];
/** Remotes on trial while the watch is measured. */
const WATCHED = 50;
const CODINGS = { 'accept-encoding': 'gzip, deflate, br' };

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean', default: false },
    fleets: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    starts: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    ms: { type: 'string', default: '1000' },
    streams: { type: 'string', default: '1000' },
    json: { type: 'string' },
  },
});
const wholeOption = (name) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
};
const [starts, rounds, roundMs, streams] = ['starts', 'rounds', 'ms', 'streams'].map(wholeOption);

const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-edge-data-'));
const port = await freePort();
const stack = await startStack({
  port,
  dataDir,
  env: { HOST: '127.0.0.1', LOG_LEVEL: 'error' },
  build: !values['no-build'],
  log: console.log,
});
/** A visitor who has been here: most pages of a day go to such. */
const first = await fetch(stack.url, { headers: { accept: 'text/html' } });
const VISITOR = { cookie: first.headers.get('set-cookie').split(';')[0], ...CODINGS };
const REQUESTS = {
  document: { path: '/release/document.json', headers: VISITOR },
  page: { path: '/tools', headers: { ...VISITOR, accept: 'text/html' } },
};
try {
  const all = !values.fleets && !values.watch;
  const results = all ? await measureLoad() : {};
  const fanout = all ? await measureFanout() : [];
  const { fleets, watchMs } = await measureFleets(values.watch ? [WATCHED] : FLEETS);
  report(results, fanout, fleets, watchMs);
} finally {
  await stack.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/**
 * Rounds of both servers, by kind of request, over several starts: the memory layout of a process
 * affects its speed for its whole lifetime.
 */
async function measureLoad() {
  const results = {};
  for (let start = 0; start < starts; start++) {
    if (start > 0) await stack.restartRelease();
    for (const [name, { rows, bytes }] of Object.entries(await measureStart())) {
      const known = (results[name] ??= { rows: [], bytes });
      known.rows.push(...rows);
    }
  }
  return results;
}

/** Both servers, taking turns: requests a second, and what one request takes of the processor. */
async function measureStart(requests = REQUESTS) {
  const edge = edgeAt(port);
  // The first visit has the page made ready; what counts is the second.
  for (const request of Object.values(requests)) await load(port, request, { requests: 1000 });
  const answers = {};
  for (const request of Object.values(requests)) answers[request.path] = await fetchAnswer(port, request);
  const bare = await startBare(answers);
  const round = async (server, request, length) => {
    const before = await server.cpuMs();
    const { count, seconds } = await load(server.port, request, length);
    return { rate: count / seconds, cpu: (((await server.cpuMs()) - before) / count) * 1000 };
  };
  try {
    const results = {};
    for (const [name, request] of Object.entries(requests)) {
      for (const server of [bare, edge]) await round(server, request, WARM);
      const rows = [];
      for (let index = 0; index < rounds; index++)
        rows.push({
          bare: await round(bare, request, { ms: roundMs }),
          edge: await round(edge, request, { ms: roundMs }),
        });
      results[name] = { rows, bytes: Buffer.from(answers[request.path].body, 'base64').length };
    }
    return results;
  } finally {
    bare.stop();
  }
}

/** A page of fleets of growing size, by their size, and what the watch over one of them takes. */
async function measureFleets(sizes) {
  const tokenFile = path.join(dataDir, 'release-token');
  const registry = openRegistry(stack.url, readFileSync(tokenFile, 'utf8').trim());
  const fleet = openFleet({ url: stack.url, tokenFile, registry });
  const results = {};
  let watchMs = NaN;
  for (const size of sizes) {
    await fleet.growTo(size);
    if (size === WATCHED) {
      const { revision } = await registry.status();
      watchMs = await measureWatch({ port, names: fleet.names(), versions: [STABLE, TRIAL], revision });
    }
    if (values.watch) continue;
    const request = { path: fleet.path(), headers: { ...VISITOR, accept: 'text/html' } };
    const { page } = await measureStart({ page: request });
    results[`page, ${size} remotes more`] = page;
  }
  return { fleets: results, watchMs };
}

/** From asking for a promotion to the last open tab told, ms, for each of some releases. */
async function measureFanout() {
  const tokenFile = path.join(dataDir, 'release-token');
  const registry = openRegistry(stack.url, readFileSync(tokenFile, 'utf8').trim());
  const { name, versions } = publishAnother({ url: stack.url, tokenFile, remote: REMOTE });
  const open = await openStreams(port, streams);
  try {
    const times = [];
    for (let index = 0; index < RELEASES; index++) {
      const { revision, tabs } = await registry.status();
      if (tabs < streams) throw new Error(`the edge knows of ${tabs} open streams only`);
      const asked = performance.now();
      const change = { verb: 'promote', name, version: versions[index % 2], why: 'bench' };
      const [told] = await Promise.all([open.told(revision + 1), registry.change(change, revision)]);
      times.push({ first: told[0] - asked, last: told.at(-1) - asked });
    }
    return times;
  } finally {
    open.close();
  }
}

/** Medians of the rounds, by kind of request. */
function figuresOf(results) {
  return Object.entries(results).map(([name, { rows, bytes }]) => {
    const of = (server, what) => median(rows.map((row) => row[server][what]));
    const ratioOf = (pick) => ratio(median(rows.map(pick)), 1);
    return {
      name,
      bytes,
      bare: { rate: of('bare', 'rate'), cpu: of('bare', 'cpu') },
      edge: { rate: of('edge', 'rate'), cpu: of('edge', 'cpu') },
      ratio: ratioOf((row) => row.edge.rate / row.bare.rate),
      cpuRatio: ratioOf((row) => row.bare.cpu / row.edge.cpu),
    };
  });
}

function report(results, fanout, fleets, watchMs) {
  const [figures, fleetFigures] = [figuresOf(results), figuresOf(fleets)];
  const head = ['', 'body bytes', 'bare requests/s', 'edge requests/s', 'ratio', 'bare CPU µs', 'edge CPU µs', 'ratio'];
  const lines = [...figures, ...fleetFigures].map((one) => [
    one.name,
    `${one.bytes}`,
    ms(one.bare.rate),
    ms(one.edge.rate),
    one.ratio.toFixed(3),
    one.bare.cpu.toFixed(1),
    one.edge.cpu.toFixed(1),
    one.cpuRatio.toFixed(3),
  ]);
  console.log(`\n${table([head, ...lines])}`);
  const fanoutHead = [`${streams} open streams`, 'first told ms', 'last told ms'];
  console.log(
    `\n${table([fanoutHead, ...fanout.map(({ first, last }, index) => [`release ${index + 1}`, ms(first), ms(last)])])}`,
  );

  const summary = {
    ratio: Math.min(...figures.map((one) => one.ratio)),
    fleetRatio: Math.min(...fleetFigures.map((one) => one.ratio)),
    fanoutMs: Math.round(Math.max(...fanout.map(({ last }) => last))),
    watchMs: Math.round(watchMs),
  };
  const verdict = verdictOf(summary);
  const rows = verdict.map(({ name, value, bar, passed }) => [
    name,
    `${value}`,
    `${name.endsWith('Ms') ? '≤' : '≥'} ${bar}`,
    passed ? 'pass' : 'FAIL',
  ]);
  console.log(`\n${table([['edge', 'value', 'bar', ''], ...rows])}`);
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...summary, verdict, starts, rounds, streams, figures, fleetFigures, fanout }, null, 2)}\n`,
    );
  if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
}
