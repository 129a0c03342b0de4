import type { BlocksParams, MergeParams, Precision } from '@app/shared/contracts/workshop';

export interface MergeForm {
  method: MergeParams['method'];
  a: string;
  b: string;
  c: string;
  ratio: number;
  precision: Precision;
  vae: string;
  discard: string;
  name: string;
}

export const NEW_MERGE: MergeForm = {
  method: 'sum',
  a: '',
  b: '',
  c: '',
  ratio: 0.3,
  precision: 'keep',
  vae: '',
  discard: '',
  name: '',
};

/** Models that a merge method takes. */
export const MODELS_OF = {
  none: ['a'],
  sum: ['a', 'b'],
  difference: ['a', 'b', 'c'],
  train: ['a', 'b', 'c'],
  triple: ['a', 'b', 'c'],
  twice: ['a', 'b', 'c'],
} as const satisfies Record<MergeForm['method'] | BlocksParams['method'], readonly ('a' | 'b' | 'c')[]>;

/** Returns in Chinese which field is still empty; null when a merge can start. */
export function missingModels({
  name,
  ...form
}: Pick<MergeForm, 'a' | 'b' | 'c' | 'name'> & { method: keyof typeof MODELS_OF }): string | null {
  const needed: readonly ('a' | 'b' | 'c')[] = MODELS_OF[form.method];
  const missing = needed.filter((which) => form[which] === '');
  if (missing.length > 0) return `请选模型 ${missing.join('、').toUpperCase()}`;
  return name.trim() === '' ? '请填写新文件的名字' : null;
}

/** Parameters of a merge job; models that its method does not take are omitted. */
export function mergeParams({ method, b, c, vae, name, ...form }: MergeForm): MergeParams {
  return {
    ...form,
    kind: 'merge',
    method,
    b: method === 'none' ? null : b,
    c: method === 'difference' ? c : null,
    vae: vae === '' ? null : vae,
    name: name.trim(),
  };
}
