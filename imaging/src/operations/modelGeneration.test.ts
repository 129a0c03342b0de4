import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { Outcome, ParamsOf } from '@app/shared/contracts/aigc';
import { FIGURE_LIBRARY } from '@app/shared/contracts/figure-library';
import { zModelGenerationParams } from '@app/shared/contracts/tool-params/modelGeneration';
import { zModelSetParams } from '@app/shared/contracts/tool-params/modelSet';
import type { EngineImage, EngineProgress } from '../task.ts';
import { NEVER, StoppedError } from '../stopper.ts';
import { operation as set } from './modelSet.ts';
import type { OperationRun } from '../operation.ts';
import { operation } from './modelGeneration.ts';

const { figure, outfit, name } = FIGURE_LIBRARY[0]!;
const ask = (more: object = {}): ParamsOf<'modelGeneration'> =>
  zModelGenerationParams.parse({ tool: 'modelGeneration', figure, outfit, person: name, ...more });

function running(seed: number, more: Partial<OperationRun> = {}) {
  const images: EngineImage[] = [];
  const outcomes: Outcome[] = [];
  const told: EngineProgress[] = [];
  const run: OperationRun = {
    file: () => '',
    seed,
    made: 0,
    stopper: NEVER,
    tell: (progress) => told.push(progress),
    give: (image) => images.push(image),
    found: (outcome) => outcomes.push(outcome),
    ...more,
  };
  return { run, images, outcomes, told };
}
/** Mean of a square around the nose, where the face is. */
async function face({ data, width, height }: EngineImage) {
  const { channels } = await sharp(data)
    .extract({ left: Math.round(width * 0.5) - 8, top: Math.round(height * 0.135), width: 16, height: 16 })
    .stats();
  return channels.map(({ mean }) => mean);
}

const stopping = {
  check() {
    throw new StoppedError();
  },
};

describe('模特图', { timeout: 60_000 }, () => {
  it('模特图 draws one person from seed after seed, with a preview first, and goes on after what an earlier attempt made', async () => {
    const { run, images, told, outcomes } = running(7);
    await operation(ask({ count: 2 }), run);
    expect(images.map(({ seed, width, height }) => [seed, width, height])).toEqual([
      [7, 800, 1072],
      [8, 800, 1072],
    ]);
    expect(told[0]!.preview).not.toBeNull();
    expect(outcomes).toEqual([]);
    const rest = running(7, { made: 1 });
    await operation(ask({ count: 2 }), rest.run);
    expect(rest.images.map(({ seed }) => seed)).toEqual([8]);
    expect(Buffer.from(rest.images[0]!.data).equals(Buffer.from(images[1]!.data))).toBe(true);
    expect(Buffer.from(images[0]!.data).equals(Buffer.from(images[1]!.data))).toBe(false);
    // Skin of the same person.
    const [one, two] = [await face(images[0]!), await face(images[1]!)];
    expect(Math.max(...one.map((value, at) => Math.abs(value - two[at]!)))).toBeLessThan(12);
    expect(images[0]!.notes).toEqual(['绘制的模特，不是真人']);
  });

  it('模特图 says which words it draws, and hears a stop', async () => {
    const { run, outcomes } = running(1, { stopper: stopping });
    await expect(operation(ask({ words: '戴眼镜，抱着小狗' }), run)).rejects.toThrow(StoppedError);
    expect(outcomes).toMatchObject([{ tool: 'txt2img', drawn: ['戴眼镜'], missed: [expect.stringContaining('小狗')] }]);
  });

  it.each([
    ['no name', { person: ' ' }, '请给模特起个名字'],
    ['too many words', { words: '字'.repeat(201) }, '补充描述最多 200 个字'],
  ])('模特图 refuses %s', (_, more, message) => {
    expect(() => ask(more)).toThrow(message);
  });

  it('模特套图 draws each shot of one person, named by its kind', async () => {
    const shots = [
      { pose: 'stand', scene: 'white', framing: 'close' },
      { pose: 'back', scene: 'street', framing: 'whole' },
    ] as const;
    const { run, images } = running(3, { made: 1 });
    await set(zModelSetParams.parse({ tool: 'modelSet', figure, outfit, person: name, shots }), run);
    expect(images.map(({ part }) => part)).toEqual(['背面 · 全身 · 街头']);
    expect(() => zModelSetParams.parse({ tool: 'modelSet', figure, outfit, person: name, shots: [] })).toThrow(
      '请至少选一个镜头',
    );
  });
});
