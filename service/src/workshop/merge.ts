import type { MergeParams, Precision } from '@app/shared/contracts/workshop';
import { EMA, familyOf, VAE } from './family.ts';
import type { Header, Tensor } from './header.ts';
import { DTYPES, isFloat, type Dtype, type Written } from './numbers.ts';
import { compilePattern } from './pattern.ts';
import type { Channels, Piece, Plan, Source, Step } from './plan.ts';
import { refuse } from './refuse.ts';

/** A file that is read, as it was named and found. */
export interface Model {
  name: string;
  place: string;
  header: Header;
}

/** Positions of words: whole numbers that a mixture would only spoil. */
export const isPositions = (name: string): boolean => name.endsWith('embeddings.position_ids');

const WRITTEN: Record<Exclude<Precision, 'keep'>, Written> = { fp32: 'F32', fp16: 'F16', bf16: 'BF16' };
/** Formats that are written as they are read; an 8-bit one without a writer becomes 16 bits. */
const KEPT: Partial<Record<Dtype, Written>> = { F64: 'F64', F32: 'F32', BF16: 'BF16', F8_E4M3: 'F8_E4M3' };

/** The format of mixed weights. */
function mixedAs(dtype: Dtype, precision: Precision): Written {
  return precision === 'keep' ? (KEPT[dtype] ?? 'F16') : WRITTEN[precision];
}

/** The format of weights that are only copied. */
export function copiedAs(dtype: Dtype, precision: Precision): Dtype {
  return precision === 'keep' || !isFloat(dtype) ? dtype : WRITTEN[precision];
}

export const pieceOf = (file: number, { dtype, begin }: Tensor): Piece => ({ file, dtype, begin });

const same = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((side, index) => side === other[index]);

/**
 * The one difference of shapes that is mixed: a model that takes a mask or a picture beside the
 * noise, as A, with plain ones.
 */
function channelsOf({ shape: a }: Tensor, { shape: b }: Tensor): Channels | null {
  const [[outputs, channels = 0, ...rest], [others, plain, ...kernel]] = [a, b];
  if (a.length !== 4 || b.length !== 4 || outputs !== others || !same(rest, kernel)) return null;
  if ((channels !== 8 && channels !== 9) || plain !== 4) return null;
  const area = rest.reduce((product, side) => product * side, 1);
  return { row: channels * area, of: plain * area };
}

function refuseShapes(one: Model, other: Model, different: readonly string[]): never {
  const [name] = different;
  const shapeIn = ({ header }: Model) => `[${header.tensors.get(name!)!.shape.join(', ')}]`;
  const [mine, theirs] = [familyOf(one.header), familyOf(other.header)];
  const kinds = mine && theirs && mine !== theirs ? `前者是 ${mine}，后者是 ${theirs}。` : '';
  return refuse(
    `「${one.name}」和「${other.name}」有 ${different.length} 个权重的形状不同，不能合并。${kinds}` +
      `例如「${name}」：${shapeIn(one)} 和 ${shapeIn(other)}。请选同一类的模型` +
      (theirs === `${mine}（重绘）` || theirs === `${mine}（按指令改图）` ? '，或把后者选为 A' : ''),
  );
}

/** @throws AppError when weights of the same name cannot be mixed */
function compare(a: Model, other: Model): void {
  let common = 0;
  const different: string[] = [];
  for (const tensor of a.header.tensors.values()) {
    const theirs = other.header.tensors.get(tensor.name);
    if (!theirs || isPositions(tensor.name)) continue;
    if (!isFloat(tensor.dtype) || !isFloat(theirs.dtype)) continue;
    if (same(tensor.shape, theirs.shape) || channelsOf(tensor, theirs)) common += 1;
    else different.push(tensor.name);
  }
  if (different.length > 0) refuseShapes(a, other, different);
  const kinds = [familyOf(a.header), familyOf(other.header)];
  if (kinds[0] && kinds[1] && kinds[0].replace(/（.*/, '') !== kinds[1].replace(/（.*/, ''))
    refuse(`「${a.name}」是 ${kinds[0]}，「${other.name}」是 ${kinds[1]}，不能合并。请选同一类的模型`);
  if (common === 0) refuse(`「${a.name}」和「${other.name}」没有同名的权重，不能合并。请选同一类的模型`);
}

