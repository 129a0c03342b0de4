import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LibraryDetails, LibraryKind, LibraryModel, ModelCard } from '@app/shared/contracts/model-library';
import { AppError } from '@app/shared/errors';
import { familyOf } from './family.ts';
import { findModel, type FoundModel } from './folder.ts';
import { readHeader, type ModelHeader } from './header.ts';
import { refuseModel } from './refuse.ts';
import { readSidecar } from './sidecar.ts';

/** Base family and trigger words in the metadata of a file. */
export type MetadataFacts = (metadata: unknown) => { base: string; words: string[] };

/** Folder names of web UIs and ComfyUI, in lower case. */
const FOLDERS: Readonly<Record<string, LibraryKind>> = {
  'stable-diffusion': 'checkpoint',
  checkpoints: 'checkpoint',
  unet: 'checkpoint',
  diffusion_models: 'checkpoint',
  lora: 'lora',
  loras: 'lora',
  lycoris: 'lora',
  embeddings: 'embedding',
  vae: 'vae',
  vae_approx: 'vae',
  controlnet: 'control',
  t2i_adapter: 'control',
  esrgan: 'upscaler',
  realesrgan: 'upscaler',
  swinir: 'upscaler',
  upscale_models: 'upscaler',
};
const KIND_OF_FAMILY: Readonly<Record<string, LibraryKind>> = {
  LoRA: 'lora',
  ControlNet: 'control',
  VAE: 'vae',
  放大模型: 'upscaler',
};
const COVERS = ['.preview.png', '.preview.jpg', '.preview.jpeg', '.preview.webp', '.png', '.jpg', '.jpeg', '.webp'];
const ENDING = /\.safetensors$/i;
const SHOWN = 200;
const TRAINING: readonly (readonly [key: string, name: string])[] = [
  ['ss_sd_model_name', '底模'],
  ['ss_network_module', '网络'],
  ['ss_network_dim', '维度（dim）'],
  ['ss_network_alpha', 'alpha'],
  ['ss_resolution', '分辨率'],
  ['ss_num_train_images', '图片'],
  ['ss_num_epochs', '轮数'],
  ['ss_steps', '步数'],
  ['ss_learning_rate', '学习率'],
  ['ss_optimizer', '优化器'],
  ['modelspec.date', '日期'],
];

/**
 * The companion file of a model with this extension; null where there is none inside the folder.
 */
async function fileBeside(root: string, place: string, ending: string): Promise<string | null> {
  const found = await realpath(place.replace(ENDING, ending)).catch(() => null);
  const within = found?.startsWith(root.endsWith(path.sep) ? root : root + path.sep);
  return found !== null && within && (await stat(found)).isFile() ? found : null;
}

/** Path of the picture beside a model; null without one. */
export async function coverOf(root: string, name: string): Promise<string | null> {
  const [base, place] = [await realpath(root), await findModel(root, name)];
  for (const ending of COVERS) {
    const found = await fileBeside(base, place, ending);
    if (found !== null) return found;
  }
  return null;
}

export async function sidecarOf(root: string, name: string) {
  const [base, place] = [await realpath(root), await findModel(root, name)];
  const [info, json] = await Promise.all([fileBeside(base, place, '.civitai.info'), fileBeside(base, place, '.json')]);
  return readSidecar(place.replace(ENDING, ''), { info: info !== null, json: json !== null });
}

function kindOf(name: string, family: string | null): LibraryKind {
  const folders = name.toLowerCase().split('/').slice(0, -1);
  const kind = folders.flatMap((folder) => (Object.hasOwn(FOLDERS, folder) ? [FOLDERS[folder]!] : []))[0];
  if (kind) return kind;
  if (family === null) return 'other';
  return Object.hasOwn(KIND_OF_FAMILY, family) ? KIND_OF_FAMILY[family]! : 'checkpoint';
}

/** The header, or the reason why it cannot be read. */
async function headerOf(root: string, name: string): Promise<{ header: ModelHeader | null; problem: string | null }> {
  try {
    return { header: await readHeader(await findModel(root, name), name), problem: null };
  } catch (error) {
    if (error instanceof AppError) return { header: null, problem: error.message };
    return { header: null, problem: `「${name}」打不开，请管理员检查它的权限` };
  }
}

/** Facts from the header of a model. */
export interface HeaderFacts extends ReturnType<MetadataFacts> {
  family: string | null;
  problem: string | null;
}

export async function readHeaderFacts(root: string, name: string, factsOf: MetadataFacts): Promise<HeaderFacts> {
  const { header, problem } = await headerOf(root, name);
  return { ...factsOf(header?.metadata), family: header === null ? null : familyOf(header), problem };
}

/**
 * A model with the facts from its header, which is already read, and from its companion files.
 * @param card edited elsewhere than beside it
 */
export async function readLibraryModel(
  root: string,
  found: FoundModel,
  facts: HeaderFacts,
  card: ModelCard | undefined,
): Promise<LibraryModel> {
  const { name, bytes, modified } = found;
  const { said, problem: unread } = await sidecarOf(root, name);
  const cover = await coverOf(root, name);
  const { family: own, problem } = facts;
  const isFamily = own !== null && !Object.hasOwn(KIND_OF_FAMILY, own);
  const { author } = said;
  const { title, words, tags, weight, rating } = card ?? said;
  return {
    name,
    kind: kindOf(name, own),
    family: said.family || (isFamily ? own : facts.base),
    title,
    author,
    words: words.length > 0 ? words : facts.words,
    tags,
    weight,
    rating,
    cover: cover === null ? null : (await stat(cover)).mtimeMs.toString(36),
    bytes,
    modifiedAt: modified.toISOString(),
    problem: problem ?? unread,
  };
}

/**
 * Description, notes and training metadata of a model. @throws AppError for a file that does not
 * exist or leads out of the folder
 */
export async function readLibraryDetails(root: string, name: string): Promise<Omit<LibraryDetails, 'edit'>> {
  const { description, notes, negative, source } = (await sidecarOf(root, name)).said;
  const { header } = await headerOf(root, name);
  const metadata = header?.metadata ?? {};
  const training = TRAINING.flatMap(([key, label]) => {
    const value = Object.hasOwn(metadata, key) ? metadata[key]! : '';
    return value === '' || value === 'None' ? [] : [{ name: label, value: value.slice(0, SHOWN) }];
  });
  return { description, notes, negative, source, training };
}

/** @throws AppError where a model has no picture beside it */
export async function requireCover(root: string, name: string): Promise<string> {
  return (await coverOf(root, name)) ?? refuseModel(`「${name}」旁边没有图片`);
}
