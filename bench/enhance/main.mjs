// What 画质增强 makes of worsened photographs, beside what anyone could do.
//   node bench/enhance/main.mjs [--photos N] [--only NAME,…] [--cases NAME,…] [--plain] [--save FOLDER] [--json FILE]
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { SEEN } from '../photos/seen.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { CASES, degraded, readTruth } from './lib/degrade.mjs';
import { measureLarge } from './lib/large.mjs';
import { gradients, meanDeltaE, psnr, ssim } from './lib/measure.mjs';
import { toPixels, toSharp } from './lib/pixels.mjs';
import { PLAIN_WAYS } from './lib/plain-ways.mjs';
import { gainsOf, mean, OWN, verdictOf } from './verdict.mjs';

register();
const { enhanceFile } = await import('../../scripts/lib/enhance.ts');

const LONGEST = 512;
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    only: { type: 'string' },
    cases: { type: 'string' },
    plain: { type: 'boolean', default: false },
    save: { type: 'string' },
    json: { type: 'string' },
  },
});
const folder = path.join(import.meta.dirname, '../photos');
const wanted = options.only?.split(',');
const photos = readdirSync(folder)
  .filter((name) => /\.(jpg|png)$/.test(name) && (!wanted || wanted.some((start) => name.startsWith(start))))
  .slice(0, options.photos ? Number(options.photos) : undefined);
const cases = CASES.filter(({ name }) => !options.cases || options.cases.split(',').includes(name));
if (photos.length === 0 || cases.length === 0) throw new Error('no such photo or case');
const ways = Object.entries(PLAIN_WAYS).filter(([name]) => !options.plain || name === 'Lanczos');
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-enhance-'));
if (options.save) mkdirSync(options.save, { recursive: true });

const rows = [];
let large = null;
try {
  for (const photo of photos) {
    console.error(photo);
    const truth = await readTruth(path.join(folder, photo), LONGEST);
    for (const how of cases) {
      const { file, pixels } = await degraded(truth, how);
      const source = path.join(scratch, 'source');
      writeFileSync(source, file);
      const measure = async (way, make) => {
        const start = performance.now();
        const { made, notes = [] } = await make();
        const seconds = (performance.now() - start) / 1000;
        const likeness = { psnr: psnr(made, truth), ssim: ssim(made, truth), deltaE: meanDeltaE(made, truth) };
        rows.push({ photo, case: how.name, way, ...likeness, ...gradients(made, truth), seconds, notes });
        if (options.save)
          await toSharp(made)
            .png()
            .toFile(path.join(options.save, `${photo}-${how.name}-${way}.png`));
      };
      for (const [name, way] of ways) await measure(name, async () => ({ made: await way(pixels, how.sigma) }));
      await measure(OWN, async () => {
        const { data, notes } = await enhanceFile(source, { format: 'png' });
        return { made: await toPixels(sharp(data)), notes };
      });
    }
  }
  if (!options.photos && !wanted && !options.cases)
    large = await measureLarge(path.join(folder, 'sign-2.jpg'), scratch);
} finally {
  rmSync(scratch, { recursive: true });
}

const names = [...ways.map(([name]) => name), OWN];
const lineOf = (list) => [
  mean(list, 'psnr').toFixed(2),
  mean(list, 'ssim').toFixed(4),
  ...['deltaE', 'energy', 'slope', 'seconds'].map((figure) => mean(list, figure).toFixed(2)),
];
const lines = [...cases.map(({ name }) => name), 'all'].flatMap((name) =>
  names.map((way) => {
    const list = rows.filter((row) => row.way === way && (name === 'all' || row.case === name));
    return [name, way, ...lineOf(list)];
  }),
);
console.log(`\n${table([['case', 'way', 'PSNR', 'SSIM', 'ΔE2000', 'energy', 'slope', 's'], ...lines])}`);

const gains = gainsOf(rows);
for (const [title, learned] of [
  ['photos that weights were learned from', true],
  ['photos held out', false],
]) {
  const part = gains.filter(({ photo }) => SEEN.includes(photo) === learned);
  if (part.length > 0) console.log(`\n${title}: ${mean(part, 'gain').toFixed(2)} dB over Lanczos`);
}
const worst = gains.toSorted((a, b) => a.gain - b.gain).slice(0, 8);
console.log(`\nleast gain: ${worst.map((row) => `${row.photo} ${row.case} ${row.gain.toFixed(2)}`).join('; ')}`);
const noted = rows.filter(({ notes }) => notes.length > 0);
console.log(`\ntold: ${noted.map((row) => `${row.photo} ${row.case} ${row.notes.join(' ')}`).join('; ') || 'nothing'}`);

const verdict = verdictOf(rows, large);
const barOf = ({ least, most }) =>
  [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean).join(', ');
const figures = verdict.map((bar) => [bar.name, bar.value.toFixed(3), barOf(bar), bar.passed ? 'ok' : 'missed']);
console.log(`\n${table([['', 'value', 'bar', ''], ...figures])}\n`);
if (options.json) writeFileSync(options.json, JSON.stringify({ rows, large, verdict }, null, 1));
if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