/** The VAE of a file under the names that a checkpoint has for it. */
function vaeOf({ name, header }: Model): Map<string, Tensor> {
  const inside = [...header.tensors.values()].filter((tensor) => tensor.name.startsWith(VAE));
  const plain = [...header.tensors.values()].filter((tensor) =>
    /^(encoder|decoder|quant_conv|post_quant_conv)\./.test(tensor.name),
  );
  const found =
    inside.length > 0
      ? inside.map((tensor) => [tensor.name, tensor] as const)
      : plain.map((tensor) => [VAE + tensor.name, tensor] as const);
  const vae = new Map(found);
  if (!vae.has(`${VAE}decoder.conv_in.weight`)) refuse(`「${name}」里没有 VAE`);
  if (![...vae.keys()].some((key) => key.startsWith(`${VAE}decoder.up.`) || key.startsWith(`${VAE}decoder.mid.`)))
    refuse(`「${name}」是 diffusers 的 VAE，各层的名字不同，不能放进这个模型`);
  return vae;
}

/** Puts a VAE in the place of the one that stands there. */
export function withVae(steps: readonly Step[], vae: Model, file: number, as: (dtype: Dtype) => Dtype): Step[] {
  const found = vaeOf(vae);
  for (const { name, shape } of steps) {
    const theirs = found.get(name);
    if (theirs && !same(shape, theirs.shape))
      refuse(`「${vae.name}」的 VAE 和模型不合：「${name}」是 [${theirs.shape.join(', ')}]，要 [${shape.join(', ')}]`);
  }
  return [
    ...steps.filter(({ name }) => !name.startsWith(VAE)),
    ...[...found].map(([name, tensor]): Step => ({
      name,
      dtype: as(tensor.dtype),
      shape: tensor.shape,
      source: { is: 'copy', from: pieceOf(file, tensor) },
    })),
  ];
}

/** Wide formats first, so that every tensor begins at a multiple of its own size. */
export const aligned = (steps: readonly Step[]): Step[] =>
  steps.toSorted((one, other) => DTYPES[other.dtype] - DTYPES[one.dtype]);

/** Hashes in a file's notes on itself, which are not true of a new one. */
const OF_CONTENT = /hash/i;
export function metadataOf(model: Model, recipe: object): Record<string, string> {
  const kept = Object.entries(model.header.metadata).filter(([key]) => !OF_CONTENT.test(key));
  return { format: 'pt', ...Object.fromEntries(kept), sd_merge_recipe: JSON.stringify(recipe) };
}

/** Models of a merge, and the ratio of each weight. */
export interface Mixing {
  method: 'sum' | 'difference';
  a: Model;
  b: Model;
  c: Model | null;
  precision: Precision;
  ratioOf: (name: string) => number;
}

/**
 * Steps of a merge. What A alone has stays; what B alone has is added by a weighted sum, as a web
 * UI does.
 * @throws AppError when the models do not fit
 */
export function mix({ method, a, b, c, precision, ratioOf }: Mixing): { steps: Step[]; notes: string[] } {
  compare(a, b);
  if (c) compare(a, c);
  const steps: Step[] = [];
  let alone = 0;
  for (const tensor of a.header.tensors.values()) {
    const { name, shape, dtype } = tensor;
    const theirs = b.header.tensors.get(name);
    const base = c?.header.tensors.get(name);
    const isMixed =
      theirs !== undefined &&
      (method === 'sum' || base !== undefined) &&
      !isPositions(name) &&
      [tensor, theirs, ...(base ? [base] : [])].every((piece) => isFloat(piece.dtype));
    if (!isMixed) {
      if (!theirs || (method === 'difference' && !base)) alone += 1;
      steps.push({ name, shape, dtype: copiedAs(dtype, precision), source: { is: 'copy', from: pieceOf(0, tensor) } });
      continue;
    }
    const wider = same(shape, theirs.shape) ? null : channelsOf(tensor, theirs);
    if (base && !same(base.shape, theirs.shape)) refuseShapes(b, c!, [name]);
    const common = {
      a: pieceOf(0, tensor),
      b: pieceOf(1, theirs),
      ratio: ratioOf(name),
      ...(wider && { channels: wider }),
    };
    const source: Source = base ? { is: 'difference', ...common, c: pieceOf(2, base) } : { is: 'sum', ...common };
    steps.push({ name, shape, dtype: mixedAs(dtype, precision), source });
  }
  const notes: string[] = [];
  if (alone > 0) notes.push(`有 ${alone} 个权重不是每个模型都有，取 A 的`);
  const added = [...b.header.tensors.values()].filter(
    ({ name }) => !a.header.tensors.has(name) && !name.startsWith(EMA) && !isPositions(name),
  );
  if (method === 'sum') {
    for (const tensor of added)
      steps.push({
        name: tensor.name,
        shape: tensor.shape,
        dtype: copiedAs(tensor.dtype, precision),
        source: { is: 'copy', from: pieceOf(1, tensor) },
      });
    if (added.length > 0) notes.push(`有 ${added.length} 个权重只有 B 有，加进了新文件`);
  } else if (added.length > 0) notes.push(`有 ${added.length} 个权重只有 B 有，没有加进新文件`);
  return { steps, notes };
}

