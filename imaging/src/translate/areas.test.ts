import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { zTranslateOutcome, type FoundBlock, type TextBox } from '@app/shared/contracts/tool-params/translate';
import { layOut } from '@app/shared/typeset/layout';
import { NEVER_STOPPED } from '../stopper.ts';
import type { TextReader } from '../models/text.ts';
import { recogniseAreas } from './areas.ts';
import { boxAbout, readerOf } from './fake-reader.ts';
import { recogniseText } from './recognise.ts';
import { outlinesOf } from '../typeface.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
const run = { stopper: NEVER_STOPPED, report: () => undefined, lookup: undefined };

const folder = temporaryFolder('areas');

const framed = (x: number, y: number, width: number, height: number): TextBox => ({ x, y, width, height, angle: 0 });

/**
 * A large picture with one small line, which a pass over the whole misses: there it is 4 px high.
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

it('an area is recognised at a larger scale than the whole, in pixels of the file', async () => {
  const file = await smallPrint();
  const area = framed(2290, 1500, 110, 24);
  const sizes: number[] = [];
  const looks = [
    // The area and its margin, 134 × 48 px of the file, are enlarged four times. No line is
    // detected in it, so it is recognised as one line.
    readerOf([], 1, ({ width }) => sizes.push(width)),
    readerOf([{ text: '新品上市', box: boxAbout(55.5, 24, 56, 14) }], 134),
  ];
  const reader: TextReader = (question) => looks.shift()!(question);
  const outcome = zTranslateOutcome.parse(
    await recogniseAreas({ areas: [area], known: [], from: 'zh' }, file, null, { ...run, reader }),
  );
  expect(sizes).toEqual([134 * 4]);
  expect(outcome).toMatchObject({ width: 5600, height: 2000, from: 'zh', to: 'en', notes: [] });
  const [block, ...none] = outcome.blocks;
  expect(none).toEqual([]);
  expect(block).toMatchObject({ source: '新品上市', text: 'New Arrivals', by: 'glossary', deed: 'translate' });
  expect(block!.size).toBeGreaterThan(12);
  expect(block!.size).toBeLessThan(17);
  const [line] = block!.lines;
  expect(Math.abs(line!.x - 2278)).toBeLessThan(4);
  expect(Math.abs(line!.y - 1500)).toBeLessThan(4);
});

it('recognising an area keeps known blocks, assigns new ids, and sorts all from the top', async () => {
  const file = path.join(PHOTOS, 'sign-2.jpg');
  const centre = { text: 'Sports Centre', box: { x: 610, y: 658.7, width: 350.4, height: 64.4, angle: 4.2 } };
  const carParks = { text: 'Car Parks', box: { x: 558, y: 868.4, width: 250.7, height: 61.3, angle: 3.8 } };
  const first = await recogniseText({ from: 'en' }, file, null, { ...run, reader: readerOf([centre, carParks], 1280) });
  expect(first.blocks.map(({ text }) => text)).toEqual(['体育中心', '停车场']);
  const [read, other] = first.blocks as [FoundBlock, FoundBlock];
  const line = read.lines[0]!;
  // The arrow beside the words starts at 790.
  expect(line.x + line.width / 2).toBeLessThan(790);
  expect(Math.abs(read.size / 56 - 1)).toBeLessThan(0.1);
  const known = [{ ...other, text: '我改过' }];
  const area = { ...line, width: line.width * 1.1, height: line.height * 1.3 };
  const reader: TextReader = async ({ picture: { width, height }, lines }) =>
    lines
      ? null
      : [
          {
            ...centre,
            confidence: 0.99,
            high: null,
            box: { ...area, x: width / 2, y: height / 2, width: width * 0.7 },
          },
          // The reader also gets the margin: this line is beside the area.
          { ...carParks, confidence: 0.99, high: null, box: { ...carParks.box, x: 5, y: height - 5 } },
        ];
  const outcome = await recogniseAreas({ areas: [area], known, from: 'en' }, file, null, { ...run, reader });
  expect(outcome.blocks.map(({ text }) => text)).toEqual(['体育中心', '我改过']);
  expect(outcome.blocks).toContainEqual(known[0]);
  expect(new Set(outcome.blocks.map(({ id }) => id)).size).toBe(2);
});

it('an area that cannot be recognised becomes a block with its position and colour, with a note', async () => {
  const file = path.join(folder, 'bar.png');
  await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="100%" height="100%" fill="#fff"/><ellipse cx="180" cy="200" rx="90" ry="9" fill="#cc2200"/></svg>',
    ),
  )
    .png()
    .toFile(file);
  const area = framed(180, 200, 220, 60);
  const outcomeBy = (reader: TextReader | undefined) =>
    recogniseAreas({ areas: [area], known: [], from: 'zh' }, file, null, { ...run, reader });
  const outcome = await outcomeBy(readerOf([], 1));
  expect(outcome.notes).toEqual(['框出的地方没有认出文字，请直接填写译文']);
  const without = await outcomeBy(undefined);
  expect(without.notes).toEqual([expect.stringContaining('没有安装识字模型')]);
  expect(without.blocks).toEqual(outcome.blocks);
  expect(outcome.blocks).toMatchObject([{ source: '', text: '', deed: 'keep', lines: [area], box: area }]);
  const [red, green, blue] = outcome.blocks[0]!.colour.match(/[\da-f]{2}/g)!.map((part) => Number.parseInt(part, 16));
  expect(red).toBeGreaterThan(150);
  expect(Math.max(green!, blue!)).toBeLessThan(120);
});

it('an area outside the picture is refused', async () => {
  const file = path.join(PHOTOS, 'sign-2.jpg');
  await expect(
    recogniseAreas({ areas: [framed(5000, 5000, 100, 40)], known: [], from: 'en' }, file, null, {
      ...run,
      reader: undefined,
    }),
  ).rejects.toThrow('框选的地方太小，或在图片之外');
});
