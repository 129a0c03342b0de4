import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Outcome, ParamsOf } from '@app/shared/contracts/aigc';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { zModelGenerationParams } from '@app/shared/contracts/tool-params/modelGeneration';
import { zModelSetParams } from '@app/shared/contracts/tool-params/modelSet';
import type { EngineImage, EngineProgress } from '../task.ts';
import { NEVER_STOPPED, StoppedError } from '../stopper.ts';
import { drawSeries } from '../figures/series.ts';
import { readingOf } from '../figures/reading.ts';
import { shotsOf } from './modelSet.ts';
import type { OperationRun } from '../operation.ts';
import { operation } from './modelGeneration.ts';

const { figure, outfit, name } = FIGURE_LIBRARY[0]!;
const paramsOf = (more: object = {}): ParamsOf<'modelGeneration'> =>
  zModelGenerationParams.parse({ tool: 'modelGeneration', figure, outfit, person: name, ...more });

function running(seed: number, more: Partial<OperationRun> = {}) {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  const told: EngineProgress[] = [];
  const run: OperationRun = {
    file: () => '',
    seed,
    made: 0,
    stopper: NEVER_STOPPED,
    tell: (progress) => told.push(progress),
    give: (image) => images.push(image),
    found: (outcome) => outcomes.push(outcome),
    ...more,
  };
  return { run, images, outcomes, told };
}
const stopping = {
  check() {
    throw new StoppedError();
  },
};

describe('版型示意 and 版型套图', () => {
  it('a series draws with consecutive seeds, with a preview first, and continues an earlier attempt', async () => {
    const { run, images, told } = running(7, { made: 1 });
    const { shot } = readingOf(paramsOf({ framing: 'close', ratio: '1:1' }));
    await drawSeries([{ shot }, { shot }], name, run, undefined, 0.25);
    expect(images.map(({ seed, width, height }) => [seed, width, height])).toEqual([[8, 232, 232]]);
    expect(told[0]!.preview).not.toBeNull();
    expect(images[0]!.notes).toEqual(['陈列人台，不是真人']);
    // The head is smooth: no eyes, no mouth.
    const head = await sharp(images[0]!.data)
      .extract({ left: 108, top: 45, width: 16, height: 24 })
      .greyscale()
      .raw()
      .toBuffer();
    const steps = [...head].map((value, at) => (at % 16 === 0 ? 0 : Math.abs(value - head[at - 1]!)));
    expect(Math.max(...steps)).toBeLessThan(14);
  });

  it('版型示意 reports which words it draws, and stops when aborted', async () => {
    const { run, outcomes } = running(1, { stopper: stopping });
    await expect(operation(paramsOf({ words: '坐姿，抱着小狗' }), run)).rejects.toThrow(StoppedError);
    expect(outcomes).toMatchObject([{ tool: 'txt2img', drawn: ['坐姿'], missed: [expect.stringContaining('小狗')] }]);
  });

  it.each([
    ['no name', { person: ' ' }, '请给人台起个名字'],
    ['too many words', { words: '字'.repeat(201) }, '补充描述最多 200 个字'],
  ])('版型示意 refuses %s', (_, more, message) => {
    expect(() => paramsOf(more)).toThrow(message);
  });

  it('版型套图 names each shot by its kind', () => {
    const shots = [
      { pose: 'stand', scene: 'white', framing: 'close' },
      { pose: 'back', scene: 'street', framing: 'close' },
    ] as const;
    const params = zModelSetParams.parse({ tool: 'modelSet', figure, outfit, person: name, shots });
    expect(shotsOf(params).map(({ part }) => part)).toEqual(['自然站立 · 近景 · 白色影棚', '背面 · 近景 · 街头']);
    expect(() => zModelSetParams.parse({ tool: 'modelSet', figure, outfit, person: name, shots: [] })).toThrow(
      '请至少选一个镜头',
    );
  });
});
