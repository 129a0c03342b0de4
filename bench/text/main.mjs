// How well 图片翻译 finds and reads text: known words over photographs, upright and turned, and how
// long it takes; what it translates of sixty phrases of shops and signs.
//   node bench/text/main.mjs [--only read,turned,words] [--cases N] [--save FOLDER] [--json FILE]
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { table } from '../cold-load/lib/table.mjs';
import { makeCase, makeTurned, ORIENTATIONS } from './lib/cases.mjs';
import { score } from './lib/score.mjs';

register();
const text = await import('../../scripts/lib/text.ts');

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    cases: { type: 'string', default: '40' },
    save: { type: 'string' },
    json: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});
const wants = (part) => !options.only || options.only.split(',').includes(part);
const photos = path.join(import.meta.dirname, '../photos');
const folder = options.save ?? mkdtempSync(path.join(tmpdir(), 'text-'));
mkdirSync(folder, { recursive: true });
const BARS = { found: 0.9, invented: 2, seconds: 1.2 };
const LEAST = 20;
const failures = [];
const report = {};
const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`);
const sum = (rows, of) => rows.reduce((total, row) => total + of(row), 0);

/** Reads a picture of which the words are known. */
async function judged({ name, bytes, lines }) {
  const file = path.join(folder, `${name}.jpg`);
  writeFileSync(file, bytes);
  const before = process.cpuUsage();
  const from = performance.now();
  const read = await text.readFile(file);
  const { user, system } = process.cpuUsage(before);
  const result = { name, ...score(lines, read), cpu: (user + system) / 1e6, wall: (performance.now() - from) / 1e3 };
  if (options.verbose)
    for (const { text: wanted, read: got, hits, letters, size, look } of result.found)
      if (hits < letters || result.invented + result.misread > 0)
        console.log(`${name} ${look} ${size.toFixed(0)} px: ${wanted} → ${got} ${result.stray.join('|')}`);
  if (options.save) {
    const boxes = read.map(
      ({ box: { x, y, width, height, angle } }) =>
        `<rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" transform="rotate(${angle} ${x} ${y})" fill="none" stroke="#f0f" stroke-width="2"/>`,
    );
    const { width, height } = await sharp(bytes).metadata();
    await sharp(bytes)
      .composite([
        {
          input: Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${boxes.join('')}</svg>`,
          ),
        },
      ])
      .png()
      .toFile(path.join(folder, `${name}.png`));
  }
  return result;
}

const line = (name, rows, lines) => [
  name,
  `${sum(lines, ({ letters }) => letters)}`,
  percent(
    sum(lines, ({ hits }) => hits),
    sum(lines, ({ letters }) => letters),
  ),
  rows ? `${sum(rows, ({ misread }) => misread)}` : '',
  rows ? `${sum(rows, ({ invented }) => invented)}` : '',
];
const HEAD = ['letters', 'found', 'misread', 'invented'];

// Models are opened and code is compiled by a first picture, which does not count.
await text.readFile(path.join(photos, 'apple.jpg'));

if (wants('read')) {
  const rows = [];
  for (let index = 0; index < Number(options.cases); index += 1)
    rows.push(await judged(await makeCase(photos, index, text)));
  const lines = rows.flatMap(({ found }) => found);
  const large = lines.filter(({ size }) => size >= LEAST - 0.01);
  const by = (of) =>
    [...new Set(lines.map(of))].map((key) =>
      line(
        `  ${key}`,
        null,
        lines.filter((one) => of(one) === key),
      ),
    );
  const cpu = sum(rows, (row) => row.cpu) / rows.length;
  const most = Math.max(...rows.map((row) => row.cpu));
  console.log(
    table([
      [`${rows.length} pictures of 1 MP`, ...HEAD],
      line('all', rows, lines),
      line(`from ${LEAST} px`, null, large),
      ...by(({ kind }) => kind),
      ...by(({ look }) => look),
      ...by(({ size }) => (size < 20 ? 'under 20 px' : size < 40 ? '20 to 40 px' : 'from 40 px')),
    ]),
  );
  console.log(
    `\nseconds of processor a picture: ${cpu.toFixed(2)}, at most ${most.toFixed(2)}; by the clock ${(sum(rows, (row) => row.wall) / rows.length).toFixed(2)}\n`,
  );
  report.read = { rows, cpu, most };
  const share = sum(large, ({ hits }) => hits) / sum(large, ({ letters }) => letters);
  if (share < BARS.found) failures.push(`${(share * 100).toFixed(1)} % of letters from ${LEAST} px are found`);
  const invented = sum(rows, (row) => row.invented);
  if (invented > BARS.invented) failures.push(`${invented} letters are invented`);
  if (cpu > BARS.seconds) failures.push(`a picture takes ${cpu.toFixed(2)} s of processor`);
}

if (wants('turned')) {
  const rows = [['two pictures each', ...HEAD]];
  report.turned = {};
  for (const way of ORIENTATIONS) {
    const made = [];
    for (const index of [0, 1])
      made.push(await judged(await makeTurned(photos, way, index + ORIENTATIONS.indexOf(way) * 2, text)));
    rows.push(
      line(
        way,
        made,
        made.flatMap(({ found }) => found),
      ),
    );
    report.turned[way] = made;
  }
  console.log(table(rows), '\n');
}

if (wants('words')) {
  const phrases = readFileSync(path.join(import.meta.dirname, 'phrases.txt'), 'utf8')
    .trim()
    .split('\n');
  const plain = (one) =>
    one
      .toLowerCase()
      .replaceAll(/[-,:，：]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();
  const rows = [];
  for (const phrase of phrases) {
    const [source, accepted] = phrase.split('|');
    const { text: got, by } = await text.translated(source);
    const right = accepted.split(';').some((one) => plain(one) === plain(got));
    rows.push({ source, got, by, right });
    if (options.verbose && !right) console.log(`${source} → ${got} (${by})`);
  }
  const count = (by, right) => rows.filter((row) => row.by === by && row.right === right).length;
  console.log(
    table([
      [`${rows.length} phrases of shops and signs`, 'as expected', 'otherwise'],
      ...['glossary', 'dictionary'].map((by) => [`by the ${by}`, `${count(by, true)}`, `${count(by, false)}`]),
      ['said to be not known', `${count('none', false)}`, ''],
    ]),
    '\n',
  );
  report.words = rows;
}

if (!options.save) rmSync(folder, { recursive: true });
if (options.json) writeFileSync(options.json, JSON.stringify(report, null, 2));
for (const failure of failures) console.error(`✗ ${failure}`);
if (failures.length > 0) process.exitCode = 1;
