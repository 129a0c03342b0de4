import { beforeAll, describe, expect, it } from 'vitest';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import type { Seed } from '@app/shared/contracts/seed';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import { paintPrompt, secondSteps } from './paint.ts';

const params = (more: object = {}) =>
  zTxt2imgParams.parse({
    tool: 'txt2img',
    prompt: '青瓷花瓶，两只柿子，木桌',
    width: 256,
    height: 256,
    steps: 4,
    ...more,
  });
const picture = async (seed: Seed, more: object = {}) =>
  Buffer.from((await paintPrompt(params(more), seed, { stopper: NEVER_STOPPED, onStep: async () => undefined })).data);

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += Math.abs(a[at]! - b[at]!);
  return sum / a.length;
}

describe('the painter', () => {
  /** Seed 7, in the style that is taken where none is named. */
  let usual: Buffer;
  beforeAll(async () => {
    usual = await picture(7);
  });

  it('the painter paints the same pixels for the same seed and others for another', async () => {
    const [again, other] = [await picture(7), await picture(8)];
    expect(again.equals(usual)).toBe(true);
    expect(difference(usual, other)).toBeGreaterThan(3);
  });

  it('the painter paints another picture for each half of a seed of 64 bits', async () => {
    const [long, longest] = [await picture(4_294_967_303), await picture('18446744073709551615')];
    expect(difference(usual, long)).toBeGreaterThan(3);
    expect(difference(long, longest)).toBeGreaterThan(3);
  });

  it.each(['一只橘猫坐在窗台上，晨光', 'a castle', '龙，展台', '猫，梅花枝'])(
    'the painter paints what it understands of 「%s」, and nothing else in place of the rest',
    async (prompt) => {
      expect(await picture(7, { prompt })).toHaveLength(256 * 256 * 3);
    },
  );

  it('the painter converges to the finished picture with each step', async () => {
    const seen: Uint8Array[] = [];
    const final = await paintPrompt(params({ steps: 8 }), 3, {
      stopper: NEVER_STOPPED,
      onStep: async (_step, canvas) => void seen.push(canvas.data.slice()),
    });
    const gaps = seen.map((data) => difference(data, final.data));
    expect(gaps).toHaveLength(8);
    expect(gaps[0]).toBeGreaterThan(gaps[4]!);
    expect(gaps[4]).toBeGreaterThan(gaps[7]!);
  });

  it.each(['illustration', 'ink', 'pixel', 'film', 'oil', 'watercolour', 'line'])(
    'the painter has its own style for %s',
    async (style) => {
      expect(difference(await picture(7, { style }), usual)).toBeGreaterThan(1);
    },
  );

  it('the painter stops between steps when aborted', async () => {
    let asked = 0;
    const stopper = {
      check: () => {
        if ((asked += 1) > 5) throw new StoppedError();
      },
    };
    await expect(paintPrompt(params({ steps: 40 }), 1, { stopper, onStep: async () => undefined })).rejects.toThrow(
      StoppedError,
    );
  });
});

it('a second pass paints the same scene larger, with more detail than upscaling, and reports all its steps', async () => {
  const told: [number, number][] = [];
  const paintWith = (hires: object) =>
    paintPrompt(params({ width: 256, height: 264, hires: { scale: 1.5, ...hires } }), 7, {
      stopper: NEVER_STOPPED,
      onStep: async (step, { width }) => void told.push([step, width]),
    });
  const plain = await paintWith({ denoising_strength: 0 });
  told.length = 0;
  const detailed = await paintWith({ denoising_strength: 0.5 });
  expect([plain, detailed].map(({ width, height }) => [width, height])).toEqual(Array(2).fill([384, 396]));
  const apart = difference(plain.data, detailed.data);
  expect([apart > 0.3, apart < 12]).toEqual([true, true]);
  expect(told).toEqual([...[1, 2, 3, 4].map((step) => [step, 256]), [5, 384], [6, 384]]);
  expect(secondSteps(params({ hires: { steps: 10, denoising_strength: 0.25 } }))).toBe(3);
  expect(secondSteps(params())).toBe(0);
});
