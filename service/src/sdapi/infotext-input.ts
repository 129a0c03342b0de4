import { parseInfotext } from '@app/shared/contracts/infotext';

/** Numeric fields of a request, by their names in infotexts. */
const NUMBERS: Readonly<Record<string, string>> = {
  Steps: 'steps',
  'CFG scale': 'cfg_scale',
  'Variation seed strength': 'subseed_strength',
  'Denoising strength': 'denoising_strength',
  'Hires upscale': 'hr_scale',
  'Hires steps': 'hr_second_pass_steps',
  'Refiner switch at': 'refiner_switch_at',
};
/** Text fields; seeds are among them, as they may exceed the range of JavaScript numbers. */
const TEXTS: Readonly<Record<string, string>> = {
  Seed: 'seed',
  'Variation seed': 'subseed',
  Sampler: 'sampler_name',
  'Schedule type': 'scheduler',
  'Hires upscaler': 'hr_upscaler',
  Refiner: 'refiner_checkpoint',
};
const SETTINGS: Readonly<Record<string, string>> = { Model: 'sd_model_checkpoint', VAE: 'sd_vae' };

/** Request fields contained in an infotext; missing ones are left out. */
function fieldsOf(infotext: string): Record<string, unknown> {
  const read = parseInfotext(infotext);
  if (!read) return {};
  const found: Record<string, unknown> = { prompt: read.prompt, negative_prompt: read.negative };
  const settings: Record<string, unknown> = {};
  for (const [key, value] of read.fields) {
    if (NUMBERS[key] && Number.isFinite(Number(value))) found[NUMBERS[key]] = Number(value);
    if (TEXTS[key]) found[TEXTS[key]] = value;
    if (SETTINGS[key]) settings[SETTINGS[key]] = value;
    if (key === 'Clip skip' && Number(value) > 0) settings.CLIP_stop_at_last_layers = Number(value);
    if (key === 'Tiling') found.tiling = value === 'True';
    const size = key === 'Size' ? /^(\d+)x(\d+)$/.exec(value) : null;
    if (size) Object.assign(found, { width: Number(size[1]), height: Number(size[2]) });
  }
  if ('hr_scale' in found || 'hr_upscaler' in found) found.enable_hr = true;
  return { ...found, override_settings: settings };
}

const isTable = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills missing fields of a request from its `infotext`, as the web UI does. */
export function withInfotext(body: unknown): unknown {
  if (!isTable(body) || typeof body.infotext !== 'string') return body;
  const { override_settings: settings, ...rest } = fieldsOf(body.infotext);
  const own = isTable(body.override_settings) ? body.override_settings : {};
  return { ...rest, ...body, override_settings: { ...(settings as object), ...own } };
}
