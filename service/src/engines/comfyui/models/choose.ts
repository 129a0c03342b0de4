import { baseOf } from '../names.ts';
import { FAMILIES, nodesOf, UNSUPPORTED_FAMILIES, type ModelFamily, type FamilyPart } from './families.ts';

/** Files that one diffusion model is loaded from, when it is no checkpoint. */
export interface ModelParts {
  unet: string;
  encoders: readonly string[];
  vae: string;
  /** The file that draws the second half of the steps. */
  second: string | null;
}

/** A model that tasks can name. */
export interface ComfyModel {
  name: string;
  /** File of a checkpoint or of a diffusion model. */
  file: string;
  /** `null` for a checkpoint whose name and metadata say nothing; it is drawn like SD. */
  family: ModelFamily | null;
  /** `null` for a checkpoint, and for a diffusion model with missing files. */
  parts: ModelParts | null;
  inCheckpoint: boolean;
  /** Whether the picture is an input beside the noise, as with checkpoints for inpainting. */
  inpaints: boolean;
  /** Reason, in Chinese, why it cannot draw, with what to do; `null` when it can. */
  missing: string | null;
}

/** The operator's entry for a diffusion model whose file names say too little. */
export interface ToldParts {
  /** Name in ComfyUI's list of diffusion models. */
  model: string;
  family?: string | undefined;
  encoders?: readonly string[] | undefined;
  vae?: string | undefined;
}

export interface ServerFiles {
  checkpoints: readonly string[];
  unets: readonly string[];
  encoders: readonly string[];
  vaes: readonly string[];
  /** Types that its loaders of one and of two text encoders support. */
  clipTypes: readonly string[];
  dualClipTypes: readonly string[];
  /** Installed nodes. */
  nodes: ReadonlySet<string>;
}

/** Family named by a file's metadata, and whether the file is for inpainting. */
export interface FileFacts {
  base: string;
  inpaints: boolean;
}

const lastOf = (file: string) => file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);

/** A file's family: by its own name, then by its metadata, then by its folders. */
export function familyOf(file: string, facts: FileFacts | undefined): ModelFamily | null {
  const named = (text: string) => FAMILIES.find(({ files }) => files.test(text));
  return named(lastOf(file)) ?? FAMILIES.findLast(({ base }) => base === facts?.base) ?? named(file) ?? null;
}

/**
 * The file for an encoder or VAE: by the best matching pattern, then the shortest name, then
 * alphabetically.
 */
function fileFor(part: FamilyPart, files: readonly string[]): string | undefined {
  for (const sign of part.files) {
    const fit = files.filter((file) => sign.test(lastOf(file)));
    if (fit.length > 0)
      return fit.toSorted((a, b) => lastOf(a).length - lastOf(b).length || (a < b ? -1 : a > b ? 1 : 0))[0];
  }
  return undefined;
}

const listed = (names: readonly string[]) => names.map((name) => `「${name}」`).join('、');

/** Nodes and types of a family that an old server lacks. */
function tooOld(family: ModelFamily, inParts: boolean, shelf: ServerFiles): string[] {
  const { loader, type } = family.text;
  const types = { CLIPLoader: shelf.clipTypes, DualCLIPLoader: shelf.dualClipTypes }[loader as string];
  return [
    ...nodesOf(family).filter((node) => !shelf.nodes.has(node)),
    ...(inParts && !shelf.nodes.has(loader) ? [loader] : []),
    ...(inParts && shelf.nodes.has(loader) && type !== null && types && !types.includes(type)
      ? [`${loader} ${type}`]
      : []),
  ];
}

