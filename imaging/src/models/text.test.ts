import { describe, expect, it } from 'vitest';
import { decodeText } from './text-decode.ts';
import { detectionTensor, findText } from './text-detect.ts';
import { readText, type RunText } from './text.ts';

/** A probability map on which these pixels are text. */
function mapOf(width: number, height: number, isText: (x: number, y: number) => boolean, likelihood = 0.9) {
  const data = new Float32Array(width * height);
  for (let at = 0; at < data.length; at += 1)
    data[at] = isText((at % width) + 0.5, Math.floor(at / width) + 0.5) ? likelihood : 0;
  return { data, width, height };
}

/** Whether a point is in a rotated rectangle around 100, 80. */
const turnedBox = (width: number, height: number, angle: number) => (x: number, y: number) => {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const [dx, dy] = [x - 100, y - 80];
  return Math.abs(dx * cos + dy * sin) < width / 2 && Math.abs(dy * cos - dx * sin) < height / 2;
};

describe('lines that are detected on a probability map', () => {
  it.each([0, 30, -45, 90])('a line rotated by %d degrees is detected along its letters, with a margin', (angle) => {
    const [line, ...none] = findText(mapOf(200, 160, turnedBox(100, 12, angle)));
    expect(none).toEqual([]);
    const { x, y, width, height, angle: found } = line!.box;
    expect(Math.hypot(x - 100, y - 80)).toBeLessThan(1.5);
    // The recogniser decides which of the two ends the line starts with.
    expect(Math.abs(Math.sin(((found - angle) * Math.PI) / 180))).toBeLessThan(0.03);
    expect(Math.abs(width - 117)).toBeLessThan(4);
    expect(Math.abs(height - 29)).toBeLessThan(4);
    expect(line!.bend).toBeNull();
  });

  it('a bent line has a curvature, and its own height', () => {
    const arch = (x: number, y: number) => Math.abs(x - 100) < 70 && Math.abs(y - 60 - (x - 100) ** 2 / 140) < 7;
    const [line] = findText(mapOf(200, 160, arch));
    const { offset, height } = line!.bend!;
    expect(offset(1) - offset(0)).toBeGreaterThan(25);
    expect(Math.abs(offset(1) - offset(-1))).toBeLessThan(3);
    expect(height).toBeLessThan(40);
  });

  it('a speck, or a pixel of low probability, is no line', () => {
    expect(findText(mapOf(60, 40, (x, y) => x > 20 && x < 40 && y > 20 && y < 22))).toEqual([]);
    expect(findText(mapOf(60, 40, (x, y) => x > 20 && x < 40 && y > 10 && y < 22, 0.5))).toEqual([]);
  });

  it('a picture is padded to multiples of 32, with channels blue, green, red', () => {
    const { data, dims } = detectionTensor({ data: Uint8Array.of(255, 0, 0), width: 1, height: 1 });
    expect(dims).toEqual([1, 3, 32, 32]);
    expect([data[0]!, data[1024]!, data[2048]!].map((value) => Math.round(value * 100))).toEqual([-212, -204, 264]);
    expect(data[1]).toBe(0);
  });
});

const KEYS = ['a', 'b', '新', '品'];
const SPACE = KEYS.length + 1;
/**
 * Output of the recogniser: the most probable letter at each step, 0 for blank, and its
 * probability.
 */
function answer(steps: readonly number[], sure = 0.95, space: Record<number, number> = {}) {
  const classes = KEYS.length + 2;
  const data = new Float32Array(steps.length * classes);
  for (const [step, letter] of steps.entries()) {
    data[step * classes + letter] = sure;
    data[step * classes + SPACE] = Math.max(data[step * classes + SPACE]!, space[step] ?? 0);
  }
  return { data, dims: [1, steps.length, classes] as const };
}
const decoded = (...given: Parameters<typeof answer>) => {
  const { data, dims } = answer(...given);
  return decodeText(data, dims[1], dims[2], KEYS, 1);
};

describe('letters that are decoded', () => {
  it('a repeated letter is decoded once, and twice with a blank between', () => {
    expect(decoded([0, 1, 1, 0, 1, 2, 0]).text).toBe('aab');
    expect(decoded([0, 0, 0])).toEqual({ text: '', confidence: 0 });
  });

  it('a space is decoded where it is probable, even where a blank is more probable', () => {
    expect(decoded([1, 0, 2], 0.9, { 1: 0.3 }).text).toBe('a b');
    expect(decoded([1, SPACE, 2]).text).toBe('a b');
    expect(decoded([1, 0, 2], 0.9, { 1: 0.02 }).text).toBe('ab');
  });

  it('a gap between characters is decoded as a space', () => {
    expect(decoded([3, 0, 4, 0, 3, 0, 0, 0, 0, 4, 0, 3]).text).toBe('新品新 品新');
  });
});

describe('a line that is recognised', () => {
  const picture = { data: new Uint8Array(200 * 160 * 3), width: 200, height: 160 };
  /** A recogniser with this confidence for each rotation. */
  const runOf = (...sure: number[]): RunText => {
    let turn = 0;
    return async () => answer([3, 0, 4], sure[turn++] ?? 0);
  };
  const read = async (angle: number, width: number, run: RunText) =>
    (await readText({ picture, lines: [{ x: 100, y: 80, width, height: 20, angle }] }, KEYS, run))[0]!;

  it('a line is recognised once where the confidence is high', async () => {
    const { text, box, confidence } = await read(10, 100, runOf(0.95));
    expect([text, box.angle]).toEqual(['新品', 10]);
    expect(confidence).toBeCloseTo(0.95);
  });

  it('a line that is recognised better upside down is rotated', async () => {
    expect((await read(10, 100, runOf(0.4, 0.97))).box.angle).toBe(-170);
  });

  it('a column is recognised letter by letter, downwards, also when it is rotated', async () => {
    expect((await read(-90, 100, runOf(0.4, 0.97))).box.angle).toBe(90);
    expect((await read(88, 100, runOf(0.4, 0.97))).box.angle).toBe(88);
  });
});
