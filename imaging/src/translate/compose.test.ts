import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { type TextBlock, type TextBox } from '@app/shared/contracts/tool-params/translate';
import { composeText, textPlate } from './compose.ts';
import { run, folder, type Drawn, svgOf, drawTexts } from './drawn-texts.ts';

const PHOTOS = path.resolve(import.meta.dirname, '../../../bench/photos');

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
