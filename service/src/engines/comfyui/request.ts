import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { AppError, CODES } from '@app/shared/errors';
import type { Lists } from './client.ts';
import { baseOf, readPrompt, withEmbeddings } from './prompt.ts';
import { turnOf, type Hires, type Start, type Work } from './work.ts';

/** Default when nothing is said, where the server has it. */
const SCHEDULER = 'normal';
const LATENT = 'bilinear';

const refuse = (message: string) => new AppError(CODES.REFUSED, message);
const preferred = (name: string, names: readonly string[]) => (names.includes(name) ? name : names[0]);

const NO_NODE = 'ComfyUI 自己的节点里没有这一项';
/** How its ways to enlarge a latent image are called on pages, beside its models that enlarge. */
export const latentName = (method: string) => `Latent (${method})`;

/** `4x-ultrasharp.pth` enlarges four times, as such files are named; others do not say. */
const scaleOf = (file: string): number | null => {
  const said = /(?:^|[^\da-z])(?:(\d)x|x(\d)(?!\d))/i.exec(baseOf(file));
  return said ? Number(said[1] ?? said[2]) : null;
};

/** Capabilities of a server with these lists. `model` is the operator's choice. */
export function offerOf(lists: Lists, model: string | undefined): Capabilities {
  const upscales = lists.upscaleModels.length > 0;
  return {
    ...NOTHING,
    abilities: ['txt2img', 'img2img', 'inpaint', ...(upscales ? (['extras'] as const) : [])],
    without: {
      subseed: NO_NODE,
      uni_pc_order: NO_NODE,
      restore_faces: NO_NODE,
      tiling: NO_NODE,
      upscaler_2: '接 ComfyUI 时一次只用一个放大模型',
      face_restoration: NO_NODE,
    },
    samplers: lists.samplers,
    schedulers: lists.schedulers.map((name) => ({ name, label: name })),
    models: lists.models.map((name) => ({ name, title: baseOf(name) })),
    model: model ?? lists.models[0] ?? '',
    vaes: lists.vaes,
    upscalers: lists.upscaleModels.map((name) => ({ name, scale: scaleOf(name) })),
    latentUpscalers: lists.latentUpscalers.map(latentName),
    loras: lists.loras.map((name) => ({ name, alias: baseOf(name), base: '', words: [] })),
    embeddings: lists.embeddings,
    reference: lists.ipAdapterPreset === null ? null : 'IP-Adapter',
  };
}

function hiresOf({ hires, width, height, steps }: Txt2imgParams, lists: Lists): Hires | null {
  if (!hires) return null;
  const side = (length: number) => Math.round((length * hires.scale) / 8) * 8;
  const method =
    hires.upscaler === ''
      ? preferred(LATENT, lists.latentUpscalers)
      : lists.latentUpscalers.find((name) => latentName(name) === hires.upscaler);
  return {
    by: method === undefined ? { model: hires.upscaler } : { latent: method },
    width: side(width),
    height: side(height),
    steps: hires.steps === 0 ? steps : hires.steps,
    denoise: hires.denoising_strength,
  };
}

/**
 * A task in the server's own names.
 *
 * @param offered what `offerOf` says of the same lists
 * @param reference the uploaded picture that is to be looked like
 * @throws AppError that names what the server does not have
 */
export function workOf(
  params: Txt2imgParams | Img2imgParams,
  start: Start,
  lists: Lists,
  offered: Capabilities,
  reference: string | null = null,
): Work {
  const problem = generationProblem(params, offered);
  if (problem) throw refuse(problem);
  const model = params.model === '' ? offered.model : params.model;
  if (model === '') throw refuse('ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹');
  if (!lists.models.includes(model)) throw refuse(`绘图引擎没有模型「${model}」，请另选一个再生成`);
  const positive = readPrompt(params.prompt, lists);
  const hires = params.tool === 'txt2img' ? hiresOf(params, lists) : null;
  const denoise = params.tool === 'txt2img' ? 1 : params.denoising_strength;
  const pass = hires ?? { steps: params.steps, denoise };
  const { refiner } = params;
  return {
    model,
    vae: params.vae === '' ? null : params.vae,
    clipSkip: Math.max(1, params.clip_skip),
    loras: positive.loras,
    prompt: positive.text,
    negative: withEmbeddings(params.negative_prompt, lists.embeddings),
    start,
    sampler: params.sampler === '' ? lists.samplers[0]! : params.sampler,
    scheduler: params.scheduler === '' ? preferred(SCHEDULER, lists.schedulers)! : params.scheduler,
    steps: params.steps,
    cfg: params.cfg_scale,
    denoise,
    seed: 0,
    reference:
      reference !== null && params.tool === 'txt2img' && params.reference
        ? { image: reference, preset: lists.ipAdapterPreset!, weight: params.reference.weight }
        : null,
    hires,
    refiner:
      refiner && turnOf(refiner.switch_at, pass.steps, pass.denoise)
        ? { model: refiner.model, after: refiner.switch_at }
        : null,
    tiled: params.tiled_vae,
  };
}
