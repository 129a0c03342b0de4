import { afterAll, describe, expect, it } from 'vitest';
import type { EngineImage, EngineProgress } from '@app/imaging/task';
import { zTxt2imgParams } from '@app/shared/contracts/aigc';
import { openBuiltin } from './engine.ts';

const engine = openBuiltin();
afterAll(() => engine.close());
const task = (more: object = {}) => ({
  id: 'task',
  seed: 5,
  files: {},
  made: 0,
  params: zTxt2imgParams.parse({ tool: 'txt2img', prompt: '柿子', width: 256, height: 256, steps: 4, ...more }),
});

describe('the built-in engine in its worker thread', () => {
  it('the built-in engine draws a batch, each picture with the next seed and its own infotext', async () => {
    const seen: EngineProgress[] = [];
    const images: EngineImage[] = [];
    await engine.run(task({ batch_size: 2 }), {
      signal: new AbortController().signal,
      onProgress: (progress) => seen.push(progress),
      onImage: (image) => images.push(image),
      onOutcome: () => undefined,
    });
    expect(images.map(({ seed }) => seed)).toEqual([5, 6]);
    expect(images[1]!.infotext).toContain('Seed: 6, Size: 256x256');
    expect(seen.map(({ image }) => image)).toEqual([1, 1, 1, 1, 2, 2, 2, 2]);
    expect(seen.some(({ preview }) => preview !== null)).toBe(true);
  });

  it('the built-in engine resumes a batch after the pictures of an earlier attempt', async () => {
    const images: EngineImage[] = [];
    await engine.run(
      { ...task({ batch_size: 3 }), made: 2 },
      {
        signal: new AbortController().signal,
        onProgress: () => undefined,
        onImage: (image) => images.push(image),
        onOutcome: () => undefined,
      },
    );
    expect(images.map(({ seed }) => seed)).toEqual([7]);
  });

  it('the built-in engine stops soon after the signal, and its worker runs the next task', async () => {
    const stop = new AbortController();
    const run = engine.run(task({ steps: 60, batch_size: 4 }), {
      signal: stop.signal,
      onProgress: () => stop.abort('cancelled'),
      onImage: () => undefined,
      onOutcome: () => undefined,
    });
    await expect(run).rejects.toBe('cancelled');
    const after: EngineImage[] = [];
    await engine.run(task(), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onImage: (image) => after.push(image),
      onOutcome: () => undefined,
    });
    expect(after).toHaveLength(1);
  });
});
