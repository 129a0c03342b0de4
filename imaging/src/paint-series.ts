import sharp from 'sharp';
import type { Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { seedPlus, type Seed } from '@app/shared/contracts/seed';
import type { EngineImage, EngineProgress } from './task.ts';
import type { ControlGuidance } from './control/guidance.ts';
import { writeInfotext } from './infotext.ts';
import type { Canvas } from './painter/canvas.ts';
import type { PaintHooks } from './painter/paint.ts';
import { previewOf } from './preview.ts';
import type { Stopper } from './stopper.ts';

const MODEL = '内置演示引擎';
const PREVIEW_EVERY_MS = 180;

export interface PaintRun {
  seed: Seed;
  /** The first picture of the batch that is still to be painted, from 0. */
  from: number;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  give: (image: EngineImage) => void;
}

interface Series {
  params: Txt2imgParams | Img2imgParams;
  steps: number;
  words: { drawn: readonly string[]; missed: readonly string[] };
  /** All pictures are of this seed, each with some of a seed of its own. */
  vary?: { seed: Seed; strength: number };
  guidance: ControlGuidance;
  one(seed: Seed, hooks: PaintHooks): Promise<Canvas>;
}

/**
 * Paints a batch one after the other and gives each away; picture n of it has seed + n, as in
 * A1111.
 */
export async function paintSeries(
  { params, steps, words, vary, guidance, one }: Series,
  easel: PaintRun,
): Promise<void> {
  const { seed, from, stopper, tell, give } = easel;
  const count = params.batch_size;
  let shownAt = 0;
  for (let index = from; index < count; index += 1) {
    const drawn = seedPlus(seed, index);
    const own = vary?.seed ?? drawn;
    const { data: pixels, ...size } = await one(own, {
      stopper,
      follow: guidance.follow,
      ...(vary && { other: { seed: drawn, strength: vary.strength } }),
      async onStep(step, canvas) {
        const now = Date.now();
        const due = now - shownAt >= PREVIEW_EVERY_MS || step === steps;
        if (due) shownAt = now;
        tell({
          percent: ((index + step / steps) / count) * 99,
          step,
          steps,
          image: index + 1,
          preview: due ? await previewOf(canvas.data, canvas.width, canvas.height) : null,
        });
      },
    });
    stopper.check();
    const data = await sharp(pixels, { raw: { ...size, channels: 3 }, limitInputPixels: false })
      .png({ compressionLevel: 7 })
      .toBuffer();
    give({
      data,
      type: 'image/png',
      ...size,
      seed: own,
      infotext: writeInfotext(
        vary ? { ...params, subseed: drawn, subseed_strength: vary.strength } : params,
        own,
        MODEL,
        words,
        params.tool === 'txt2img' ? params : size,
      ),
      notes: guidance.notes,
    });
  }
}
