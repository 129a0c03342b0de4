// How often a bad cutout or filling is doubted, and a good one, judged on masks and holes of
// photographs whose results were labelled by eye.
//   node bench/doubts/main.mjs [--json FILE]
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { register } from 'tsx/esm/api';
import { table } from '../cold-load/lib/table.mjs';

register();
const { doubtsOfMask, doubtsOfShape } = await import('../../scripts/lib/cutout.ts');
const { MOST_DIFFICULT } = await import('../../scripts/lib/fill.ts');

const { values: options } = parseArgs({ options: { json: { type: 'string' } } });
/** Side of a tile of the sheet, and tiles in a row. */
const [TILE, ROW] = [128, 16];
/**
 * Minimum share of bad results that are doubted, and maximum share of good ones, where a model
 * found the subject.
 */
const BARS = { found: 0.8, doubted: 0.05 };
const sheet = path.join(import.meta.dirname, 'masks.png');
const read = (name) => JSON.parse(readFileSync(path.join(import.meta.dirname, name), 'utf8'));
const results = read('results.json');
const erased = read('erased.json').map((result) => ({
  ...result,
  way: 'erased',
  doubted: result.difficulty > MOST_DIFFICULT,
}));

const cutouts = await Promise.all(
  results.map(async (result, index) => {
    const { width, height } = result;
    const place = { left: (index % ROW) * TILE, top: Math.floor(index / ROW) * TILE, width, height };
    const data = new Uint8Array(await sharp(sheet).extract(place).extractChannel(0).raw().toBuffer());
    const doubts =
      result.way === 'model' ? doubtsOfMask({ data, width, height }) : doubtsOfShape(data, { width, height });
    return { ...result, doubted: doubts.length > 0 };
  }),
);

const judged = [...cutouts, ...erased];

const NAMES = { model: 'a model found it', colours: 'colours found it', erased: '智能消除 filled it' };
const SETS = { chosen: 'numbers chosen on', judged: 'judged on' };
const share = (list) => (list.length === 0 ? 0 : list.filter(({ doubted }) => doubted).length / list.length);
const countText = (list) =>
  `${list.filter(({ doubted }) => doubted).length} of ${list.length}, ${Math.round(share(list) * 100)} %`;
const rows = Object.entries(NAMES).flatMap(([way, name]) =>
  Object.entries(SETS).map(([set, used]) => {
    const own = judged.filter((result) => result.way === way && result.set === set);
    const [bad, good] = [own.filter((result) => !result.good), own.filter((result) => result.good)];
    return { way, set, cells: [name, used, countText(bad), countText(good)], found: share(bad), doubted: share(good) };
  }),
);
console.log(
  `\n${table([['results', 'set', 'bad ones found', 'good ones doubted'], ...rows.map(({ cells }) => cells)])}`,
);
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);
const missed = rows.filter(
  ({ way, set, found, doubted }) =>
    way === 'model' && set === 'judged' && (found < BARS.found || doubted > BARS.doubted),
);
for (const { cells } of missed) console.log(`over a bar: ${cells.join(' | ')}`);
process.exitCode = missed.length > 0 ? 1 : 0;
