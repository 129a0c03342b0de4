import type { Pixels, Size } from '@app/imaging/pixels';
import type { EngineTask } from '@app/imaging/task';
import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { AppError, CODES } from '@app/shared/errors';
import type { EngineRun, ImageEngine } from '../engine.ts';
import { joinInfotext } from '@app/shared/contracts/infotext';
import { cropTo } from '../remote/crop.ts';
import { openServerMonitor } from '../remote/server-monitor.ts';
import { decodePixels, encodePng } from '../remote/picture.ts';
import { openClient, type ImagesApiSetup } from './client.ts';
import { editOf } from './edit.ts';
import { nearestSize, sizesOf } from './sizes.ts';

const BLACK_ADVICE = '绘图引擎给了一张全黑的图，请重新生成或换一种说法再试';

const NO_SAMPLER = '这个引擎只要提示词和尺寸，没有这一项';
const NO_NEGATIVE = '这个引擎不认反向提示词';
const offerOf = (model: string): Capabilities => ({
  ...NOTHING,
  // OpenAI's first models cannot edit pictures, or only fill transparent parts of them.
  abilities: ['txt2img', ...(model.startsWith('dall-e') ? [] : (['img2img', 'inpaint'] as const))],
  without: {
    negative_prompt: NO_NEGATIVE,
    steps: NO_SAMPLER,
    cfg_scale: NO_SAMPLER,
    scheduler: NO_SAMPLER,
    seed: '这个引擎每次随机作画，不能指定种子',
    subseed: NO_SAMPLER,
    model: NO_SAMPLER,
    vae: NO_SAMPLER,
    clip_skip: NO_SAMPLER,
    uni_pc_order: NO_SAMPLER,
    hires: NO_SAMPLER,
    refiner: NO_SAMPLER,
    restore_faces: NO_SAMPLER,
    tiling: NO_SAMPLER,
    tiled_vae: NO_SAMPLER,
  },
  model,
});

interface Painter {
  /** Size in which the model draws. */
  size: Size;
  paint(signal: AbortSignal): Promise<{ pixels: Pixels; notes: string[] }>;
}

export interface OpenaiImages extends ImageEngine {
  /**
   * Checks now whether the API is reachable. @throws AppError when it is not, or refuses the key
   */
  refresh(): Promise<void>;
}

/**
 * An images API like OpenAI's. It accepts a prompt and a size, and no sampler parameters. Each
 * picture is a request of its own, since each may be billed: finished pictures are stored, and no
 * request is sent twice.
 */
export function openOpenaiImages(setup: ImagesApiSetup & { sizes?: readonly Size[] | undefined }): OpenaiImages {
  const { model } = setup;
  const client = openClient(setup);
  const sizes = setup.sizes ?? sizesOf(model);
  const offered = offerOf(model);
  const monitor = openServerMonitor(client.checkReachable);

  const decoded = (bytes: Buffer) => decodePixels(bytes, { size: null, blackAdvice: BLACK_ADVICE });

  /**
   * How pictures of a task are requested and brought to the requested size; notes name ignored
   * parameters.
   */
  async function painter(params: Txt2imgParams | Img2imgParams, task: EngineTask): Promise<Painter> {
    const { prompt, width, height } = params;
    if (params.tool === 'img2img') {
      const { ask, finish } = await editOf(params, task, sizes);
      return {
        size: ask.size,
        async paint(signal) {
          const painted = await decoded(await client.edit({ ...ask, prompt, signal }));
          return { pixels: await finish(painted), notes: ['这个引擎不认重绘幅度，没有用上'] };
        },
      };
    }
    const size = nearestSize({ width, height }, sizes);
    return {
      size,
      paint: async (signal) =>
        cropTo(await decoded(await client.generate({ prompt, size, signal })), { width, height }),
    };
  }

  async function attempt(task: EngineTask, run: EngineRun): Promise<void> {
    const { params, made } = task;
    if (params.tool !== 'txt2img' && params.tool !== 'img2img')
      throw new AppError(CODES.REFUSED, `这个引擎不做「${TOOL_NAMES[params.tool]}」`);
    const problem = generationProblem(params, offered);
    if (problem) throw new AppError(CODES.REFUSED, problem);
    const { prompt, negative_prompt: negative, batch_size: count } = params;
    const { size, paint } = await painter(params, task);
    for (let index = made; index < count; index += 1) {
      run.signal.throwIfAborted();
      run.onProgress({ percent: (index / count) * 99, step: 0, steps: 1, image: index + 1, preview: null });
      const { pixels, notes } = await paint(run.signal);
      const { width, height } = pixels;
      const data = await encodePng(pixels);
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
        notes: [...notes, ...(negative.trim() === '' ? [] : [`${NO_NEGATIVE}，没有用上`])],
      });
    }
  }

  return {
    id: 'openai-images',
    name: `图像接口 ${model}`,
    capabilities: () => offered,
    slots: 1,
    can: (tool) => (offered.abilities as readonly string[]).includes(tool),
    ready: monitor.reached,
    refresh: monitor.refresh,
    run: attempt,
    close() {
      monitor.close();
      client.close();
      return Promise.resolve();
    },
  };
}
