import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  zTextBlock,
  zTranslateOutcome,
  type TextBlock,
  type TextBox,
} from '@app/shared/contracts/tool-params/translate';
import { layOut, widthOf } from '@app/shared/typeset/layout';
import type { TextReader } from '../models/text.ts';
import { NEVER_STOPPED } from '../stopper.ts';
import { composeText, textPlate } from './compose.ts';
import type { Lookup } from './dictionary.ts';
import { boxAbout, readerOf } from './fake-reader.ts';
import { recogniseText } from './recognise.ts';
import { TranslatorError, type Translator } from './translator.ts';
import { outlinesOf } from '../typeface.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
const SAMPLES = path.resolve(import.meta.dirname, '../../../remote-tools/src/assets/samples');
const run = { seed: 1, stopper: NEVER_STOPPED, report: () => undefined, lookup: undefined };

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'translate-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Drawn {
  text: string;
  x: number;
  y: number;
  size: number;
  bold?: boolean;
  colour?: string;
  angle?: number;
}

function svgOf(width: number, height: number, ground: string, texts: readonly Drawn[]): Buffer {
  const paths = texts.map(({ text, x, y, size, bold = false, colour = '#222222', angle = 0 }) => {
    const box: TextBox = { x, y, width: text.length * size * 1.1, height: size * 1.1, angle };
    return `<path d="${outlinesOf(layOut({ text, box, size, bold, align: 'left' }), box, bold)}" fill="${colour}"/>`;
  });
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${
      ground ? `<rect width="100%" height="100%" fill="${ground}"/>` : ''
    }${paths.join('')}</svg>`,
  );
}

async function drawTexts(name: string, texts: readonly Drawn[], ground = '#f2efe8', width = 800, height = 420) {
  const file = path.join(folder, `${name}.png`);
  const picture = sharp(svgOf(width, height, ground, texts));
  await (ground ? picture.removeAlpha() : picture).png().toFile(file);
  return file;
}

const readTexts = (
  file: string,
  reader: TextReader | undefined,
  from: 'auto' | 'zh' | 'en' = 'auto',
  translator: Translator | null = null,
) => recogniseText({ from }, file, translator, { ...run, reader });

/** A fake reader that returns the drawn texts for a picture of this width. */
const reading = (texts: readonly Drawn[], wide: number) =>
  readerOf(
    texts.map(({ text, x, y, size, bold = false, angle = 0 }) => {
      // Texts are left-aligned in a box of 1.1 em for each letter.
      const width = widthOf(text, bold) * size;
      const left = ((text.length * size * 1.1 - width) / 2) * Math.cos((angle * Math.PI) / 180);
      return { text, box: boxAbout(x - left, y, width, size, angle) };
    }),
    wide,
  );

/** A box as the model returns it: centre, sides, degrees. */
const box = (x: number, y: number, width: number, height: number, angle = 0): TextBox => ({
  x,
  y,
  width,
  height,
  angle,
});

describe('text that is found', () => {
  it('text on a Chinese poster is found in every line, with proposals, sizes and colours', async () => {
    const reader = readerOf(
      [
        { text: '一抹朱砂', box: box(288, 244.5, 412.4, 103.4) },
        { text: '丝绒哑光口红', box: box(187.5, 348, 204.4, 33.4) },
        { text: '持妆八小时，不沾杯', box: box(205.5, 477.5, 243.8, 29.8) },
        { text: '朱', box: box(989.5, 615, 45.1, 44.1) },
        { text: '￥129', box: box(158, 691, 154.4, 58.4) },
        { text: '@', confidence: 0.8, box: box(700, 300, 20, 20) },
      ],
      1152,
    );
    const outcome = zTranslateOutcome.parse(await readTexts(path.join(SAMPLES, 'lipstick-poster.jpg'), reader));
    expect(outcome).toMatchObject({ from: 'zh', to: 'en', translator: null, width: 960, height: 720 });
    const by = new Map(outcome.blocks.map((block) => [block.source, block]));
    expect([...by.keys()].sort()).toEqual(['¥129', '一抹朱砂', '丝绒哑光口红', '持妆八小时，不沾杯', '朱'].sort());
    expect(by.get('丝绒哑光口红')).toMatchObject({
      text: 'Velvet Matte Lipstick',
      by: 'glossary',
      align: 'left',
      deed: 'translate',
    });
    expect(by.get('丝绒哑光口红')!.size).toBeGreaterThan(24);
    expect(by.get('丝绒哑光口红')!.size).toBeLessThan(34);
    // The translation is longer than the original, and extends into free background at the same
    // size.
    expect(layOut(by.get('丝绒哑光口红')!).size).toBe(by.get('丝绒哑光口红')!.size);
    expect(by.get('¥129')).toMatchObject({ deed: 'keep', bold: true });
    expect(by.get('朱')).toMatchObject({ deed: 'keep', by: 'none', unknown: ['朱'], text: '' });
    for (const block of outcome.blocks) expect(zTextBlock.safeParse(block).success).toBe(true);
  });

  it('text on a sign is one block where its lines form one phrase, and separate blocks otherwise', async () => {
    const reader = readerOf(
      [
        { text: 'NOTICE', box: box(494.5, 79.5, 210.2, 54.2) },
        { text: 'DOUBLE', box: box(491, 146.5, 203.9, 48.9) },
        { text: 'PARKING', box: box(489, 205.5, 203.8, 48.8) },
        { text: 'PROHIBITED', box: box(487.5, 265, 204.4, 47.4) },
        { text: 'AT ALL TIMES', box: box(485.5, 326.5, 169, 53) },
      ],
      1120,
    );
    const { from, to, notes, blocks } = await readTexts(path.join(PHOTOS, 'sign-1.jpg'), reader);
    expect({ from, to }).toEqual({ from: 'en', to: 'zh' });
    expect(notes).toEqual([]);
    expect(blocks.map(({ source, text }) => [source, text])).toEqual([
      ['NOTICE', '注意'],
      ['DOUBLE\nPARKING\nPROHIBITED\nAT ALL TIMES', '任何时间禁止并排停车'],
    ]);
    expect(blocks.map(({ align, bold }) => [align, bold])).toEqual([
      ['center', true],
      ['center', true],
    ]);
  });

  it('text that is light on dark, small or large, in two weights is found with its size', async () => {
    const texts = [
      { text: '新品上市', x: 300, y: 80, size: 60, bold: true, colour: '#ffffff' },
      { text: '纯棉透气 亲肤柔软', x: 300, y: 200, size: 24, colour: '#ffe0a0' },
      { text: '全场包邮', x: 300, y: 320, size: 18, colour: '#e8e8e8' },
    ];
    const { blocks } = await readTexts(await drawTexts('sizes', texts, '#1c2733', 520, 380), reading(texts, 520));
    expect(blocks.map(({ bold }) => bold)).toEqual([true, false, false]);
    for (const [at, size] of [60, 24, 18].entries()) expect(Math.abs(blocks[at]!.size / size - 1)).toBeLessThan(0.12);
    expect(blocks[1]!.colour).toBe('#ffe0a0');
  });

  it('text that is upside down is set upside down, with its lines in order', async () => {
    const texts = [
      { text: 'PROHIBITED AT ALL TIMES', x: 450, y: 60, size: 30, angle: 180 },
      { text: 'DOUBLE PARKING', x: 598.5, y: 100, size: 30, angle: 180 },
    ];
    const { blocks } = await readTexts(await drawTexts('head', texts, '#f2efe8', 900, 160), reading(texts, 900));
    expect(blocks.map(({ source }) => source)).toEqual(['DOUBLE PARKING\nPROHIBITED AT ALL TIMES']);
    expect(Math.abs(blocks[0]!.box.angle)).toBe(180);
  });

  it('text in a language other than the requested one is kept, with a note', async () => {
    const texts = [{ text: 'Conference Centre', x: 420, y: 80, size: 48 }];
    const { blocks, notes } = await readTexts(
      await drawTexts('other', texts, '#f2efe8', 800, 160),
      reading(texts, 800),
      'zh',
    );
    expect(blocks.map(({ deed }) => deed)).toEqual(['keep']);
    expect(notes).toEqual(['没有找到中文，图上像是英文：可以改选「英文译中文」再识别']);
  });

  it('a picture without text, without a model, or with a failed model is reported, and can be framed', async () => {
    const file = await drawTexts('none', [], '#f2efe8', 100, 80);
    const notes = async (reader: TextReader | undefined) => {
      const outcome = await readTexts(file, reader);
      expect(outcome.blocks).toEqual([]);
      return outcome.notes;
    };
    expect(await notes(readerOf([], 100))).toEqual([expect.stringContaining('没有找到可以翻译的文字')]);
    expect(await notes(undefined)).toEqual([expect.stringContaining('没有安装识字模型')]);
    expect(await notes(() => Promise.resolve(null))).toEqual([expect.stringContaining('识字模型这次没有运行成功')]);
  });

  it('text is found upright in a picture rotated by EXIF', async () => {
    const file = path.join(folder, 'turned.jpg');
    const texts = [{ text: '限时优惠', x: 200, y: 150, size: 48 }];
    await sharp(svgOf(400, 300, '#ffffff', texts))
      .rotate(-90)
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toFile(file);
    const { width, height, blocks } = await readTexts(file, reading(texts, 400));
    expect([width, height]).toEqual([400, 300]);
    expect(blocks).toMatchObject([{ source: '限时优惠', text: 'Limited-time Offer' }]);
    expect(Math.abs(blocks[0]!.lines[0]!.y - 150)).toBeLessThan(6);
  });

  it('text recognition refuses a file that is no picture, and a tiny picture', async () => {
    const nothing = path.join(folder, 'nothing.jpg');
    await writeFile(nothing, 'no picture');
    await expect(readTexts(nothing, undefined)).rejects.toThrow('图片无法读取');
    await expect(readTexts(await drawTexts('tiny', [], '#fff', 20, 200), undefined)).rejects.toThrow(
      '图片只有 20×200 像素',
    );
  });
});

describe('words that the glossary lacks', () => {
  const translator = (translate: Translator['translate']): Translator => ({ host: 'translate.test', translate });
  const texts = [{ text: '我们一起看海', x: 220, y: 70, size: 48 }];
  const outcomeOf = async (by: Translator | null) =>
    readTexts(await drawTexts('unknown', texts, '#f2efe8', 440, 140), reading(texts, 440), 'auto', by);

  it('words that the glossary lacks are left to the user when no translator is configured', async () => {
    const { blocks, translator: none } = await outcomeOf(null);
    expect(none).toBeNull();
    expect(blocks[0]).toMatchObject({ by: 'none', text: '', deed: 'keep' });
    expect(blocks[0]!.unknown.length).toBeGreaterThan(0);
  });

  it('words that the glossary lacks are looked up in the dictionary when no translator is configured', async () => {
    const file = await drawTexts('unknown', texts, '#f2efe8', 440, 140);
    const lookup: Lookup = ({ texts: asked, from }) => Promise.resolve(asked.map((text) => `${from} ${text}`));
    const { blocks } = await recogniseText({ from: 'auto' }, file, null, {
      ...run,
      reader: reading(texts, 440),
      lookup,
    });
    expect(blocks[0]).toMatchObject({ by: 'dictionary', text: 'zh 我们一起看海', deed: 'translate', unknown: [] });
  });

  it('words that the glossary lacks go to the configured translator', async () => {
    const asked: unknown[] = [];
    const outcome = await outcomeOf(
      translator(async (...args) => {
        asked.push(args);
        return ['Let us watch the sea'];
      }),
    );
    expect(asked).toEqual([[['我们一起看海'], 'zh', 'en']]);
    expect(outcome).toMatchObject({ translator: 'translate.test', notes: [] });
    expect(outcome.blocks[0]).toMatchObject({
      by: 'translator',
      text: 'Let us watch the sea',
      deed: 'translate',
      unknown: [],
    });
  });

  it('words that the glossary lacks are left with advice when the translator fails', async () => {
    const outcome = await outcomeOf(
      translator(() => Promise.reject(new TranslatorError('翻译服务太忙，请过几分钟再试'))),
    );
    expect(outcome.notes).toEqual(['翻译服务太忙，请过几分钟再试；词库里没有的文字请手动填写']);
    expect(outcome.blocks[0]).toMatchObject({ by: 'none', text: '' });
  });
});

describe('a picture with its new text', () => {
  const line: TextBox = { x: 300, y: 200, width: 232, height: 58, angle: 0 };
  const block = (more: Partial<TextBlock> = {}): TextBlock => ({
    id: '1',
    source: '买一送一',
    text: 'OK',
    deed: 'translate',
    lines: [line],
    box: line,
    size: 50,
    colour: '#cc0000',
    bold: true,
    align: 'left',
    ...more,
  });
  const texts: Drawn[] = [{ text: '买一送一', x: 316, y: 200, size: 60 }];
  const pixels = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    return {
      info,
      at: (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x + 1) * info.channels),
      ],
      /** How many pixels of a rectangle are like a colour. */
      like(colour: number[], left: number, top: number, right: number, bottom: number) {
        let count = 0;
        for (let y = top; y < bottom; y += 1)
          for (let x = left; x < right; x += 1)
            if (
              colour.every(
                (value, channel) => Math.abs(data[(y * info.width + x) * info.channels + channel]! - value) < 40,
              )
            )
              count += 1;
        return count;
      },
    };
  };

  it('a picture with its new text has the old letters removed and the new ones in colour and position, other pixels unchanged', async () => {
    const file = await drawTexts('one', texts);
    const { data } = await composeText({ blocks: [block()], format: 'png' }, file, run);
    const { like, at } = await pixels(data);
    expect(like([34, 34, 34], 0, 0, 800, 420)).toBe(0);
    expect(like([204, 0, 0], 184, 171, 270, 229)).toBeGreaterThan(400);
    expect(like([204, 0, 0], 280, 0, 800, 420)).toBe(0);
    expect(at(20, 20)).toEqual([0xf2, 0xef, 0xe8]);
    // The former position of the letters shows the background.
    expect(Math.abs(at(380, 200)[0]! - 0xf2)).toBeLessThan(6);
  });

  it('a picture with its new text keeps blocks, and only erases others, as requested', async () => {
    const file = await drawTexts('two', texts);
    const kept = block({ id: '2', deed: 'keep', lines: [{ ...line, x: 600 }] });
    const { data } = await composeText({ blocks: [block({ deed: 'erase' }), kept], format: 'png' }, file, run);
    const { like } = await pixels(data);
    expect(like([34, 34, 34], 0, 0, 800, 420)).toBe(0);
    expect(like([204, 0, 0], 0, 0, 800, 420)).toBe(0);
    const same = await composeText(
      { blocks: [block({ deed: 'keep' }), block({ id: '3', lines: [], text: 'x' })], format: 'png' },
      file,
      run,
    );
    expect((await pixels(same.data)).like([34, 34, 34], 184, 170, 420, 230)).toBeGreaterThan(1500);
  });

  it('a picture with its new text continues a gradient under the letters', async () => {
    const file = path.join(folder, 'gradient.png');
    const ramp = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="420"><defs><linearGradient id="g"><stop offset="0" stop-color="#204060"/><stop offset="1" stop-color="#c0d0f0"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>',
    );
    const clean = await sharp(ramp).png().toBuffer();
    await sharp(clean)
      .composite([{ input: svgOf(800, 420, '', [{ ...texts[0]!, colour: '#ffffff' }]) }])
      .png()
      .toFile(file);
    const { data } = await textPlate([block()], file, run);
    const [made, truth] = [await pixels(data), await pixels(clean)];
    for (let x = 190; x < 410; x += 5)
      for (let y = 172; y < 228; y += 5)
        for (const channel of [0, 1, 2])
          expect(Math.abs(made.at(x, y)[channel]! - truth.at(x, y)[channel]!)).toBeLessThan(9);
  });

  it('a picture with its new text continues a photograph under the letters', async () => {
    const photo = path.join(PHOTOS, 'gravel.png');
    const file = path.join(folder, 'gravel.png');
    await sharp(photo)
      .toColourspace('srgb')
      .composite([
        { input: svgOf(512, 512, '', [{ text: '新品上市', x: 256, y: 256, size: 80, bold: true, colour: '#ffffff' }]) },
      ])
      .png()
      .toFile(file);
    const on = { x: 232, y: 256, width: 330, height: 78, angle: 0 };
    const { data } = await textPlate([block({ lines: [on] })], file, run);
    const white = async (bytes: Uint8Array | string) =>
      (await pixels(await sharp(bytes).png().toBuffer())).like([255, 255, 255], 80, 215, 390, 297);
    const [made, before, clean] = [await white(data), await white(file), await white(photo)];
    expect(before).toBeGreaterThan(clean + 5_000);
    expect(made).toBeLessThan(clean + 600);
    // Statistics are computed from the file itself, not from pending operations.
    const spread = async (bytes: Uint8Array | string) => {
      const part = sharp(bytes).extract({ left: 90, top: 225, width: 280, height: 60 }).greyscale();
      return (await sharp(await part.png().toBuffer()).stats()).channels[0]!.stdev;
    };
    expect(Math.abs((await spread(data)) / (await spread(photo)) - 1)).toBeLessThan(0.3);
  });

  it('a picture with its new text keeps transparency', async () => {
    const file = await drawTexts('clear2', texts, '');
    const { at, like, info } = await pixels((await composeText({ blocks: [block()], format: 'png' }, file, run)).data);
    expect(info.channels).toBe(4);
    expect(at(700, 50)[3]).toBe(0);
    expect(like([204, 0, 0, 255], 180, 165, 290, 235)).toBeGreaterThan(400);
    expect(like([34, 34, 34, 255], 0, 0, 800, 420)).toBe(0);
  });

  it('a picture with its new text is refused when nothing would change, or when glyphs are missing', async () => {
    const file = await drawTexts('three', texts);
    await expect(composeText({ blocks: [block({ text: ' ' })], format: 'png' }, file, run)).rejects.toThrow(
      '还没有要翻译的文字块',
    );
    await expect(composeText({ blocks: [block({ text: '鐵路 OK 🚀' })], format: 'png' }, file, run)).rejects.toThrow(
      '字库里没有这些字：鐵 🚀',
    );
  });

  it('a picture with its new text is deterministic', async () => {
    const file = await drawTexts('four', texts);
    const [one, other] = [
      await composeText({ blocks: [block()], format: 'jpg' }, file, run),
      await composeText({ blocks: [block()], format: 'jpg' }, file, run),
    ];
    expect(Buffer.from(one.data).equals(Buffer.from(other.data))).toBe(true);
    expect(one.type).toBe('image/jpeg');
  });
});
