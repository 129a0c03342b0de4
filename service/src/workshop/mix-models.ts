import type { BlocksParams, Precision } from '@app/shared/contracts/workshop';
import { EMA_PREFIX, familyOf } from './family.ts';
import type { Tensor } from './header.ts';
import { isFloat } from './numbers.ts';
import type { Channels, TensorSource, TensorStep } from './plan.ts';
import { dtypeChooser } from './precision.ts';
import { refuseModel } from './refuse.ts';
import { copyOf, isPositions, pieceOf, hasSameShape, type OpenModel } from './steps.ts';

/**
 * The only difference of shapes that is supported: an inpainting or edit model as A, with more
 * input channels, and ordinary models.
 */
function channelsOf({ shape: a }: Tensor, { shape: b }: Tensor): Channels | null {
  const [[outputs, channels = 0, ...rest], [others, plain, ...kernel]] = [a, b];
  if (a.length !== 4 || b.length !== 4 || outputs !== others || !hasSameShape(rest, kernel)) return null;
  if ((channels !== 8 && channels !== 9) || plain !== 4) return null;
  const area = rest.reduce((product, side) => product * side, 1);
  return { row: channels * area, of: plain * area };
}

function refuseShapes(one: OpenModel, other: OpenModel, different: readonly string[]): never {
  const [name] = different;
  const shapeIn = ({ header }: OpenModel) => `[${header.tensors.get(name!)!.shape.join(', ')}]`;
  const [mine, theirs] = [familyOf(one.header), familyOf(other.header)];
  const kinds = mine && theirs && mine !== theirs ? `前者是 ${mine}，后者是 ${theirs}。` : '';
  return refuseModel(
    `「${one.name}」和「${other.name}」有 ${different.length} 个权重的形状不同，不能合并。${kinds}` +
      `例如「${name}」：${shapeIn(one)} 和 ${shapeIn(other)}。请选同一类的模型` +
      (theirs === `${mine}（重绘）` || theirs === `${mine}（按指令改图）` ? '，或把后者选为 A' : ''),
  );
}

/** @throws AppError when weights of the same name cannot be mixed */
function compare(a: OpenModel, other: OpenModel): void {
  let common = 0;
  const different: string[] = [];
  for (const tensor of a.header.tensors.values()) {
    const theirs = other.header.tensors.get(tensor.name);
    if (!theirs || isPositions(tensor.name)) continue;
    if (!isFloat(tensor.dtype) || !isFloat(theirs.dtype)) continue;
    if (hasSameShape(tensor.shape, theirs.shape) || channelsOf(tensor, theirs)) common += 1;
    else different.push(tensor.name);
  }
  if (different.length > 0) refuseShapes(a, other, different);
  const kinds = [familyOf(a.header), familyOf(other.header)];
  if (kinds[0] && kinds[1] && kinds[0].replace(/（.*/, '') !== kinds[1].replace(/（.*/, ''))
    refuseModel(`「${a.name}」是 ${kinds[0]}，「${other.name}」是 ${kinds[1]}，不能合并。请选同一类的模型`);
  if (common === 0) refuseModel(`「${a.name}」和「${other.name}」没有同名的权重，不能合并。请选同一类的模型`);
}

type Common = Omit<Extract<TensorSource, { is: 'sum' }>, 'is'>;

function sourceOf(
  method: BlocksParams['method'],
  common: Common,
  base: Tensor | undefined,
  second: number,
): TensorSource {
  if (method === 'sum' || !base) return { is: 'sum', ...common };
  const three = { ...common, c: pieceOf(2, base) };
  return method === 'triple' || method === 'twice' ? { is: method, ...three, second } : { is: method, ...three };
}

/** The models of a merge, and the ratio of each weight. */
export interface MixInput {
  method: BlocksParams['method'];
  a: OpenModel;
  b: OpenModel;
  c: OpenModel | null;
  precision: Precision;
  ratioOf: (name: string) => number;
  /** Ratio of C, for the methods that have one. */
  second?: number;
}

/**
 * Plans the tensors of a merge. Weights of A alone stay; weights of B alone are added by a weighted
 * sum, as a web UI does. @throws AppError when the models do not match
 */
export function mixModels({ method, a, b, c, precision, ratioOf, second = 0 }: MixInput): {
  steps: TensorStep[];
  notes: string[];
} {
  compare(a, b);
  if (c) compare(a, c);
  const steps: TensorStep[] = [];
  const as = dtypeChooser(a, precision);
  let alone = 0;
  for (const tensor of a.header.tensors.values()) {
    const { name, shape } = tensor;
    const theirs = b.header.tensors.get(name);
    const base = c?.header.tensors.get(name);
    const isMixed =
      theirs !== undefined &&
      (!c || base !== undefined) &&
      !isPositions(name) &&
      [tensor, theirs, ...(base ? [base] : [])].every((piece) => isFloat(piece.dtype));
    if (!isMixed) {
      if (!theirs || (c && !base)) alone += 1;
      steps.push(copyOf(0, tensor, as(tensor)));
      continue;
    }
    const wider = hasSameShape(shape, theirs.shape) ? null : channelsOf(tensor, theirs);
    if (base && !hasSameShape(base.shape, theirs.shape)) refuseShapes(b, c!, [name]);
    const common = {
      a: pieceOf(0, tensor),
      b: pieceOf(1, theirs),
      ratio: ratioOf(name),
      ...(wider && { channels: wider }),
    };
    steps.push({ name, shape, dtype: as(tensor), source: sourceOf(method, common, base, second) });
  }
  const notes: string[] = [];
  if (alone > 0) notes.push(`有 ${alone} 个权重不是每个模型都有，取 A 的`);
  const added = [...b.header.tensors.values()].filter(
    ({ name }) => !a.header.tensors.has(name) && !name.startsWith(EMA_PREFIX) && !isPositions(name),
  );
  if (method === 'sum') {
    for (const tensor of added) steps.push(copyOf(1, tensor, as(tensor)));
    if (added.length > 0) notes.push(`有 ${added.length} 个权重只有 B 有，加进了新文件`);
  } else if (added.length > 0) notes.push(`有 ${added.length} 个权重只有 B 有，没有加进新文件`);
  return { steps, notes };
}
