// What 画质增强 makes of worsened photographs, beside what anyone could do.
//   node bench/enhance/main.mjs [--photos N] [--only NAME,…] [--cases NAME,…] [--own] [--save FOLDER] [--json FILE]
import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { CASES, degraded, readTruth } from './lib/degrade.mjs';
import { gradients, meanDeltaE, psnr, ssim } from './lib/measure.mjs';
import { toPixels, toSharp } from './lib/pixels.mjs';
import { PLAIN_WAYS } from './lib/plain-ways.mjs';

register();
const { enhanceFile } = await import('../../scripts/lib/enhance.ts');
const { LEARNED_FROM } = await import('../../scripts/enhance/photos.ts');

const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    only: { type: 'string' },
    cases: { type: 'string' },
    own: { type: 'boolean', default: false },
    save: { type: 'string' },
    json: { type: 'string' },
  },
});
const OWN = '画质增强';
const LONGEST = 512;
const folder = path.join(import.meta.dirname, 'photos');
const wanted = options.only?.split(',');
const photos = readdirSync(folder)
  .filter((name) => !wanted || wanted.some((start) => name.startsWith(start)))
  .slice(0, options.photos ? Number(options.photos) : undefined);
const cases = CASES.filter(({ name }) => !options.cases || options.cases.split(',').includes(name));
const ways = Object.entries(PLAIN_WAYS).filter(([name]) => !options.own || name === 'Lanczos');
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-enhance-'));
if (options.save) mkdirSync(options.save, { recursive: true });

const rows = [];
for (const photo of photos) {
  const truth = await readTruth(path.join(folder, photo), LONGEST);
  for (const how of cases) {
    const { file, pixels } = await degraded(truth, how);
    const source = path.join(scratch, 'source');
    writeFileSync(source, file);
    const row = async (way, make) => {
      const start = performance.now();
      const { made, notes = [] } = await make();
      const seconds = (performance.now() - start) / 1000;
      rows.push({
        photo,
        case: how.name,
        way,
        psnr: psnr(made, truth),
        ssim: ssim(made, truth),
        deltaE: meanDeltaE(made, truth),
        ...gradients(made, truth),
        seconds,
        notes,
      });
      if (options.save) await toSharp(made).png().toFile(path.join(options.save, `${photo}-${how.name}-${way}.png`));
    };
    for (const [name, way] of ways) await row(name, async () => ({ made: await way(pixels, how.sigma) }));
    await row(OWN, async () => {
      const { data, notes } = await enhanceFile(source, { format: 'png' });
      return { made: await toPixels(sharp(data)), notes };
    });
  }
  console.error(photo);
}
rmSync(scratch, { recursive: true });

const mean = (list, figure) => list.reduce((sum, row) => sum + row[figure], 0) / list.length;
const line = (list) =>
  [mean(list, 'psnr').toFixed(2), mean(list, 'ssim').toFixed(4), mean(list, 'deltaE').toFixed(2), mean(list, 'energy').toFixed(2), mean(list, 'slope').toFixed(2), mean(list, 'seconds').toFixed(2)].join('  ');
const names = [...ways.map(([name]) => name), OWN];
for (const how of cases) {
  console.log(how.name);
  for (const name of names) console.log(`  ${name.padEnd(26)} ${line(rows.filter((row) => row.case === how.name && row.way === name))}`);
}
const own = rows.filter((row) => row.way === OWN);
const gains = own.map((row) => ({ ...row, gain: row.psnr - rows.find((other) => other.way === 'Lanczos' && other.photo === row.photo && other.case === row.case).psnr }));
console.log('all');
for (const name of names) console.log(`  ${name.padEnd(26)} ${line(rows.filter((row) => row.way === name))}`);
for (const [title, held] of [['learned', true], ['held out', false]]) { const part = gains.filter((r) => LEARNED_FROM.includes(r.photo) === held); if (part.length) console.log(title, mean(part, 'gain').toFixed(2), line(part)); }
console.log('worst', gains.toSorted((a, b) => a.gain - b.gain).slice(0, 12).map((r) => `${r.photo} ${r.case} ${r.gain.toFixed(2)}`).join('; '));
console.log('notes', own.filter((r) => r.notes.length).map((r) => `${r.photo} ${r.case} ${r.notes}`).join('; '));
if (options.json) writeFileSync(options.json, JSON.stringify(rows, null, 1));
