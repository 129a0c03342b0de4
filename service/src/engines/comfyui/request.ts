import { NOTHING } from '@app/shared/contracts/capabilities';
import type { Capabilities, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { schedulerLabel, withOwnNames } from '@app/shared/contracts/samplers';
import { generationProblem } from '@app/shared/contracts/generation-problem';
import { AppError, CODES } from '@app/shared/errors';
import type { ComfyLists } from './client.ts';
import type { FileFactsReader } from './facts.ts';
import type { ComfyModel } from './models/choose.ts';
import type { ModelFamily } from './models/families.ts';
import { familyNotes } from './models/notes.ts';
import { baseOf } from './names.ts';
import { readPrompt, readWords } from './prompt.ts';
import { UNSUPPORTED_WAYS } from './areas.ts';
import { controlOf } from './control.ts';
import { mergeNotes, panelsOf, tilesOf } from './panels.ts';
import { turnOf, type HiresWork, type WorkStart, type ComfyWork } from './work.ts';

/** Default scheduler, where the server has it. */
const SCHEDULER = 'normal';
const LATENT = 'bilinear';

const refuse = (message: string) => new AppError(CODES.REFUSED, message);
const preferred = (name: string, names: readonly string[]) => (names.includes(name) ? name : names[0]);

const NO_NOISE_FILL = 'ComfyUI 不能用潜变量噪声填充蒙版，请另选「蒙版内容」';
const NO_NODE = 'ComfyUI 自己的节点里没有这一项';
/** Name on pages of a method to enlarge a latent image, beside the upscale models. */
export const latentName = (method: string) => `Latent (${method})`;

/** Factor in a file name such as `4x-ultrasharp.pth`; null when the name contains none. */
const scaleOf = (file: string): number | null => {
  const said = /(?:^|[^\da-z])(?:(\d)x|x(\d)(?!\d))/i.exec(baseOf(file));
  return said ? Number(said[1] ?? said[2]) : null;
};

/**
 * The default upscale model: the smallest factor that is at least the requested one; then models
 * whose names contain no factor, then the largest factor.
 */
export function upscalerFor(scale: number, names: readonly string[]): string {
  const rank = (name: string) => {
    const own = scaleOf(name);
    if (own === null) return 100;
    return own >= scale && own > 1 ? own : 200 - own;
  };
  return names.toSorted((one, other) => rank(one) - rank(other))[0]!;
}

/** The lists of a server, its models, and the metadata of its files. */
export interface ServerModels {
  lists: ComfyLists;
  models: readonly ComfyModel[];
  facts: Pick<FileFactsReader, 'lora'>;
}

function describe({ name, family, missing }: ComfyModel): Capabilities['models'][number] {
  return {
    name,
    title: baseOf(name),
    ...(family && { base: family.base, suggested: family.suggested }),
    ...(missing !== null && { missing }),
  };
}

/** Capabilities of a server with this stock. `model` is the operator's choice. */
export function offerOf({ lists, models, facts }: ServerModels, model: string | undefined): Capabilities {
  const drawn = panelsOf(lists);
  const upscales = lists.upscaleModels.length > 0;
  return {
    ...NOTHING,
    abilities: ['txt2img', 'img2img', 'inpaint', ...(upscales ? (['extras'] as const) : [])],
    limits: lists.ranges,
    without: {
      subseed: NO_NODE,
      uni_pc_order: NO_NODE,
      restore_faces: NO_NODE,
      tiling: NO_NODE,
      upscaler_2: '接 ComfyUI 时一次只用一个放大模型',
      face_restoration: NO_NODE,
      ...drawn.without,
    },
    withoutChoices: { inpainting_fill: { latent_noise: NO_NOISE_FILL }, areas: UNSUPPORTED_WAYS },
    samplers: lists.samplers,
    schedulers: lists.schedulers.map((name) => ({ name, label: schedulerLabel(name) })),
    models: models.map(describe),
    model: model ?? (models.find(({ missing }) => missing === null) ?? models[0])?.name ?? '',
    vaes: lists.vaes,
    upscalers: lists.upscaleModels.map((name) => ({ name, scale: scaleOf(name) })),
    latentUpscalers: lists.latentUpscalers.map(latentName),
    loras: lists.loras.map((name) => ({ name, alias: baseOf(name), ...facts.lora(name) })),
    embeddings: lists.embeddings,
    reference: lists.ipAdapterPreset === null ? null : 'IP-Adapter',
    control: controlOf(lists),
    panels: drawn.panels,
  };
}

function hiresOf({ hires, width, height, steps }: Txt2imgParams, lists: ComfyLists): HiresWork | null {
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
 * The model of a task, by its name or by default. @throws AppError with the reason why there is
 * none
 */
function modelOf(name: string, { models, lists }: ServerModels): ComfyModel {
  if (name === '')
    throw refuse(
      lists.nodes.has('UNETLoader')
        ? 'ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹，或把分开的模型放进 models/diffusion_models'
        : 'ComfyUI 里还没有模型，请管理员放进它的 models/checkpoints 文件夹',
    );
  const model = models.find((one) => one.name === name);
  if (!model) throw refuse(`绘图引擎没有模型「${name}」，请另选一个再生成`);
  if (model.missing !== null) throw refuse(model.missing);
  return model;
}

/** Families for which IP-Adapter models exist. */
const REFERENCED = ['SD 1.5', 'SDXL'];

/**
 * A task in the server's own names.
 *
 * @param offered what `offerOf` returns for the same stock @param reference the uploaded reference
 * picture @throws AppError that names what the server does not have
 */
export function workOf(
  asked: Txt2imgParams | Img2imgParams,
  start: WorkStart,
  stock: ServerModels,
  offered: Capabilities,
  reference: string | null = null,
): ComfyWork {
  const { lists } = stock;
  const params = withOwnNames(asked, offered);
  const problem = generationProblem(params, offered);
  if (problem) throw refuse(problem);
  const model = modelOf(params.model === '' ? offered.model : params.model, stock);
  const { family } = model;
  const positive = readPrompt(params.prompt, lists);
  const negative = readWords(params.negative_prompt, lists.embeddings);
  const hires = params.tool === 'txt2img' ? hiresOf(params, lists) : null;
  const denoise = params.tool === 'txt2img' ? 1 : params.denoising_strength;
  const pass = hires ?? { steps: params.steps, denoise };
  const wantsReference = reference !== null && params.tool === 'txt2img' && params.reference;
  if (wantsReference && family && !REFERENCED.includes(family.base))
    throw refuse(`IP-Adapter 只认 SD 1.5 和 SDXL 的模型，「${baseOf(model.name)}」是 ${family.base} 的，请另选模型`);
  return {
    model,
    vae: params.vae === '' ? null : params.vae,
    clipSkip: Math.max(1, params.clip_skip),
    loras: positive.loras,
    prompt: positive.text,
    negative: negative.text,
    unknownEmbeddings: [...positive.unknown, ...negative.unknown],
    start,
    sampler: params.sampler === '' ? preferred(family?.suggested.sampler ?? '', lists.samplers)! : params.sampler,
    scheduler:
      params.scheduler === ''
        ? preferred(family?.suggested.scheduler ?? SCHEDULER, lists.schedulers)!
        : params.scheduler,
    steps: params.steps,
    cfg: params.cfg_scale,
    denoise,
    seed: 0,
    reference: wantsReference
      ? { image: reference, preset: lists.ipAdapterPreset!, weight: wantsReference.weight }
      : null,
    controls: [],
    areas: null,
    hires,
    refiner:
      params.refiner && turnOf(params.refiner.switch_at, pass.steps, pass.denoise)
        ? { model: refinerOf(params.refiner.model, model, stock), after: params.refiner.switch_at }
        : null,
    tiles: tilesOf(params, lists),
    mergeRatio: params.panels?.token_merging?.ratio ?? null,
  };
}

/**
 * A refiner continues with the first model's latent image, which only its own family can decode.
 */
function refinerOf(name: string, first: ComfyModel, stock: ServerModels): ComfyModel {
  const refiner = modelOf(name, stock);
  if (first.parts?.second) throw refuse(`「${baseOf(first.name)}」由两半接着画，不能再加精修模型`);
  const [own, other] = [first.family, refiner.family];
  // Families of SD have four latent channels each: combining them is allowed, though results may be
  // poor.
  const isSd = (family: ModelFamily | null) => (family?.latent ?? 'EmptyLatentImage') === 'EmptyLatentImage';
  if (own?.base !== other?.base && !(isSd(own) && isSd(other)))
    throw refuse(
      `精修模型「${baseOf(name)}」是 ${other?.base ?? '别的系列'} 的，和 ${own?.base ?? '别的系列'} 的模型接不上，请另选一个`,
    );
  return refiner;
}

/** Notes for people about parameters of a task that its model's family ignores. */
export function notesOf(
  params: Txt2imgParams | Img2imgParams,
  { model, loras, unknownEmbeddings, areas, mergeRatio }: ComfyWork,
  { facts }: ServerModels,
): string[] {
  const unread = [...unknownEmbeddings, ...(areas?.unknown ?? [])].map(
    (name) => `绘图引擎没有嵌入「${name}」，没有用上`,
  );
  const unseen = familyNotes(model.family, {
    negative: [params.negative_prompt, ...(areas?.steps ?? []).map(({ negative: own }) => own)].join(''),
    cfg: params.cfg_scale,
    clipSkip: params.clip_skip,
    loras: loras.map(({ name }) => ({ name: baseOf(name), base: facts.lora(name).base })),
  });
  return [...unread, ...unseen, ...mergeNotes(mergeRatio, model)];
}
