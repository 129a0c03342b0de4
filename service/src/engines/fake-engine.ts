import sharp from 'sharp';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities, Tool } from '@app/shared/contracts/aigc';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { seedPlus } from '@app/shared/contracts/seed';
import type { ImageEngine } from './engine.ts';

interface Pace {
  /** Steps of each picture, or a function of its index in the batch. */
  steps?: number | ((index: number) => number);
  stepMs?: number;
}

const CAPABILITIES: Capabilities = { ...NOTHING, abilities: ['txt2img'], samplers: ['Painter'] };

/** An engine for tests: runs some steps for each picture of the batch, then returns a small PNG. */
export function createFakeEngine({ steps: pace = 3, stepMs = 5 }: Pace = {}): ImageEngine & { runs: string[] } {
  const runs: string[] = [];
  return {
    id: 'builtin',
    name: '内置演示引擎',
    capabilities: () => CAPABILITIES,
    slots: null,
    runs,
    can: (tool) => (OPEN_TOOLS as readonly Tool[]).includes(tool),
    ready: () => true,
    async run(task, { signal, onProgress, onImage }) {
      runs.push(task.id);
      const preview = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#888' } })
        .webp()
        .toBuffer();
      const data = await sharp({ create: { width: 200, height: 120, channels: 3, background: '#c8b090' } })
        .png()
        .toBuffer();
      const count = task.params.tool === 'txt2img' ? task.params.batch_size : 1;
      for (let index = task.made; index < count; index += 1) {
        const steps = typeof pace === 'number' ? pace : pace(index);
        for (let step = 1; step <= steps; step += 1) {
          signal.throwIfAborted();
          onProgress({ percent: ((index + step / steps) / count) * 99, step, steps, image: index + 1, preview });
          await new Promise((resolve) => setTimeout(resolve, stepMs));
        }
        signal.throwIfAborted();
        const seed = seedPlus(task.seed, index);
        onImage({
          data,
          type: 'image/png',
          width: 200,
          height: 120,
          seed,
          infotext: `柿子\nSteps: 4, Sampler: Painter, Seed: ${seed}`,
          notes: [],
        });
      }
    },
    async close() {
      await Promise.resolve();
    },
  };
}
