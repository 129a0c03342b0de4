import { toForm, type SdForm } from './form.ts';

const FIELD_BY_KEY = {
  prompt: 'prompt',
  negative: 'negative_prompt',
  width: 'width',
  height: 'height',
  steps: 'steps',
  cfg: 'cfg_scale',
  sampler: 'sampler',
  style: 'style',
  seed: 'seed',
  batch: 'batch_size',
} as const satisfies Record<string, keyof SdForm>;

const NUMBERS = new Set<string>(['width', 'height', 'steps', 'cfg', 'batch']);

/**
 * `/SD?prompt=…&width=…`: the form with the parameters of the address; unknown names and unusable
 * values are ignored.
 * @returns null when the address has no parameters
 */
export function formFromQuery(query: URLSearchParams, form: SdForm): SdForm | null {
  const asked: Partial<Record<keyof SdForm, unknown>> = {};
  for (const [name, key] of Object.entries(FIELD_BY_KEY)) {
    const value = query.get(name);
    if (value !== null && value !== '') asked[key] = NUMBERS.has(name) ? Number(value) : value;
  }
  return Object.keys(asked).length > 0
    ? toForm({ ...form, ...asked, ...('width' in asked && { ownSize: true }) }, form)
    : null;
}

/** The address that opens the workbench with these parameters. */
export function queryOfForm(form: Partial<SdForm>): string {
  const query = new URLSearchParams();
  for (const [name, key] of Object.entries(FIELD_BY_KEY)) {
    const value = form[key];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.toString();
}
