import type { BlocksParams, MergeParams } from '@app/shared/contracts/workshop';
import { mixModels } from './mix-models.ts';
import { replaceVae } from './parts.ts';
import { compilePattern } from './pattern.ts';
import type { ModelPlan, TensorStep } from './plan.ts';
import { dtypeChooser, eightNotes } from './precision.ts';
import { refuseModel } from './refuse.ts';
import { sortForAlignment, copyOf, metadataOf, type OpenModel } from './steps.ts';

/** Removes weights whose names match a pattern. */
export function discardTensors(
  steps: readonly TensorStep[],
  pattern: string,
): { steps: TensorStep[]; notes: string[] } {
  if (pattern === '') return { steps: [...steps], notes: [] };
  const isDiscarded = compilePattern(pattern);
  const left = steps.filter(({ name }) => !isDiscarded(name));
  if (left.length === 0) refuseModel('丢弃权重的规则把所有权重都丢掉了，请改小范围');
  const dropped = steps.length - left.length;
  return { steps: left, notes: [dropped > 0 ? `按规则丢弃了 ${dropped} 个权重` : '没有权重符合丢弃的规则'] };
}

const MODELS = { a: 'A', b: 'B', c: 'C' };
type Method = MergeParams['method'] | BlocksParams['method'];
interface MergeModels extends Pick<MergeParams, 'a' | 'b' | 'c'> {
  method: Method;
}
const ALL = ['a', 'b', 'c'] as const;
const NEEDED = { none: ['a'], sum: ['a', 'b'], difference: ALL, train: ALL, triple: ALL, twice: ALL } as const;
const SAID = {
  none: '',
  sum: '加权和要 A、B 两个模型',
  difference: '加上差值要 A、B、C 三个模型',
  train: '加上训练差值要 A、B、C 三个模型',
  triple: '三者加权和要 A、B、C 三个模型',
  twice: '两次加权和要 A、B、C 三个模型',
} satisfies Record<Method, string>;

/** @throws AppError that names models that are missing or superfluous */
export function checkModels({ method, ...params }: MergeModels): void {
  const needed: readonly string[] = NEEDED[method];
  const missing = needed.filter((which) => !params[which as 'a']);
  if (missing.length > 0)
    refuseModel(`${SAID[method]}，还没有选 ${missing.map((which) => MODELS[which as 'a']).join('、')}`);
}

/** Files that a merge reads, in the order of its plan. */
export function filesOfMerge({ method, a, b, c, vae }: MergeModels & Pick<MergeParams, 'vae'>): string[] {
  const models = NEEDED[method].map((which) => ({ a, b, c })[which]!);
  return [...models, ...(vae === null ? [] : [vae])];
}

/**
 * Plans a merge. @param models those of `filesOfMerge` @throws AppError when the models do not
 * match
 */
export function planMerge(params: MergeParams, models: readonly OpenModel[]): ModelPlan {
  const { method, precision, ratio, vae, discard, name } = params;
  const [a, b, c] = models;
  const as = dtypeChooser(a!, precision);
  let { steps, notes }: { steps: TensorStep[]; notes: string[] } =
    method === 'none'
      ? {
          steps: [...a!.header.tensors.values()].map((tensor) => copyOf(0, tensor, as(tensor))),
          notes: [],
        }
      : mixModels({ method, a: a!, b: b!, c: method === 'difference' ? c! : null, precision, ratioOf: () => ratio });
  if (vae !== null) steps = replaceVae(steps, models.at(-1)!, models.length - 1, as);
  const left = discardTensors(steps, discard);
  notes = [...notes, ...left.notes, ...eightNotes(left.steps, precision)];
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
    steps: sortForAlignment(left.steps),
    metadata: metadataOf(a!, recipe),
    notes,
  };
}
