import type { Infotext } from '@app/shared/contracts/infotext';
import { CONTROL_LABELS } from '../../../labels/control.ts';
import { FACT_LABELS } from '../../../labels/facts.ts';
import { PANEL_LABELS } from '../../../labels/panels.ts';
import type { LabelText } from '../../../model/label-text.ts';
import type { FormUnit } from '../../../model/control.ts';
import type { KnownParams } from '../../../model/restore.ts';

export interface PictureFact {
  label: LabelText;
  value: string;
  /** Parameters that the fact shows, to mark where the form differs. */
  keys: (keyof KnownParams)[];
  /** Whether the value may take several lines. */
  long?: boolean;
}

/** Parameters of a picture, in the order in which they are listed. */
export function listFacts(known: KnownParams, styleName: string): PictureFact[] {
  const { prompt, negative_prompt, sampler, steps, cfg_scale, seed, width, height, units, panels } = known;
  const facts: PictureFact[] = [
    { label: FACT_LABELS.prompt, value: prompt ?? '', keys: ['prompt'], long: true },
    { label: FACT_LABELS.negative, value: negative_prompt ?? '', keys: ['negative_prompt'], long: true },
    { label: FACT_LABELS.sampler, value: sampler ?? '', keys: ['sampler'] },
    { label: FACT_LABELS.style, value: styleName, keys: ['style'] },
    { label: FACT_LABELS.steps, value: text(steps), keys: ['steps'] },
    { label: FACT_LABELS.cfg, value: text(cfg_scale), keys: ['cfg_scale'] },
    { label: FACT_LABELS.seed, value: text(seed), keys: ['seed'] },
    { label: CONTROL_LABELS.control, value: (units ?? []).map(unitText).join('；'), keys: ['units'] },
    { label: PANEL_LABELS.adetailer, value: detailersText(panels), keys: ['panels'] },
    { label: PANEL_LABELS.areas, value: areasText(panels), keys: ['panels'], long: true },
    { label: FACT_LABELS.size, value: width && height ? `${width} × ${height}` : '', keys: ['width', 'height'] },
  ];
  return facts.filter(({ value }) => value !== '');
}

const detailersText = (panels: KnownParams['panels']) =>
  (panels?.adetailer.units ?? []).map(({ model, denoising_strength }) => `${model} × ${denoising_strength}`).join('；');
const areasText = (panels: KnownParams['panels']) =>
  panels?.areas.on
    ? panels.areas.units
        .filter(({ on }) => on)
        .map(({ prompt }) => prompt)
        .join('；')
    : '';
const unitText = ({ module, model, weight }: FormUnit) => `${module || model.replace(/ \[.*$/, '')} × ${weight}`;

function text(value: number | string | undefined): string {
  return value === undefined ? '' : String(value);
}

/** Infotext keys of the form's parameters. */
const FORM_KEYS: Readonly<Record<string, keyof KnownParams>> = {
  Steps: 'steps',
  Sampler: 'sampler',
  'CFG scale': 'cfg_scale',
  Seed: 'seed',
  Size: 'width',
  Style: 'style',
};

/** Remaining metadata of a picture under its own keys, unknown ones included. */
export function furtherFacts(info: Infotext, known: KnownParams): PictureFact[] {
  return info.fields
    .filter(([name]) => FORM_KEYS[name] === undefined || known[FORM_KEYS[name]] === undefined)
    .map(([name, value]) => ({ label: { zh: name, en: name }, value, keys: [] }));
}
