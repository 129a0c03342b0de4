import { fieldOf, type Infotext } from '@app/shared/contracts/infotext';
import { isChosen, seedOf, type Seed } from '@app/shared/contracts/seed';
import { areasOfInfotext } from './areas-infotext.ts';
import { panelNotes, panelsOfInfotext } from './panels-infotext.ts';
import type { KnownParams } from './restore.ts';

/** Parameters of a picture from its infotext. */
export function paramsOfInfotext(info: Infotext): KnownParams {
  const known: KnownParams = {};
  const unread: NonNullable<KnownParams['unread']> = {};
  // Some area extensions write their prompts into that of the whole picture.
  const { prompt, negative } = areasOfInfotext(info) ?? info;
  if (info.prompt) known.prompt = prompt;
  // A picture with a prompt but no negative one was drawn without: restoring it clears the field.
  if (info.prompt || info.negative) known.negative_prompt = negative;
  const size = /^(\d+)\s*x\s*(\d+)$/.exec(fieldOf(info, 'Size') ?? '');
  const [width, height] = [Number(size?.[1]), Number(size?.[2])];
  if (width > 0 && height > 0 && Number.isFinite(width * height)) Object.assign(known, { width, height });
  else unread.width = fieldOf(info, 'Size');
  const numbers = { steps: 'Steps', cfg_scale: 'CFG scale' } as const;
  for (const [key, field] of Object.entries(numbers)) {
    const value = Number(fieldOf(info, field) ?? Number.NaN);
    if (Number.isFinite(value)) known[key as keyof typeof numbers] = value;
    else unread[key as keyof typeof numbers] = fieldOf(info, field);
  }
  const seed = chosenSeed(fieldOf(info, 'Seed'));
  if (seed === null) unread.seed = fieldOf(info, 'Seed');
  else known.seed = seed;
  const sampler = fieldOf(info, 'Sampler');
  if (sampler) known.sampler = sampler;
  const style = fieldOf(info, 'Style');
  if (style) known.style = style;
  Object.assign(known, furtherParams(info, unread));
  const lost = Object.entries(unread).filter(([, text]) => text !== undefined);
  return { ...known, ...(lost.length > 0 && { unread: Object.fromEntries(lost) }) };
}

/** The seed of a finished picture; -1 is not a valid one. */
function chosenSeed(text: string | undefined): Seed | null {
  const seed = seedOf(text);
  return seed !== null && isChosen(seed) ? seed : null;
}

/** Further parameters of Stable Diffusion's infotext, under their own names. */
function furtherParams(info: Infotext, unread: NonNullable<KnownParams['unread']>): KnownParams {
  const text = (key: string) => fieldOf(info, key);
  const number = (key: string, field?: keyof typeof unread) => {
    const value = Number(text(key) ?? Number.NaN);
    if (Number.isFinite(value)) return value;
    if (field) unread[field] = text(key);
    return undefined;
  };
  const known: KnownParams = {};
  const scheduler = text('Schedule type');
  if (scheduler && scheduler !== 'Automatic') known.scheduler = scheduler;
  const model = [text('Model'), text('Model hash')].filter(Boolean);
  if (model.length > 0) known.model = model.length > 1 ? `${model[0]} [${model[1]}]` : model[0]!;
  const vae = text('VAE');
  if (vae) known.vae = vae;
  const clip = number('Clip skip', 'clip_skip');
  if (clip !== undefined) known.clip_skip = clip;
  const order = number('UniPC order', 'uni_pc_order');
  if (order !== undefined) known.uni_pc_order = order;
  const strength = number('Variation seed strength', 'subseed_strength');
  const subseed = seedOf(text('Variation seed') ?? '-1');
  if (subseed === null) unread.subseed = text('Variation seed');
  if (strength !== undefined)
    Object.assign(known, { subseed_strength: strength, ...(subseed !== null && { subseed }) });
  if (text('Tiling') === 'True') known.tiling = true;
  if (text('Face restoration')) known.restore_faces = true;
  const refiner = text('Refiner');
  if (refiner) known.refiner = { model: refiner, switch_at: number('Refiner switch at') ?? 0.8 };
  const panels = panelsOfInfotext(info);
  if (panels) {
    known.panels = panels;
    const notes = panelNotes(info, panels);
    if (notes.length > 0) known.panelNotes = notes;
  }
  const scale = number('Hires upscale');
  if (scale !== undefined)
    known.hires = {
      upscaler: text('Hires upscaler') ?? '',
      scale,
      steps: number('Hires steps') ?? 0,
      denoising_strength: number('Denoising strength') ?? 0.7,
    };
  return known;
}
