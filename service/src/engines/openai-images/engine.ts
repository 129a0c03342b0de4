import type { Capabilities } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import { NOTHING } from '../capabilities.ts';
import type { EngineRun, EngineTask, ImageEngine } from '../engine.ts';
import { joinInfotext } from '../infotext.ts';
import { cropTo } from '../remote/crop.ts';
import { openLookout } from '../remote/lookout.ts';
import { pixelsOf, pngOf, type Size } from '../remote/picture.ts';
import { openClient, type Setup } from './client.ts';
import { nearest, sizesOf } from './sizes.ts';

const BLACK_ADVICE = '绘图引擎给了一张全黑的图，请重新生成或换一种说法再试';

const NO_SAMPLER = '这个引擎只要提示词和尺寸，没有这一项';
const CAPABILITIES: Capabilities = {
  ...NOTHING,
  abilities: ['txt2img'],
  without: {
    negative_prompt: '这个引擎不认反向提示词',
    steps: NO_SAMPLER,
    cfg_scale: NO_SAMPLER,
    scheduler: NO_SAMPLER,
    seed: '这个引擎每次随机作画，不能指定种子',
    subseed: NO_SAMPLER,
    model: NO_SAMPLER,
    vae: NO_SAMPLER,
    clip_skip: NO_SAMPLER,
    hires: NO_SAMPLER,
    refiner: NO_SAMPLER,
    restore_faces: NO_SAMPLER,
    tiling: NO_SAMPLER,
    tiled_vae: NO_SAMPLER,
  },
};

export interface OpenaiImages extends ImageEngine {
  /** Asks it now whether it is there. @throws AppError when it is not, or does not let us in */
  look(): Promise<void>;
}

/**
 * An images API in OpenAI's manner. It takes words and a size, and none of what a sampler has. One picture a request, since each may be paid for: what is
 * finished is kept, and no request is sent twice.
 */
export function openOpenaiImages(setup: Setup & { sizes?: readonly Size[] | undefined }): OpenaiImages {
  const { model } = setup;
  const client = openClient(setup);
  const sizes = setup.sizes ?? sizesOf(model);
  const lookout = openLookout(client.look);

  async function attempt({ params, made }: EngineTask, run: EngineRun): Promise<void> {
    if (params.tool !== 'txt2img') throw new AppError(CODES.REFUSED, '绘图引擎只做文生图');
    if (params.style !== '') throw new AppError(CODES.REFUSED, `绘图引擎没有风格「${params.style}」，请另选一个再生成`);
    const { prompt, negative_prompt: negative, width, height, batch_size: count } = params;
    const size = nearest({ width, height }, sizes);
    for (let index = made; index < count; index += 1) {
      run.signal.throwIfAborted();
      run.onProgress({ percent: (index / count) * 99, step: 0, steps: 1, image: index + 1, preview: null });
      const bytes = await client.generate({ prompt, size, signal: run.signal });
      const { pixels, notes } = await cropTo(await pixelsOf(bytes, { size: null, blackAdvice: BLACK_ADVICE }), {
        width,
        height,
      });
      const data = await pngOf(pixels);
      run.signal.throwIfAborted();
      run.onImage({
        data,
        type: 'image/png',
        width,
        height,
        seed: null,
        infotext: joinInfotext(prompt, '', [
          ['Size', `${width}x${height}`],
          ['Painted size', `${size.width}x${size.height}`],
          ['Model', model],
          ['Version', 'Images API'],
        ]),
        notes: [...notes, ...(negative.trim() === '' ? [] : ['这个引擎不认反向提示词，没有用上'])],
      });
    }
  }

  return {
    id: 'openai-images',
    name: `图像接口 ${model}`,
    capabilities: () => CAPABILITIES,
    slots: 1,
    can: (tool) => tool === 'txt2img',
    ready: lookout.reached,
    look: lookout.look,
    run: attempt,
    close() {
      lookout.close();
      client.close();
      return Promise.resolve();
    },
  };
}
