import { expect, it } from 'vitest';
import { zObjectInfo } from './object-info.ts';
import { rangesIn } from './ranges.ts';

/** Node information as ComfyUI 0.3.64 answers it, shortened. */
const TOLD = {
  EmptyLatentImage: { input: { required: { width: ['INT', { default: 512, min: 16, max: 16384, step: 8 }] } } },
  KSampler: {
    input: {
      required: {
        steps: ['INT', { default: 20, min: 1, max: 10000 }],
        cfg: ['FLOAT', { default: 8.0, min: 0.0, max: 100.0, step: 0.1, round: 0.01 }],
      },
    },
  },
};
const ranges = (told: object) => rangesIn(zObjectInfo.parse(told));
const latent = (width: unknown) => ({ EmptyLatentImage: { input: { required: { width } } } });

it('ranges are those that ComfyUI publishes, limited to what tasks can name and what the tools accept', () => {
  expect(ranges(TOLD)).toEqual({
    side: { min: 16, max: 8192, step: 8 },
    pixels: 40_000_000,
    steps: { min: 1, max: 10_000 },
    cfg: { min: 0, max: 100 },
    batch: 8,
  });
  expect(ranges(latent(['INT', { min: 20, max: 1023 }]))).toMatchObject({ side: { min: 24, max: 1016 } });
});

it.each([
  ['nothing', {}],
  ['a node without the input', { EmptyLatentImage: { input: { required: {} } } }],
  ['no range', latent(['INT'])],
  ['words for numbers', latent(['INT', { min: 'small', max: null }])],
  ['a range that is empty', latent(['INT', { min: 9000, max: 4 }])],
  ['an input that is a choice', latent([['512', '1024']])],
])('the default ranges apply where a ComfyUI publishes %s', (_, told) => {
  expect(ranges(told)).toMatchObject({
    side: { min: 64, max: 2048, step: 8 },
    steps: { min: 1, max: 150 },
    cfg: { min: 1, max: 30 },
  });
});
