import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const folder = temporaryFolder('checkup');

let files = 0;
async function figuresOf(picture: Sharp | Buffer, mask: Parameters<typeof examine>[1] = null) {
  const file = path.join(folder, `${(files += 1)}.img`);
  await writeFile(file, Buffer.isBuffer(picture) ? picture : await picture.png().toBuffer());
  return examine(file, mask);
}

/** A picture of 480 by 360 pixels, drawn in units of 640 by 480. */
const svg = (body: string, ground = '#8a94a0') =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 640 480"><rect width="640" height="480" fill="${ground}"/>${body}</svg>`,
    ),
  ).removeAlpha();
const BOX =
  '<rect x="140" y="100" width="360" height="280" fill="#b04030"/><rect x="200" y="150" width="120" height="90" fill="#e8e0c8"/>';

/** Adds grain, and a slow change of light below it, as photographs have. */
async function photographed(picture: Sharp, sigma: number): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  let seed = 11;
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  for (let at = 0, pixel = 0; at < data.length; at += info.channels, pixel += 1) {
    const light = 12 * Math.sin((pixel % info.width) / 90) + 9 * Math.cos(pixel / info.width / 70);
    const grain = sigma * Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    for (let channel = 0; channel < 3; channel += 1)
      data[at + channel] = Math.max(0, Math.min(255, data[at + channel]! + light + grain));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

describe('faults of a photo are measured', () => {
  it('grain is measured in levels, and marked where it is', async () => {
    for (const sigma of [6, 12]) {
      const { noise } = await figuresOf(await photographed(svg(BOX), sigma));
      expect(noise.value! / sigma).toBeGreaterThan(0.75);
      expect(noise.value! / sigma).toBeLessThan(1.25);
      expect(noise.marks.length).toBeGreaterThan(0);
    }
    const clean = (await figuresOf(await photographed(svg(BOX), 0.5))).noise;
    expect(clean.value).toBeLessThan(2);
    expect(clean.marks).toEqual([]);
  });

  it('the width of edges grows with the blur', async () => {
    const sharpOne = (await figuresOf(svg(BOX))).sharpness;
    expect(sharpOne.value).toBeLessThan(1.2);
    const soft = (await figuresOf(svg(BOX).blur(3))).sharpness;
    expect(soft.value).toBeGreaterThan(2.2);
    expect(soft.value).toBeLessThan(4);
    expect(soft.marks.length).toBeGreaterThan(0);
  });

  it('a subject that is softer than what is around it is out of focus', async () => {
    const stripes = Array.from({ length: 12 }, (_, at) => `<path d="M${at * 56} 0v480"/>`).join('');
    const drawing = (body: string) =>
      sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">${body}</svg>`));
    const subject = await drawing(
      '<rect x="150" y="100" width="340" height="280" fill="#ddd0b0"/><rect x="240" y="180" width="160" height="120" fill="#802818"/>',
    )
      .blur(4)
      .png()
      .toBuffer();
    const soft = await drawing(
      `<rect width="640" height="480" fill="#cfd4da"/><g stroke="#222" stroke-width="9">${stripes}</g>`,
    )
      .composite([{ input: subject }])
      .png()
      .toBuffer();
    const mask = { data: new Uint8Array(64 * 48), width: 64, height: 48 };
    for (let y = 14; y < 34; y += 1) mask.data.fill(255, y * 64 + 20, y * 64 + 44);
    expect((await figuresOf(soft, mask)).sharpness.note).toBe('behind');
    expect((await figuresOf(svg(BOX), mask)).sharpness.note).toBe('subject');
  });

  it('blocks of a strong compression are found, also after the picture was cropped and stored anew', async () => {
    const photo = await photographed(svg(BOX), 7);
    const poor = await sharp(photo).jpeg({ quality: 12 }).toBuffer();
    const [whole, cropped, fine] = [
      (await figuresOf(poor)).blocks,
      (await figuresOf(sharp(poor).extract({ left: 3, top: 5, width: 465, height: 350 }))).blocks,
      (await figuresOf(await sharp(photo).jpeg({ quality: 95 }).toBuffer())).blocks,
    ];
    expect(whole.value).toBeGreaterThan(1.1);
    expect(Math.abs(Number(whole.note) - 12)).toBeLessThanOrEqual(5);
    expect(cropped.value).toBeGreaterThan(1.1);
    expect(cropped.note).toBe('');
    expect(fine.value).toBeLessThan(0.6);
    expect(Math.abs(Number(fine.note) - 95)).toBeLessThanOrEqual(5);
  });

  it('a white background is measured for cast and whiteness, another background is not', async () => {
    expect(await figuresOf(svg(BOX, '#ffffff'))).toMatchObject({
      white: { value: 255, note: 'white', marks: [] },
      cast: { value: 0 },
    });
    const yellow = await figuresOf(svg(BOX, '#f6eed8'));
    expect(yellow.cast).toMatchObject({ note: '偏黄' });
    expect(yellow.cast.value).toBeGreaterThan(6);
    expect(yellow.cast.marks).toHaveLength(4);
    expect(yellow.white).toMatchObject({ value: 216, note: 'white' });
    expect((await figuresOf(svg(BOX, '#406080'))).white.note).toBe('');
  });

  it('only the grey corner of a white background is marked', async () => {
    const shade = '<path d="M480 480 640 320v160z" fill="#d8d8d8"/>';
    const { white } = await figuresOf(svg(BOX + shade, '#ffffff'));
    expect(white.value).toBeLessThan(230);
    expect(white.marks).toHaveLength(1);
    expect(white.marks[0]).toMatchObject({ by: 'box' });
    expect(white.marks[0]!.by === 'box' && white.marks[0]!.left).toBeGreaterThan(0.8);
  });

  it('the frame of the subject is measured by its mask, and not by a doubtful mask', async () => {
    const mask = { data: new Uint8Array(64 * 48), width: 64, height: 48 };
    for (let y = 12; y < 24; y += 1) mask.data.fill(255, y * 64 + 16, y * 64 + 48);
    const { fill } = await figuresOf(svg(BOX), mask);
    expect(fill).toEqual({
      value: 0.5,
      note: '',
      marks: [{ by: 'box', left: 0.25, top: 0.25, width: 0.5, height: 0.25 }],
    });
    for (let y = 0; y < 24; y += 1) mask.data.fill(255, y * 64, y * 64 + 48);
    expect((await figuresOf(svg(BOX), mask)).fill.note).toBe('cut');
    expect((await figuresOf(svg(BOX), { ...mask, data: mask.data.map((value) => value >> 1) })).fill.value).toBeNull();
    expect((await figuresOf(svg(BOX))).fill.value).toBeNull();
  });

  it('a turned picture is tilted by as many degrees; one without straight lines is not judged', async () => {
    for (const angle of [-4, 0, 4]) {
      const turned = svg(`<g transform="rotate(${angle} 320 240)">${BOX}</g>`);
      const { tilt } = await figuresOf(turned);
      expect(Math.abs(tilt.value! - angle)).toBeLessThanOrEqual(0.5);
      expect(tilt.marks.every(({ by }) => by === 'line')).toBe(true);
    }
    const round = await figuresOf(svg('<circle cx="320" cy="240" r="150" fill="#b04030"/>'));
    expect(round.tilt).toEqual({ value: null, note: '', marks: [] });
  });

  it('one level line is a tilt only where it crosses most of the picture', async () => {
    const edge = (from: number, to: number) =>
      svg(`<path d="M${from} 300 ${to} ${300 + (to - from) * 0.06}" stroke="#302820" stroke-width="7"/>`);
    expect((await figuresOf(edge(180, 460))).tilt.value).toBeNull();
    expect((await figuresOf(edge(60, 580))).tilt.value).toBeCloseTo(3.5, 0);
  });

  it('the size is that of the upright picture', async () => {
    const { size } = await figuresOf(await svg(BOX).withMetadata({ orientation: 6 }).jpeg().toBuffer());
    expect(size.value).toBe(480);
  });
});

describe('strange pictures are measured too', () => {
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: { r: 200, g: 100, b: 50, alpha: 0.4 } } });

  it.each([
    ['of 1 pixel', plain(1, 1)],
    ['of 16 pixels', plain(16, 16)],
    ['3000 pixels wide and 20 high', plain(3000, 20)],
    ['half transparent', plain(300, 200, 4)],
    ['in grey', svg(BOX).greyscale()],
    ['of 16 bits', svg(BOX).toColourspace('rgb16')],
  ])('a picture %s has a figure or null for each measure', async (_name, picture) => {
    const figures = await figuresOf(picture);
    for (const { value, marks } of Object.values(figures)) {
      expect(value === null || Number.isFinite(value)).toBe(true);
      expect(
        marks.every((mark) => Object.values(mark).every((one) => typeof one === 'string' || Number.isFinite(one))),
      ).toBe(true);
    }
  });
});
