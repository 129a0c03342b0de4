import { BLOCKS } from '@app/shared/contracts/workshop-blocks';
import type { BlocksParams } from '@app/shared/contracts/workshop';
import { familyOf, UNET_PREFIX } from './family.ts';
import { mixModels } from './mix-models.ts';
import { eightNotes } from './precision.ts';
import type { ModelPlan } from './plan.ts';
import { sortForAlignment, metadataOf, type OpenModel } from './steps.ts';

/** Names of the methods in a recipe, as the common block merger writes them. */
const METHODS: Readonly<Record<BlocksParams['method'], string>> = {
  sum: 'Weighted sum',
  difference: 'Add difference',
  train: 'Train difference',
  triple: 'Triple sum',
  twice: 'Sum twice',
};
const MIDDLE = BLOCKS.indexOf('M00');
const INSIDE = /^(input_blocks|output_blocks)\.(\d+)\.|^(middle_block|time_embed|label_emb|out)\./;

/**
 * Index in `BLOCKS` of the block that a weight belongs to; null for text encoder and VAE. Weights
 * before the first block count towards it, those after the last block towards the last. @param last
 * index of the model's last block
 */
export function blockOf(name: string, last: number): number | null {
  if (!name.startsWith(UNET_PREFIX)) return null;
  const [, side, number, alone] = INSIDE.exec(name.slice(UNET_PREFIX.length)) ?? [];
  if (side) return Number(number) + (side === 'input_blocks' ? 0 : MIDDLE + 1);
  if (alone === 'middle_block') return MIDDLE;
  return alone === 'out' ? last : 0;
}

/** Indices of the blocks that a model has. */
function blocksOf({ header }: OpenModel): Set<number> {
  const found = new Set<number>();
  for (const name of header.tensors.keys()) {
    const [, side] = INSIDE.exec(name.slice(UNET_PREFIX.length)) ?? [];
    const block = side || name.startsWith(`${UNET_PREFIX}middle_block`) ? blockOf(name, 0) : null;
    if (block !== null) found.add(block);
  }
  return found;
}

/**
 * Plans a merge with a ratio for each block. @param models A, B and, for an added difference, C
 * @throws AppError when the models do not match
 */
export function planBlocks(params: BlocksParams, models: readonly OpenModel[]): ModelPlan {
  const { method, precision, base, weights, second } = params;
  const [a, b, c] = models;
  const has = blocksOf(a!);
  const last = Math.max(MIDDLE + 1, ...has);
  const { steps, notes } = mixModels({
    method,
    a: a!,
    b: b!,
    c: method === 'sum' ? null : c!,
    second,
    precision,
    ratioOf(name) {
      const block = blockOf(name, last);
      return block === null ? base : (weights[block] ?? base);
    },
  });
  const unused = BLOCKS.filter((_, block) => !has.has(block));
  if (unused.length > 0 && unused.length < BLOCKS.length)
    notes.push(`${familyOf(a!.header) ?? '模型 A'} 没有 ${unused.join('、')}，这些比例没有用到`);
  if (method === 'triple' && Math.max(base, ...weights) + second > 1)
    notes.push('有的块里 B 和 C 的份额加起来超过 1，A 在那里占负数');
  const recipe = {
    type: 'blocks',
    primary_model_name: params.a,
    secondary_model_name: params.b,
    ...(method !== 'sum' && { tertiary_model_name: params.c }),
    interp_method: METHODS[method],
    base_alpha: base,
    weights: weights.join(','),
    ...((method === 'triple' || method === 'twice') && { beta: second }),
    custom_name: params.name,
  };
  return {
    files: models.map(({ place }) => place),
    steps: sortForAlignment(steps),
    metadata: metadataOf(a!, recipe),
    notes: [...notes, ...eightNotes(steps, precision)],
  };
}
