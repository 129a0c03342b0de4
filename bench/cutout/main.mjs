// How good the cutouts of 智能抠图 are: hair against a reference, drawn objects over photographs
// against their true alpha, time and memory.
//   node bench/cutout/main.mjs [--only plant,drawn,live,large] [--cases N] [--save FOLDER] [--json FILE]
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { table } from '../cold-load/lib/table.mjs';
import { GROUNDS, makeCase, readRgba } from './lib/cases.mjs';
import { correct } from './lib/corrector.mjs';
import { iou, mse, sad } from './lib/measure.mjs';
import { grabCutTrimap, centred } from './lib/opencv.mjs';
import { paintStrokes, STROKES } from './lib/strokes.mjs';

register();
const { analysePicture, askSubject, computeAlpha, drawObject, estimateForeground, matteOf, segmentWithStrokes } =
  await import('../../scripts/lib/cutout.ts');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    cases: { type: 'string' },
    save: { type: 'string' },
    json: { type: 'string' },
  },
});
const wants = (part) => !options.only || options.only.split(',').includes(part);
const folder = path.join(import.meta.dirname, '../photos');
const photos = readdirSync(folder).filter((name) => /\.jpg$|^(brick|coffee|gravel)\.png$/.test(name));
/** Numbers of corrections after which the result is measured. */
const CORRECTION_COUNTS = [0, 1, 3, 5];
const BARS = { seconds: 1, gigabytes: 1.5, iou: { sharp: 0.85, 'out of focus': 0.95 } };
const STRONG = { r: 230, g: 40, b: 200 };
if (options.save) mkdirSync(options.save, { recursive: true });
const failures = [];
const report = {};

async function savePng(picture, channels, name) {
  if (!options.save) return;
  const { data, width, height } = picture;
  await sharp(data, { raw: { width, height, channels } })
    .png()
    .toFile(path.join(options.save, `${name}.png`));
}

/** A plane at another size. */
async function resizePlane(data, { width, height }, to) {
  const plane = sharp(Uint8Array.from(data), { raw: { width, height, channels: 1 } });
  return new Uint8Array(await plane.resize(to.width, to.height, { fit: 'fill' }).extractChannel(0).raw().toBuffer());
}

/** The cutout over a bright colour that shows every fault. */
function onStrongColour(picture, alpha) {
  const colours = estimateForeground(picture, alpha);
  const data = new Uint8Array(alpha.length * 3);
  for (let at = 0; at < alpha.length; at += 1)
    [STRONG.r, STRONG.g, STRONG.b].forEach((value, channel) => {
      data[at * 3 + channel] = (colours[at * 3 + channel] * alpha[at] + value * (255 - alpha[at])) / 255;
    });
  return { ...picture, data };
}

if (wants('plant')) {
  const { data: rgba, width, height } = await readRgba(path.join(folder, 'plant.jpg'), 4000);
  const plane = async (name) =>
    new Uint8Array(
      await sharp(path.join(import.meta.dirname, 'reference', name))
        .extractChannel(0)
        .raw()
        .toBuffer(),
    );
  const trimap = (await plane('plant-trimap.png')).map((value) => (value < 20 ? 0 : value > 235 ? 255 : 128));
  const reference = await plane('plant-matte.png');
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) rgb.set(rgba.subarray(at * 4, at * 4 + 3), at * 3);
  const own = Uint8Array.from(matteOf(rgb, trimap, width, height), (value) => Math.round(value * 255));
  const hard = grabCutTrimap(rgba, trimap, width, height);
  const unknown = (at) => trimap[at] === 128;
  report.plant = Object.fromEntries(
    [
      ['own', own],
      ['opencv', hard],
    ].map(([name, alpha]) => [name, { sad: sad(alpha, reference, unknown), mse: mse(alpha, reference, unknown) }]),
  );
  console.log(
    table([
      ['plant between its trimap, against its reference', 'SAD (thousand)', 'MSE'],
      ...Object.entries(report.plant).map(([name, { sad: sum, mse: mean }]) => [
        name === 'own' ? '智能抠图' : 'OpenCV GrabCut',
        sum.toFixed(2),
        mean.toFixed(4),
      ]),
    ]),
  );
  if (report.plant.own.sad >= report.plant.opencv.sad)
    failures.push('the plant is further from its reference than GrabCut');
  await savePng({ data: own, width, height }, 1, 'plant-alpha');
}