/** Leaves out weights by a pattern. */
export function discarding(steps: readonly Step[], pattern: string): { steps: Step[]; notes: string[] } {
  if (pattern === '') return { steps: [...steps], notes: [] };
  const isDiscarded = compilePattern(pattern);
  const left = steps.filter(({ name }) => !isDiscarded(name));
  if (left.length === 0) refuse('丢弃权重的规则把所有权重都丢掉了，请改小范围');
  const dropped = steps.length - left.length;
  return { steps: left, notes: [dropped > 0 ? `按规则丢弃了 ${dropped} 个权重` : '没有权重符合丢弃的规则'] };
}

const MODELS = { a: 'A', b: 'B', c: 'C' };
const NEEDED = { none: ['a'], sum: ['a', 'b'], difference: ['a', 'b', 'c'] } as const;
const SAID = {
  none: '',
  sum: '加权和要 A、B 两个模型',
  difference: '加上差值要 A、B、C 三个模型',
};

/** @throws AppError that names the models that are missing, or are too many */
export function checkModels({ method, ...params }: Pick<MergeParams, 'method' | 'a' | 'b' | 'c'>): void {
  const needed: readonly string[] = NEEDED[method];
  const missing = needed.filter((which) => !params[which as 'a']);
  if (missing.length > 0)
    refuse(`${SAID[method]}，还没有选 ${missing.map((which) => MODELS[which as 'a']).join('、')}`);
}

/** Files that a merge reads, in the order of its plan. */
export function filesOfMerge({ method, a, b, c, vae }: MergeParams): string[] {
  const models = NEEDED[method].map((which) => ({ a, b, c })[which]!);
  return [...models, ...(vae === null ? [] : [vae])];
}

/**
 * Plans the file of a merge.
 * @param models those of `filesOfMerge`
 * @throws AppError when the models do not fit
 */
export function planMerge(params: MergeParams, models: readonly Model[]): Plan {
  const { method, precision, ratio, vae, discard, name } = params;
  const [a, b, c] = models;
  const as = (dtype: Dtype) => copiedAs(dtype, precision);
  let { steps, notes }: { steps: Step[]; notes: string[] } =
    method === 'none'
      ? {
          steps: [...a!.header.tensors.values()].map((tensor) => ({
            name: tensor.name,
            shape: tensor.shape,
            dtype: as(tensor.dtype),
            source: { is: 'copy', from: pieceOf(0, tensor) },
          })),
          notes: [],
        }
      : mix({ method, a: a!, b: b!, c: method === 'difference' ? c! : null, precision, ratioOf: () => ratio });
  if (vae !== null) steps = withVae(steps, models.at(-1)!, models.length - 1, as);
  const left = discarding(steps, discard);
  notes = [...notes, ...left.notes];
  const recipe = {
    type: 'webui',
    primary_model_name: params.a,
    ...(method !== 'none' && { secondary_model_name: params.b }),
    ...(method === 'difference' && { tertiary_model_name: params.c }),
    interp_method: { none: 'No interpolation', sum: 'Weighted sum', difference: 'Add difference' }[method],
    ...(method !== 'none' && { multiplier: ratio }),
    save_as_half: precision === 'fp16',
    custom_name: name,
    bake_in_vae: vae ?? 'None',
    discard_weights: discard,
  };
  return {
    files: models.map(({ place }) => place),
    steps: aligned(left.steps),
    metadata: metadataOf(a!, recipe),
    notes,
  };
}
