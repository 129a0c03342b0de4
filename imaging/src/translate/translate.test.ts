import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { zTextBlock, zTranslateOutcome } from '@app/shared/contracts/tool-params/translate';
import { layOut } from '@app/shared/typeset/layout';
import type { TextReader } from '../models/text.ts';
import type { Lookup } from './dictionary.ts';
import { readerOf } from './fake-reader.ts';
import { recogniseText } from './recognise.ts';
import { TranslatorError, type Translator } from './translator.ts';
import { run, folder, svgOf, drawTexts, readTexts, reading, box } from './drawn-texts.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');
const SAMPLES = path.resolve(import.meta.dirname, '../../../remote-tools/src/assets/samples');

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
