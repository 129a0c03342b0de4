import { describe, expect, it } from 'vitest';
import { alphaBounds, cropOf, adjustEdge, flattenPictures, cropPlane, drawShadow, extractSubject } from './compose.ts';
import { pictureOf } from './testing.ts';

const SIZE = { width: 40, height: 30 };
const box = (left: number, top: number, right: number, bottom: number) =>
  Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, at) => {
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    return x >= left && x < right && y >= top && y < bottom ? 255 : 0;
  });

describe('edges', () => {
  it.each([
    [2, box(8, 6, 32, 24)],
    [-3, box(13, 11, 27, 19)],
    [0, box(10, 8, 30, 22)],
  ])('a shift of %i moves the edge by that many pixels', (shift, wanted) => {
    expect([...adjustEdge(box(10, 8, 30, 22), SIZE, { feather: 0, shift })]).toEqual([...wanted]);
  });

  it('feathering softens the edges of a cutout without moving them', () => {
    const soft = adjustEdge(box(10, 0, 30, 30), SIZE, { feather: 4, shift: 0 });
    const row = [...soft.subarray(15 * 40, 16 * 40)];
    expect(row[9]! + row[10]!).toBeGreaterThan(250);
    expect(row[9]! + row[10]!).toBeLessThan(260);
    expect(row.slice(6, 14).every((value, at, all) => at === 0 || value >= all[at - 1]!)).toBe(true);
    expect(row[20]).toBe(255);
  });
});

describe('frames', () => {
  it('a frame fits the subject plus a margin, which may extend beyond the picture', () => {
    const bounds = alphaBounds(box(2, 8, 22, 18), SIZE)!;
    expect(bounds).toEqual({ left: 2, top: 8, width: 20, height: 10 });
    expect(cropOf(bounds, 20)).toEqual({ left: -2, top: 4, width: 28, height: 18 });
    expect(alphaBounds(new Uint8Array(1200), SIZE)).toBeNull();
  });

  it('a frame is transparent beyond the picture', () => {
    const frame = { left: -2, top: -1, width: 6, height: 5 };
    const alpha = cropPlane(box(0, 0, 40, 30), SIZE, frame);
    expect([...alpha.subarray(0, 6)]).toEqual([0, 0, 0, 0, 0, 0]);
    expect([...alpha.subarray(6, 12)]).toEqual([0, 0, 255, 255, 255, 255]);
    const colours = new Uint8ClampedArray(1200 * 3).fill(77);
    const { data } = extractSubject(colours, box(0, 0, 40, 30), SIZE, frame);
    expect([...data.subarray((6 + 2) * 4, (6 + 3) * 4)]).toEqual([77, 77, 77, 255]);
    expect([...data.subarray(0, 4)]).toEqual([0, 0, 0, 0]);
  });
});

describe('shadows', () => {
  const subject = box(14, 6, 26, 22);
  const middle = (shadow: Uint8Array) => {
    let [sum, x, y] = [0, 0, 0];
    shadow.forEach((value, at) => {
      sum += value;
      x += value * (at % 40);
      y += value * Math.floor(at / 40);
    });
    return { x: x / sum, y: y / sum };
  };

  it('a contact shadow lies where the subject touches the ground', () => {
    const at = middle(drawShadow(subject, SIZE, 'contact')!);
    expect(at.x).toBeCloseTo(19.5, 0);
    expect(at.y).toBeGreaterThan(19);
    expect(at.y).toBeLessThan(24);
  });

  it('a soft shadow falls to the lower right, and the setting none draws no shadow', () => {
    const at = middle(drawShadow(subject, SIZE, 'soft')!);
    expect(at.y).toBeGreaterThan(13.6);
    expect(drawShadow(subject, SIZE, 'none')).toBeNull();
    expect(drawShadow(new Uint8Array(1200), SIZE, 'soft')).toBeNull();
  });
});

it('layers are blended by their alpha', () => {
  const layer = (r: number, alpha: number) => pictureOf(1, 1, () => [r, 0, 0, alpha] as const);
  expect([...flattenPictures([layer(0, 255), layer(200, 128)]).data]).toEqual([100, 0, 0, 255]);
  expect([...flattenPictures([layer(0, 0), layer(200, 128)]).data]).toEqual([200, 0, 0, 128]);
  expect([...flattenPictures([layer(9, 90), layer(200, 0)]).data]).toEqual([9, 0, 0, 90]);
});
