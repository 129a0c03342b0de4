import sharp from 'sharp';
import type { Outcome, Txt2imgParams } from '@app/shared/contracts/aigc';
import { SEEDS } from '@app/shared/contracts/limits';
import type { EngineImage, EngineProgress } from '../engine.ts';
import { writeInfotext } from './infotext.ts';
import { paint } from './painter/paint.ts';
import { readBrief } from './painter/prompt/brief.ts';
import { previewOf } from './preview.ts';
import type { Stopper } from './stopper.ts';

const MODEL = '内置演示引擎';
const PREVIEW_EVERY_MS = 180;

interface Easel {
  seed: number;
  /** The first picture of the batch that is still to be painted, from 0. */
  from: number;
  stopper: Stopper;
  tell: (progress: EngineProgress) => void;
  give: (image: EngineImage) => void;
  found: (outcome: Outcome) => void;
}

/** Paints the batch one after the other and gives each away; picture n of it has seed + n, as in A1111. Says which words it painted. */
export async function txt2img(params: Txt2imgParams, easel: Easel): Promise<void> {
  const { seed, from, stopper, tell, give, found } = easel;
  const { drawn, missed } = readBrief(params.prompt, params.negative_prompt);
  found({ tool: 'txt2img', drawn, missed });
  const { width, height, steps, batch_size: count } = params;
  let shownAt = 0;
  for (let index = from; index < count; index += 1) {
    const own = (seed + index) % SEEDS;
    const canvas = await paint(params, own, {
      stopper,
      async onStep(step, { data }) {
        const now = Date.now();
        const due = now - shownAt >= PREVIEW_EVERY_MS || step === steps;
        if (due) shownAt = now;
        tell({
          percent: ((index + step / steps) / count) * 99,
          step,
          steps,
          image: index + 1,
          preview: due ? await previewOf(data, width, height) : null,
        });
      },
    });
    stopper.check();
    const data = await sharp(canvas.data, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 7 })
      .toBuffer();
    give({
      data,
      type: 'image/png',
      width,
      height,
      seed: own,
      infotext: writeInfotext(params, own, MODEL, { drawn, missed }),
      notes: [],
    });
  }
}
