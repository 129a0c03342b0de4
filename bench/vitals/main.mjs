// First visit of the home page on a slow line, with Lighthouse's scores.
//   node bench/vitals/main.mjs [--rounds N] [--lighthouse N] [--url URL] [--path PATH] [--no-build] [--json FILE]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { asRoot, findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';
import { PROFILES } from '../cold-load/lib/profiles.mjs';
import { median } from '../cold-load/lib/stats.mjs';
import { kilobytes, table } from '../cold-load/lib/table.mjs';
import { BARS, rounded, SCORES, verdictOf, worst } from './lib/verdict.mjs';
import { visit, WIDTHS } from './lib/visit.mjs';

const FIGURES = [...Object.keys(BARS), 'tbtWallMs', 'tbt4Ms', 'tbt8Ms', 'loadMs', 'totalKB'];

const { values } = parseArgs({
  options: {
    'no-build': { type: 'boolean', default: false },
    rounds: { type: 'string', default: '5' },
    lighthouse: { type: 'string', default: '5' },
    url: { type: 'string' },
    path: { type: 'string', default: '/' },
    json: { type: 'string' },
  },
});
const wholeOption = (name, least) => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} takes a whole number from ${least}`);
  return value;
};
const rounds = wholeOption('rounds', 1);
const opinions = wholeOption('lighthouse', 0);

/** A stack of its own, as `npm start` runs it, unless one is named. */
async function open() {
  if (values.url) return { url: values.url, close: async () => undefined };
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bench-vitals-'));
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'error' };
  const stack = await startStack({
    port: await freePort(),
    dataDir,
    env,
    build: !values['no-build'],
    log: console.log,
  });
  return {
    url: stack.url,
    async close() {
      await stack.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * A browser of its own, which listens on a port when one is given: then it takes orders from there,
 * too.
 */
async function withBrowser(work, port) {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...(port ? [`--remote-debugging-port=${port}`] : []), ...(asRoot() ? ['--no-sandbox'] : [])],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}

/** Medians of all rounds by width; the widths take turns. */
async function measure(address) {
  const visits = Object.fromEntries(Object.keys(WIDTHS).map((width) => [width, []]));
  await withBrowser(async (browser) => {
    // The first visit has the page made ready for those after it; what counts is theirs.
    await visit(browser, address, PROFILES.slow, 'desktop');
    for (let round = 0; round < rounds; round++)
      for (const width of Object.keys(WIDTHS)) visits[width].push(await visit(browser, address, PROFILES.slow, width));
  });
  const medians = (names, list, figureOf) =>
    Object.fromEntries(names.map((name) => [name, rounded(name, median(list.map((one) => figureOf(one)[name])))]));
  const middle = (list) => ({
    ...medians(FIGURES, list, (one) => one),
    profile: medians(Object.keys(list[0].profile), list, ({ profile }) => profile),
  });
  return { visits, byWidth: Object.fromEntries(Object.entries(visits).map(([width, list]) => [width, middle(list)])) };
}

/** Now and then Lighthouse misses the start of its own recording, and says to run it again. */
async function opinion(address, width, triesLeft = 2) {
  const { witness } = await import('./lib/lighthouse.mjs');
  const port = await freePort();
  try {
    return await withBrowser(() => witness(address, port, width), port);
  } catch (error) {
    if (triesLeft === 0 || !error.message.includes('NO_NAVSTART')) throw error;
    return opinion(address, width, triesLeft - 1);
  }
}

async function askLighthouse(address) {
  const found = {};
  for (const width of Object.keys(WIDTHS)) {
    const runs = [];
    for (let run = 0; run < opinions; run++) runs.push(await opinion(address, width));
    const scores = Object.fromEntries(
      Object.keys(runs[0].scores).map((name) => [name, median(runs.map((one) => one.scores[name]))]),
    );
    found[width] = {
      scores,
      metrics: runs.map(({ metrics }) => metrics),
      wrong: [...new Set(runs.flatMap(({ wrong }) => wrong))],
    };
  }
  return found;
}

function print(byWidth, visits, lighthouse, verdict) {
  const widths = Object.keys(byWidth);
  const rows = Object.entries(BARS).map(([name, { label, most }]) => [
    label,
    ...widths.map((width) => `${byWidth[width][name]}`),
    `≤ ${most}`,
    verdict.find((one) => one.name === name).passed ? 'pass' : 'FAIL',
  ]);
  console.log(`\n${values.path} on ${PROFILES.slow.label}, medians of ${rounds}`);
  console.log(table([['', ...widths, 'bar', ''], ...rows]));
  for (const width of widths) {
    const last = visits[width].at(-1);
    console.log(
      `\n${width}: largest is ${last.lcpElement.trim()}; ${kilobytes(byWidth[width].totalKB * 1000)} KB in all, load ${byWidth[width].loadMs} ms`,
    );
    for (const { value, node, time } of last.shifts)
      console.log(`  shift ${value.toFixed(4)} at ${Math.round(time)} ms of ${node}`);
  }
  const kinds = Object.keys(byWidth[widths[0]].profile);
  console.log(
    '\nmain thread in the first five seconds, ms of its own; blocking time on a processor 4 and 8 times slower',
  );
  console.log(
    table([
      ['', ...kinds, '× 4', '× 8'],
      ...widths.map((width) => {
        const { profile, tbt4Ms, tbt8Ms } = byWidth[width];
        return [width, ...kinds.map((kind) => `${profile[kind]}`), `${tbt4Ms}`, `${tbt8Ms}`];
      }),
    ]),
  );
  const files = visits.desktop.at(-1).scripts.toSorted((a, b) => b.kb - a.kb);
  console.log(`\n${table([['script', 'KB'], ...files.map(({ path: file, kb }) => [file, kb.toFixed(1)])])}`);
  if (!lighthouse) return;
  const scoreRows = Object.keys(lighthouse.mobile.scores).map((name) => [
    name,
    ...widths.map((width) => `${lighthouse[width].scores[name]}`),
    SCORES[name] === undefined ? '' : `≥ ${SCORES[name]}`,
    verdict.find((one) => one.name === name)?.passed === false ? 'FAIL' : SCORES[name] === undefined ? '' : 'pass',
  ]);
  console.log(`\n${table([['Lighthouse', ...widths, 'bar', ''], ...scoreRows])}`);
  for (const width of widths)
    for (const metrics of lighthouse[width].metrics)
      console.log(
        `  ${width} ${Object.entries(metrics)
          .map((pair) => pair.join(' '))
          .join(', ')}`,
      );
  for (const width of widths) for (const one of lighthouse[width].wrong) console.log(`  ${width} ${one}`);
}

const site = await open();
try {
  const address = new URL(values.path, site.url).href;
  const { visits, byWidth } = await measure(address);
  const lighthouse = opinions > 0 ? await askLighthouse(address) : null;
  const figures = worst(byWidth);
  const lowest =
    lighthouse &&
    Object.fromEntries(
      Object.keys(SCORES).map((name) => [
        name,
        Math.min(...Object.values(lighthouse).map(({ scores }) => scores[name])),
      ]),
    );
  const verdict = verdictOf(figures, lowest);
  print(byWidth, visits, lighthouse, verdict);
  if (values.json)
    writeFileSync(
      values.json,
      `${JSON.stringify({ ...figures, lighthouse: lowest, verdict, rounds, byWidth, details: lighthouse }, null, 2)}\n`,
    );
  if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
} finally {
  await site.close();
}