function partsOf(unet: string, family: ModelFamily, shelf: ServerFiles, told: ToldParts | undefined) {
  const absent: string[] = [];
  const gone: string[] = [];
  const take = (said: string | undefined, part: FamilyPart, files: readonly string[], what: string, folder: string) => {
    if (said !== undefined) {
      if (!files.includes(said)) gone.push(said);
      return said;
    }
    const file = fileFor(part, files);
    if (file === undefined) absent.push(`${what}「${part.name}」（放进 models/${folder}）`);
    return file ?? '';
  };
  const encoders = family.text.encoders.map((part, at) =>
    take(told?.encoders?.[at], part, shelf.encoders, '文本编码器', 'text_encoders'),
  );
  const vae = take(told?.vae, family.vae, shelf.vaes, 'VAE', 'vae');
  const second = family.second?.(unet) ?? null;
  if (second !== null && !shelf.unets.includes(second))
    absent.push(`另一半模型「${second}」（放进 models/diffusion_models）`);
  const why = [
    ...(absent.length > 0 ? [`还缺${absent.join('、')}`] : []),
    ...(gone.length > 0 ? [`COMFYUI_PARTS 里写的${listed(gone)}不在 ComfyUI 的列表里`] : []),
  ].join('；');
  return { parts: { unet, encoders, vae, second }, why };
}

const tellAdmin = (file: string, why: string, remedy: string) =>
  `模型「${baseOf(file)}」现在画不了：${why}，请管理员${remedy}`;

function inParts(
  unet: string,
  shelf: ServerFiles,
  facts: FileFacts | undefined,
  told: ToldParts | undefined,
): ComfyModel {
  const saidFamily = told?.family === undefined ? undefined : FAMILIES.find(({ id }) => id === told.family);
  const family = saidFamily ?? familyOf(unet, facts);
  const name = shelf.checkpoints.includes(unet) ? `diffusion_models/${unet}` : unet;
  const model = { name, file: unet, family, parts: null, inCheckpoint: false, inpaints: false };
  const other = saidFamily ? undefined : UNSUPPORTED_FAMILIES.find(({ files }) => files.test(lastOf(unet)));
  if (other) return { ...model, family: null, missing: tellAdmin(unet, other.why, '用别的模型') };
  if (!family)
    return {
      ...model,
      missing: tellAdmin(unet, '看名称认不出它是哪一系列', '在 COMFYUI_PARTS 的文件里写明它的系列和配件'),
    };
  const old = tooOld(family, true, shelf);
  if (old.length > 0) return { ...model, missing: tellAdmin(unet, `ComfyUI 没有节点${listed(old)}`, '升级 ComfyUI') };
  const { parts, why } = partsOf(unet, family, shelf, told);
  return why === ''
    ? { ...model, parts, missing: null }
    : { ...model, missing: tellAdmin(unet, why, '补上，或在 COMFYUI_PARTS 的文件里写明用哪些文件') };
}

function inCheckpoint(file: string, shelf: ServerFiles, facts: FileFacts | undefined): ComfyModel {
  const family = familyOf(file, facts);
  const old = family ? tooOld(family, false, shelf) : [];
  return {
    name: file,
    file,
    family,
    parts: null,
    inCheckpoint: true,
    inpaints: facts?.inpaints === true || /inpaint/i.test(lastOf(file)),
    missing: old.length > 0 ? tellAdmin(file, `ComfyUI 没有节点${listed(old)}`, '升级 ComfyUI') : null,
  };
}

/**
 * Models of a server: its checkpoints, and its diffusion models with matching encoders and VAE. Of
 * a model in two halves, the second one is no model of its own.
 *
 * @param told the operator's entries @param factsOf metadata of a file, where known
 */
export function modelsOf(
  shelf: ServerFiles,
  told: readonly ToldParts[],
  factsOf: (folder: 'checkpoints' | 'diffusion_models', file: string) => FileFacts | undefined,
): ComfyModel[] {
  const unets = shelf.nodes.has('UNETLoader') ? shelf.unets : [];
  const models = [
    ...shelf.checkpoints.map((file) => inCheckpoint(file, shelf, factsOf('checkpoints', file))),
    ...unets.map((unet) =>
      inParts(
        unet,
        shelf,
        factsOf('diffusion_models', unet),
        told.find(({ model }) => model === unet),
      ),
    ),
  ];
  const halves = new Set(models.map(({ parts }) => parts?.second));
  return models.filter(({ file, inCheckpoint: whole }) => whole || !halves.has(file));
}
