import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { zTranslateOutcome, type FoundBlock, type TextBox } from '@app/shared/contracts/tool-params/translate';
import { layOut } from '@app/shared/typeset/layout';
import { NEVER } from '../stopper.ts';
import { recogniseAreas } from './areas.ts';
import { recognise } from './recognise.ts';
import { outlinesOf } from '../typeface.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
const run = { stopper: NEVER, report: () => undefined };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'areas-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const framed = (x: number, y: number, width: number, height: number): TextBox => ({ x, y, width, height, angle: 0 });

/**
 * A large picture with one small line, which the look at the whole does not see: there it is 4 px
 * high.
 */
async function smallPrint(): Promise<string> {
  const box = framed(2400, 1500, 300, 18);
  const line = outlinesOf(layOut({ text: '新品上市', box, size: 14, bold: false, align: 'left' }), box, false);
  const file = path.join(folder, 'small.png');
  await sharp({ create: { width: 5600, height: 2000, channels: 3, background: '#e9e4d8' } })
    .composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="5600" height="2000"><path d="${line}" fill="#203050"/></svg>`,
        ),
      },
    ])
    .png()
    .toFile(file);
  return file;
}

it('reads in an area what is too small for the look at the whole, in pixels of the file', async () => {
  const file = await smallPrint();
  expect((await recognise({ from: 'zh' }, file, null, run)).blocks).toEqual([]);
  const area = framed(2290, 1500, 110, 24);
  const outcome = zTranslateOutcome.parse(
    await recogniseAreas({ areas: [area], known: [], from: 'zh' }, file, null, run),
  );
  expect(outcome).toMatchObject({ width: 5600, height: 2000, from: 'zh', to: 'en', notes: [] });
  const [block, ...none] = outcome.blocks;
  expect(none).toEqual([]);
  expect(block).toMatchObject({ source: '新品上市', text: 'New Arrivals', by: 'glossary', deed: 'translate' });
  expect(block!.size).toBeGreaterThan(12);
  expect(block!.size).toBeLessThan(17);
  const [line] = block!.lines;
  expect(Math.abs(line!.x - 2278)).toBeLessThan(4);
  expect(Math.abs(line!.y - 1500)).toBeLessThan(4);
}, 60_000);

it('leaves the blocks that are known as they are, gives new ids, and goes from the top', async () => {
  const file = path.join(PHOTOS, 'sign-2.jpg');
  const { blocks } = await recognise({ from: 'en' }, file, null, run);
  const centre = blocks.find(({ source }) => source.includes('Sports Centre'))!;
  const known = blocks.filter((block) => block !== centre).map((block): FoundBlock => ({ ...block, text: '我改过' }));
  const line = centre.lines[0]!;
  const area = { ...line, width: line.width * 1.1, height: line.height * 1.3 };
  const outcome = await recogniseAreas({ areas: [area], known, from: 'en' }, file, null, run);
  expect(outcome.blocks).toHaveLength(blocks.length);
  expect(new Set(outcome.blocks.map(({ id }) => id)).size).toBe(blocks.length);
  for (const block of known) expect(outcome.blocks).toContainEqual(block);
  const again = outcome.blocks.find(({ text }) => text !== '我改过')!;
  expect(again).toMatchObject({ source: centre.source, text: centre.text });
  expect(Math.abs(again.lines[0]!.x - line.x)).toBeLessThan(line.height * 0.3);
  expect(Math.abs(again.size / centre.size - 1)).toBeLessThan(0.15);
  const tops = outcome.blocks.map(({ lines }) => lines[0]!.y);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
}, 60_000);

it('makes a block of what cannot be read, in its place and colour, and says so', async () => {
  const file = path.join(folder, 'bar.png');
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#fff"/><ellipse cx="180" cy="200" rx="90" ry="9" fill="#cc2200"/></svg>',
    ),
  )
    .png()
    .toFile(file);
  const area = framed(180, 200, 220, 60);
  const outcome = await recogniseAreas({ areas: [area], known: [], from: 'zh' }, file, null, run);
  expect(outcome.notes).toEqual(['框出的地方没有认出文字，请直接填写译文']);
  expect(outcome.blocks).toMatchObject([{ source: '', text: '', deed: 'keep', lines: [area], box: area }]);
  const [red, green, blue] = outcome.blocks[0]!.colour.match(/[\da-f]{2}/g)!.map((part) => Number.parseInt(part, 16));
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green!, blue!)).toBeLessThan(120);
}, 60_000);

it('refuses an area beside the picture', async () => {
  const file = path.join(PHOTOS, 'sign-2.jpg');
  await expect(
    recogniseAreas({ areas: [framed(5000, 5000, 100, 40)], known: [], from: 'en' }, file, null, run),
  ).rejects.toThrow('框选的地方太小，或在图片之外');
});
