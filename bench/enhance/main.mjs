// Results of 画质增强 on degraded photographs, beside plain alternatives.
//   node bench/enhance/main.mjs [--photos N] [--only NAME,…] [--cases NAME,…] [--plain]
//     [--faces] [--save FOLDER] [--json FILE]
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { SEEN } from '../photos/seen.mjs';
import { table } from '../cold-load/lib/table.mjs';
import { CASES, degrade, readTruth } from './lib/degrade.mjs';
import { FACE_BARS, measureFaces } from './lib/faces.mjs';
import { measureLarge } from './lib/large.mjs';
import { measureOld } from './lib/old.mjs';
import { gradients, meanDeltaE, psnr, ssim } from './lib/measure.mjs';
import { toPixels, toSharp } from './lib/pixels.mjs';
import { PLAIN_WAYS } from './lib/plain-ways.mjs';
import { gainsOf, mean, OWN, verdictOf } from './verdict.mjs';

register();
const { enhanceFile, damageIn, OLD_PRINT } = await import('../../scripts/lib/enhance.ts');
const { facesOf } = await import('../../scripts/lib/people.ts');

const LONGEST = 512;
const OLD = '老照片';
const { values: options } = parseArgs({
  options: {
    photos: { type: 'string' },
    only: { type: 'string' },
    cases: { type: 'string' },
    plain: { type: 'boolean', default: false },
    faces: { type: 'boolean', default: false },
    save: { type: 'string' },
    json: { type: 'string' },
  },
});
const folder = path.join(import.meta.dirname, '../photos');
const onlyNames = options.only?.split(',');
const photos = readdirSync(folder)
  .filter((name) => /\.(jpg|png)$/.test(name) && (!onlyNames || onlyNames.some((start) => name.startsWith(start))))
  .slice(0, options.photos ? Number(options.photos) : undefined);
const caseNames = options.cases?.split(',');
const cases = CASES.filter(({ name }) => !caseNames || caseNames.includes(name));
const withOld = !caseNames || caseNames.includes(OLD);
if (photos.length === 0 || (cases.length === 0 && !withOld)) throw new Error('no such photo or case');
const ways = Object.entries(PLAIN_WAYS).filter(([name]) => !options.plain || name === 'Lanczos');
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-enhance-'));
if (options.save) mkdirSync(options.save, { recursive: true });

if (options.faces) {
  const faces = await measureFaces({ enhance: enhanceFile, facesOf, scratch });
  rmSync(scratch, { recursive: true });
  const percent = (share) => `${(share * 100).toFixed(2)} %`;
  console.log(
    table([
      ['faces, enlarged twice', 'ringing', 'finest detail', 'PSNR dB'],
      ...faces.map(({ photo, title, looked, ringing, detail, psnr: likeness }) => [
        `${photo}, ${title}, ${looked ? 'gently' : 'as the rest'}`,
        percent(ringing),
        detail.toFixed(2),
        likeness.toFixed(2),
      ]),
    ]),
  );
  const [least, most] = FACE_BARS.detail;
  const isGood = faces.every(
    ({ looked, ringing, detail }) => !looked || (ringing <= FACE_BARS.ringing && detail >= least && detail <= most),
  );
  console.log(
    `${isGood ? 'good' : 'MISSED'}: ringing at most ${percent(FACE_BARS.ringing)}, detail ${least} to ${most}`,
  );
  process.exit(isGood ? 0 : 1);
}

const rows = [];
const prints = [];
let large = null;
/** Pixels of pixels, at their own size. */
const enhanced = (settings) => async (pixels) => {
  const source = path.join(scratch, 'print.png');
  await toSharp(pixels).png().toFile(source);
  const { data, notes } = await enhanceFile(source, { format: 'png', scale: 1, ...settings });
  return { made: await toPixels(sharp(data)), notes };
};
try {
  for (const [index, photo] of photos.entries()) {
    console.error(photo);
    const truth = await readTruth(path.join(folder, photo), LONGEST);
    for (const how of cases) {
      const { file, pixels } = await degrade(truth, how);
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
    if (!withOld) continue;
    const tool = { restored: enhanced(OLD_PRINT), plain: enhanced({}), damageIn };
    prints.push({ photo, ...(await measureOld(truth, index + 1, tool)) });
  }
  if (!options.photos && !onlyNames && !options.cases)
    large = await measureLarge(path.join(folder, 'sign-2.jpg'), scratch);
} finally {
  rmSync(scratch, { recursive: true });
}

if (prints.length > 0) {
  const figures = Object.keys(prints[0]).filter((name) => typeof prints[0][name] === 'number');
  const lineOf = (title, list) => [title, ...figures.map((name) => mean(list, name).toFixed(2))];
  const parts = [
    ...prints.map((print) => [print.photo, [print]]),
    ['learned from', prints.filter(({ photo }) => SEEN.includes(photo))],
    ['held out', prints.filter(({ photo }) => !SEEN.includes(photo))],
  ].filter(([, list]) => list.length > 0);
  console.log(`\n${table([[OLD, ...figures], ...parts.map(([title, list]) => lineOf(title, list))])}`);
}

if (rows.length > 0) {
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
  console.log(
    `\ntold: ${noted.map((row) => `${row.photo} ${row.case} ${row.notes.join(' ')}`).join('; ') || 'nothing'}`,
  );
}

if (large)
  console.log(
    `\n12 MP at 2×: ${large.seconds.toFixed(0)} s by the clock, ${large.processorSeconds.toFixed(0)} s of the processor, ${large.megabytes.toFixed(0)} MB`,
  );
const verdict = verdictOf(rows, large, prints);
const barOf = ({ least, most }) =>
  [least === undefined ? '' : `≥ ${least}`, most === undefined ? '' : `≤ ${most}`].filter(Boolean).join(', ');
const figures = verdict.map((bar) => [bar.name, bar.value.toFixed(3), barOf(bar), bar.passed ? 'ok' : 'missed']);
console.log(`\n${table([['', 'value', 'bar', ''], ...figures])}\n`);
if (options.json) writeFileSync(options.json, JSON.stringify({ rows, prints, large, verdict }, null, 1));
if (verdict.some(({ passed }) => !passed)) process.exitCode = 1;
