import sharp from 'sharp';
import type { ImageEngine } from './engine.ts';

/** An engine for tests: `steps` steps of `stepMs`, then one small PNG. */
export function fakeEngine({ steps = 3, stepMs = 5 }: { steps?: number; stepMs?: number } = {}): ImageEngine & {
  runs: string[];
} {
  const runs: string[] = [];
  return {
    id: 'builtin',
    name: '内置演示引擎',
    samplers: ['Painter'],
    styles: [],
    runs,
    can: (tool) => tool === 'txt2img' || tool === 'imgEnhance',
    ready: () => true,
    async run(task, { signal, onProgress }) {
      runs.push(task.id);
      const preview = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
        .webp()
        .toBuffer();
      for (let step = 1; step <= steps; step += 1) {
        signal.throwIfAborted();
        onProgress({ percent: (step / steps) * 99, step, steps, image: 1, preview });
        await new Promise((resolve) => setTimeout(resolve, stepMs));
      }
      signal.throwIfAborted();
      const data = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#c8b090' } })
        .png()
        .toBuffer();
      return [
        {
          data,
          type: 'image/png',
          width: 200,
          height: 120,
          seed: task.seed,
          infotext: `柿子\nSteps: 4, Sampler: Painter, Seed: ${task.seed}`,
        },
      ];
    },
    async close() {
      await Promise.resolve();
    },
  };
}
