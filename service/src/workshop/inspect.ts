import { open } from 'node:fs/promises';
import type { ModelFacts } from '@app/shared/contracts/workshop';
import { familyOf, UNET_PREFIX, VAE_PREFIX } from './family.ts';
import { countOf, type Tensor } from './header.ts';
import { decodeTensor, DTYPES, isFloat } from './numbers.ts';
import { partOf, type ModelPart } from './parts.ts';
import { isPositions, type OpenModel } from './steps.ts';

const NAMES: Record<ModelPart, string> = {
  unet: '绘画部分（UNet）',
  clip: '文本编码器（CLIP）',
  vae: 'VAE',
  ema: 'EMA 权重',
  other: '其他',
};
/** Number of tokens that a text encoder reads. */
const WORDS = 77;
/** Number of characters of a metadata entry that are shown. */
const SHOWN = 300;

/** Families of checkpoints with all three parts, and their number of blocks on each side. */
const SIDES: Record<string, number> = { 'SD 1.x': 12, 'SD 2.x': 12, SDXL: 9 };

/** Token positions in the file; null where they are not that many numbers. */
async function positionsIn(place: string, { dtype, begin, end, shape }: Tensor): Promise<number[] | null> {
  if (countOf(shape) !== WORDS) return null;
  const file = await open(place, 'r');
  try {
    const bytes = new Uint8Array(end - begin);
    await file.read(bytes, 0, bytes.length, begin);
    if (isFloat(dtype)) return [...decodeTensor(dtype, bytes, WORDS)];
    if (DTYPES[dtype] === 8) return [...new BigInt64Array(bytes.buffer)].map(Number);
    return DTYPES[dtype] === 4 ? [...new Int32Array(bytes.buffer)] : null;
  } finally {
    await file.close();
  }
}

/**
 * Detects the known fault of merged position ids: they were mixed like weights and some tokens were
 * lost.
 */
async function positionFaults({ place, header }: OpenModel): Promise<ModelFacts['faults']> {
  const faults: ModelFacts['faults'] = [];
  for (const tensor of header.tensors.values()) {
    if (!isPositions(tensor.name)) continue;
    const positions = await positionsIn(place, tensor);
    const wrong = positions?.filter((position, index) => Math.trunc(position) !== index).length ?? WORDS;
    if (wrong > 0)
      faults.push({
        text: `文本编码器的词位置（${tensor.name}）有 ${wrong} 个是错的，提示词里这些位置的词会被读错`,
        mendable: true,
      });
    else if (isFloat(tensor.dtype))
      faults.push({ text: `文本编码器的词位置（${tensor.name}）存成了小数，再合并会出错`, mendable: true });
  }
  return faults;
}

function partFaults({ header }: OpenModel, family: string | null): ModelFacts['faults'] {
  const sides = SIDES[(family ?? '').replace(/（.*/, '')];
  if (sides === undefined) return [];
  const names = [...header.tensors.keys()];
  const missing = (prefix: string) => !names.some((name) => name.startsWith(prefix));
  const blocks = ['input_blocks', 'output_blocks'].flatMap((side) =>
    Array.from({ length: sides }, (_, index) => `${side}.${index}.`),
  );
  const lost = [...blocks, 'middle_block.', 'time_embed.', 'out.'].filter((block) => missing(UNET_PREFIX + block));
  return [
    ...(lost.length > 0 ? [`绘画部分缺 ${lost.map((block) => block.replace(/\.$/, '')).join('、')}`] : []),
    ...(names.some((name) => partOf(name) === 'clip') ? [] : ['没有文本编码器，要和单独的文本编码器一起用']),
    ...(missing(VAE_PREFIX) ? ['没有 VAE，要和单独的 VAE 一起用'] : []),
    ...(!missing(VAE_PREFIX) && (missing(`${VAE_PREFIX}decoder.`) || missing(`${VAE_PREFIX}encoder.`))
      ? ['VAE 不全，缺编码器或解码器']
      : []),
  ].map((text) => ({ text, mendable: false }));
}

/** Analyses a file: its parts, their formats, and its faults. */
export async function inspectModel(model: OpenModel): Promise<ModelFacts> {
  const { tensors, metadata, bytes } = model.header;
  const parts = new Map<ModelPart, Map<string, { tensors: number; bytes: number }>>();
  for (const { name, dtype, begin, end } of tensors.values()) {
    const part = partOf(name);
    const kinds = parts.get(part) ?? new Map<string, { tensors: number; bytes: number }>();
    const before = kinds.get(dtype) ?? { tensors: 0, bytes: 0 };
    kinds.set(dtype, { tensors: before.tensors + 1, bytes: before.bytes + end - begin });
    parts.set(part, kinds);
  }
  const family = familyOf(model.header);
  return {
    name: model.name,
    bytes,
    family,
    tensors: tensors.size,
    parts: [...parts].map(([part, kinds]) => ({
      part,
      name: NAMES[part],
      kinds: [...kinds].map(([dtype, sum]) => ({ dtype, ...sum })),
    })),
    faults: [...(await positionFaults(model)), ...partFaults(model, family)],
    notes: Object.entries(metadata)
      .slice(0, 50)
      .map(([key, value]) => ({
        key: key.slice(0, SHOWN),
        value: value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value,
      })),
  };
}
