// Time until a remote's page shows with an empty cache, and bytes after a release, against a
// monolith of the same sources.
//   node bench/cold-load/main.mjs [--rounds N] [--before REVISION] [--peers] [--json FILE] [--force]
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { buildVariants } from './builds/build-all.mjs';
import { printFiles, printOwners, printReturning, printRounds, printVerdict } from './lib/report.mjs';
import { revisit } from './lib/returning.mjs';
import { runRounds } from './lib/rounds.mjs';
import { startServer } from './lib/server.mjs';
import { readSite } from './lib/site.mjs';
import { ratio } from './lib/stats.mjs';
import { ratiosOf, verdictOf } from './lib/verdict.mjs';
import { CHANGED } from './routes.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    before: { type: 'string' },
    peers: { type: 'boolean', default: false },
    json: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1');

const earlier = options.before ? ['before'] : [];
const peers = options.peers ? ['singlespa', 'qiankun'] : [];
const COLD = ['ours', ...earlier, 'monolith', 'docs', ...peers];
const RETURNING = [...COLD, 'monolith-split'];

await buildVariants(RETURNING, { force: options.force, before: options.before, log: console.log });
const servers = Object.fromEntries(await Promise.all(RETURNING.map(async (variant) => [variant, await startServer()])));
const browser = await chromium.launch({ executablePath: findChromium(), args: asRoot() ? ['--no-sandbox'] : [] });
try {
  const sites = {};
  for (const variant of COLD) servers[variant].serve((sites[variant] = readSite(variant, 1, servers[variant].origin)));
  const cold = Object.fromEntries(COLD.map((variant) => [variant, servers[variant]]));
  const results = await runRounds(browser, cold, rounds, console.log);
  const returning = {};
  for (const variant of RETURNING) returning[variant] = await revisit(browser, servers[variant], variant, CHANGED.path);
  report(results, returning, sites);
} finally {
  await browser.close();
  await Promise.all(Object.values(servers).map((server) => server.close()));
}

function report(results, returning, sites) {
  printRounds(results, COLD);
  printFiles(results);
  printOwners(sites.ours.modules, sites.monolith.modules);
  printReturning(returning);
  const ratios = ratiosOf(results, COLD);
  const against = (variant) => ratio(returning.ours.bytes, returning[variant].bytes);
  const verdict = verdictOf(ratios, against('monolith'));
  printVerdict(verdict);
  if (options.json) {
    const all = {
      ratios,
      returning: against('monolith'),
      returningStrict: against('monolith-split'),
      returningCode: ratio(
        returning.ours.bytes - returning.ours.pictures,
        returning.monolith.bytes - returning.monolith.pictures,
      ),
      verdict,
      rounds,
      results,
      returningBytes: returning,
    };
    writeFileSync(options.json, `${JSON.stringify(all, null, 2)}\n`);
  }
}