if (wants('drawn')) {
  const count = options.cases ? Number(options.cases) : photos.length;
  const rows = [];
  for (const ground of Object.keys(GROUNDS))
    for (let index = 0; index < count; index += 1) {
      const { name, picture, truth } = await makeCase(folder, photos, index, ground, drawObject);
      const { width, height, data } = picture;
      const keep = (way, alpha) => rows.push({ ground, name, way, iou: iou(alpha, truth), sad: sad(alpha, truth) });
      const seen = await askSubject(picture);
      keep('the model alone, stretched', await resizePlane(seen.data, seen, picture));
      for (const [by, mask] of Object.entries({ 'by the model': seen, 'by colours': null })) {
        const work = analysePicture(picture, mask);
        const strokes = new Uint8Array(width * height).fill(128);
        let alpha = computeAlpha(picture, work, work.base, true);
        for (let dabs = 0; dabs <= Math.max(...CORRECTION_COUNTS); dabs += 1) {
          if (CORRECTION_COUNTS.includes(dabs)) keep(`${by}, ${dabs === 0 ? 'automatic' : `${dabs} dabs`}`, alpha);
          if (dabs === 0 && options.save)
            await savePng(onStrongColour(picture, alpha), 3, `drawn-${ground}-${index}-${by}`.replaceAll(' ', '-'));
          correct(alpha, truth, strokes, width, height);
          alpha = computeAlpha(picture, work, segmentWithStrokes(work, strokes, picture), true);
        }
      }
      keep('OpenCV GrabCut', centred(data, width, height));
      // As a model of an operator's would give it.
      for (const side of [320, 1024]) {
        const mask = {
          data: await resizePlane(truth, picture, { width: side, height: side }),
          width: side,
          height: side,
        };
        const given = analysePicture(picture, mask);
        keep(`true mask of ${side}`, computeAlpha(picture, given, given.base, true));
        keep(`true mask of ${side}, only stretched`, await resizePlane(mask.data, mask, picture));
      }
      console.error(`${ground}: ${index + 1} of ${count}`);
    }
  const ways = [...new Set(rows.map(({ way }) => way))];
  const mean = (list, figure) => list.reduce((sum, row) => sum + row[figure], 0) / list.length;
  report.drawn = Object.keys(GROUNDS).flatMap((ground) =>
    ways.map((way) => {
      const list = rows.filter((row) => row.ground === ground && row.way === way);
      return {
        ground,
        way,
        iou: mean(list, 'iou'),
        sad: mean(list, 'sad'),
        good: list.filter((row) => row.iou > 0.9).length,
        of: list.length,
      };
    }),
  );
  report.cases = rows;
  console.log(
    table([
      ['drawn objects over photographs', 'IoU', 'SAD (thousand)', 'IoU over 0.9'],
      ...report.drawn.map((row) => [
        `${row.ground}: ${row.way}`,
        row.iou.toFixed(3),
        row.sad.toFixed(2),
        `${row.good} of ${row.of}`,
      ]),
    ]),
  );
  const of = (way) => rows.filter((row) => row.way === way);
  if (mean(of('by colours, automatic'), 'iou') <= mean(of('OpenCV GrabCut'), 'iou'))
    failures.push('the cutout by colours has a lower mean IoU than GrabCut with a rectangle');
  for (const [ground, bar] of Object.entries(BARS.iou)) {
    const found = mean(
      of('by the model, automatic').filter((row) => row.ground === ground),
      'iou',
    );
    if (found < bar) failures.push(`${ground}: a mean IoU of ${found.toFixed(3)} by the model, below ${bar}`);
  }
}

if (options.save)
  for (const photo of Object.keys(STROKES)) {
    const picture = await readRgba(path.join(folder, photo), 4000);
    const work = analysePicture(picture);
    const strokes = paintStrokes(STROKES[photo], picture.width, picture.height);
    const ways = { automatic: work.base, strokes: segmentWithStrokes(work, strokes, picture) };
    for (const [way, labels] of Object.entries(ways))
      await savePng(onStrongColour(picture, computeAlpha(picture, work, labels, true)), 3, `${photo}-${way}`);
  }

if (wants('live')) {
  const rows = [];
  for (const photo of ['plant.jpg', 'apple.jpg', 'aloe.jpg', 'coffee.png']) {
    const file = path.join(folder, photo);
    const { width, height } = await sharp(file).metadata();
    const scale = Math.sqrt(2e6 / (width * height));
    const { data, info } = await sharp(file)
      .resize(Math.round(width * scale), Math.round(height * scale))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const picture = { data: new Uint8Array(data), width: info.width, height: info.height };
    const began = process.cpuUsage();
    const work = analysePicture(picture);
    const { user: ours, system: theirs } = process.cpuUsage(began);
    const learned = (ours + theirs) / 1e6;
    const strokes = paintStrokes(STROKES[photo], picture.width, picture.height);
    const seconds = [0, 1, 2, 3, 4].map(() => {
      const used = process.cpuUsage();
      estimateForeground(picture, computeAlpha(picture, work, segmentWithStrokes(work, strokes, picture), true));
      const { user, system } = process.cpuUsage(used);
      return (user + system) / 1e6;
    });
    rows.push({ photo, learned, answer: seconds.toSorted((a, b) => a - b)[2], first: seconds[0] });
  }
  report.live = rows;
  console.log(
    table([
      ['2 MP, seconds of the processor', 'learning it', 'first answer', 'answer (median of 5)'],
      ...rows.map((row) => [row.photo, row.learned.toFixed(2), row.first.toFixed(2), row.answer.toFixed(2)]),
    ]),
  );
  if (rows.some((row) => row.answer > BARS.seconds)) failures.push(`an answer takes more than ${BARS.seconds} s`);
}

if (wants('large')) {
  const made = spawnSync(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, 'large.mjs'), path.join(folder, 'plant.jpg')],
    {
      cwd: import.meta.dirname,
      encoding: 'utf8',
    },
  );
  if (made.status !== 0) throw new Error(made.stderr);
  report.large = JSON.parse(made.stdout);
  const { seconds, processor, gigabytes } = report.large;
  console.log(
    `12 MP as a task does it: ${seconds.toFixed(1)} s (${processor.toFixed(1)} of the processor), ${gigabytes.toFixed(2)} GB at most`,
  );
  if (gigabytes > BARS.gigabytes) failures.push(`12 MP takes more than ${BARS.gigabytes} GB`);
}

console.log(failures.length === 0 ? 'good' : `MISSED: ${failures.join('; ')}`);
if (options.json)
  writeFileSync(options.json, JSON.stringify({ good: failures.length === 0, failures, ...report }, null, 2));
if (failures.length > 0) process.exitCode = 1;
