import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { placeMark } from '@app/imaging/mark/mark';
import type { EngineImage } from '@app/imaging/task';
import { doPictureJob } from '../../pictures/work.ts';
import { labelPicture } from './label.ts';
import { pngTexts } from './png-text.ts';

async function drawPicture(type: EngineImage['type'], alpha = false): Promise<EngineImage> {
  const picture = sharp({
    create: {
      width: 400,
      height: 300,
      channels: alpha ? 4 : 3,
      background: alpha ? { r: 90, g: 130, b: 90, alpha: 0.5 } : '#5a825a',
    },
  });
  const data = await picture
    .toFormat(type === 'image/jpeg' ? 'jpeg' : type === 'image/png' ? 'png' : 'webp')
    .toBuffer();
  return {
    data,
    type,
    width: 400,
    height: 300,
    seed: 7,
    infotext: type === 'image/png' ? '青瓷花瓶, (柿子:1.2)\nSteps: 20, Seed: 7' : '',
    notes: [],
  };
}
const provenance = { producer: '绘学 AI', produceId: 'task-1', label: 'generated', tool: '文生图' } as const;

async function generated(image: EngineImage): Promise<{ display: Buffer; labelled: Buffer }> {
  const { display, labelled } = await labelPicture(image, provenance);
  return { display, labelled: labelled! };
}

describe('the AI label of generated files', () => {
  it('the AI label is retained in a copy of another format', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'label-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const types = ['image/jpeg', 'image/png', 'image/webp'] as const;
    for (const from of types) {
      const source = path.join(folder, 'source');
      await writeFile(source, (await generated(await drawPicture(from, from !== 'image/jpeg'))).labelled);
      for (const type of types) {
        const target = path.join(folder, 'target');
        await doPictureJob({ kind: 'convert', source, target, type, xmp: true });
        const { format, xmp } = await sharp(target).metadata();
        expect(`image/${format}`).toBe(type);
        expect(xmp?.toString(), `${from} as ${type}`).toContain('TC260:AIGC');
      }
    }
  });

  it.each([
    [400, 300],
    [96, 2000],
    [4000, 3000],
    [64, 64],
  ])('the visible AI label is at least 5 %% of the shorter side and inside a %i×%i picture', (width, height) => {
    const mark = placeMark(width, height);
    expect(mark.textHeight).toBeGreaterThanOrEqual(Math.min(width, height) * 0.05);
    expect(mark.left).toBeGreaterThanOrEqual(0);
    expect(mark.left + mark.width).toBeLessThanOrEqual(width);
    expect(mark.top + mark.height).toBeLessThanOrEqual(height);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'the AI label is in the pixels and in the metadata of %s',
    async (type) => {
      const image = await drawPicture(type);
      const { display, labelled } = await generated(image);
      for (const file of [display, labelled]) {
        const { xmp, width } = await sharp(file).metadata();
        expect(width).toBe(400);
        expect(String(xmp)).toContain('http://www.tc260.org.cn/ns/AIGC/1.0/');
        expect(String(xmp)).toContain('&quot;Label&quot;:&quot;1&quot;');
        expect(String(xmp)).toContain('task-1');
      }
      const { left, top, width, height } = placeMark(400, 300);
      const corner = (file: Buffer) => sharp(file).extract({ left, top, width, height }).removeAlpha().stats();
      expect((await corner(labelled)).channels[0]!.max).toBeGreaterThan(235);
      expect((await corner(display)).channels[0]!.max).toBeLessThan(120);
    },
  );

  it('labelling retains transparency of WebP and PNG, on pages and in downloads', async () => {
    for (const type of ['image/png', 'image/webp'] as const) {
      const { display, labelled } = await generated(await drawPicture(type, true));
      for (const file of [display, labelled]) expect((await sharp(file).metadata()).hasAlpha).toBe(true);
    }
  });

  it('labelling writes the generation parameters into the PNG chunk that other tools read', async () => {
    const { labelled } = await generated(await drawPicture('image/png'));
    expect(pngTexts(labelled).parameters).toBe('青瓷花瓶, (柿子:1.2)\nSteps: 20, Seed: 7');
    expect((await sharp(labelled).metadata()).format).toBe('png');
  });

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)(
    'a person’s own picture as %s has no AI label, and names the tool in its metadata alone',
    async (type) => {
      const image = await drawPicture(type);
      const { display, labelled } = await labelPicture(image, { ...provenance, label: 'own', tool: '画质增强' });
      expect(labelled).toBeNull();
      const { xmp, exif } = await sharp(display).metadata();
      expect(String(xmp)).toContain('<xmp:CreatorTool>绘学 AI 画质增强</xmp:CreatorTool>');
      expect(String(xmp)).not.toContain('AIGC');
      expect(exif).toBeUndefined();
      const pixels = (file: Uint8Array) => sharp(file).raw().toBuffer();
      expect((await pixels(display)).equals(await pixels(image.data))).toBe(true);
    },
  );
});
