import type { Img2imgParams, Outcome } from '@app/shared/contracts/aigc';
import { openGuidance } from './control/guidance.ts';
import { readMask, readPixels } from './files.ts';
import { fitModeOf, repaintMasked } from './repaint.ts';
import { fillExemplar } from './fill/exemplar.ts';
import type { Canvas } from './painter/canvas.ts';
import { paintOver, effectiveSteps } from './painter/over.ts';
import { readOver } from './painter/prompt/over.ts';
import { paintSeries, type PaintRun } from './paint-series.ts';

interface Run extends PaintRun {
  file: (id: string) => string;
  found: (outcome: Outcome) => void;
}

/**
 * Paints a person's picture over, in whole or where it is masked, and says which words it painted.
 */
export async function img2img(params: Img2imgParams, { file, found, ...easel }: Run): Promise<void> {
  const { fileId, maskId, width, height, denoising_strength: strength } = params;
  const work = await repaintMasked({
    picture: await readPixels(file(fileId)),
    mask: maskId ? await readMask(file(maskId)) : null,
    invert: params.mask_invert,
    size: { width, height },
    fit: fitModeOf(params.resize_mode),
    onlyMasked: maskId && params.inpaint_area === 'only_masked' ? { padding: params.inpaint_padding } : null,
    blur: params.mask_blur,
    empty: false,
  });
  easel.stopper.check();
  const over = readOver(params.prompt, params.negative_prompt, work.mask !== null, strength);
  const { drawn, missed } = over;
  found({ tool: 'img2img', drawn, missed });
  const picture: Canvas = { ...work.image, data: new Uint8Array(work.image.data) };
  const mask = work.mask && new Uint8Array(work.mask);
  if (mask && params.inpainting_fill === 'fill' && strength > 0)
    picture.data = fillExemplar({ ...picture, channels: 3 }, mask, {
      seed: easel.seed,
      stopper: easel.stopper,
      report: () => undefined,
    });
  const isPart = maskId !== null && params.inpaint_area === 'only_masked';
  const guidance = await openGuidance(params, {
    file,
    size: work.image,
    seed: easel.seed,
    painted: work.image,
    isPart,
  });
  await paintSeries(
    {
      params,
      steps: effectiveSteps(params),
      words: { drawn, missed },
      guidance,
      async one(seed, hooks) {
        const painted = await paintOver({ picture, mask }, over, params, seed, hooks);
        return work.finish({ ...painted, data: Buffer.from(painted.data) });
      },
    },
    easel,
  );
}
