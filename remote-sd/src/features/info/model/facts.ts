import type { Infotext } from '@app/shared/contracts/infotext';
import { FACTS } from '../../../labels/facts.ts';
import type { LabelText } from '../../../labels/text.ts';
import type { KnownParams } from '../../../model/restore.ts';

export interface Fact {
  label: LabelText;
  value: string;
  /** Parameters it stands for, to mark where the form differs. */
  keys: (keyof KnownParams)[];
  /** May take several lines. */
  long?: boolean;
}

/** What is known of a picture, in the order in which people look for it. */
export function factsOf(known: KnownParams, styleName: string): Fact[] {
  const { prompt, negative_prompt, sampler, steps, cfg_scale, seed, width, height } = known;
  const facts: Fact[] = [
    { label: FACTS.prompt, value: prompt ?? '', keys: ['prompt'], long: true },
    { label: FACTS.negative, value: negative_prompt ?? '', keys: ['negative_prompt'], long: true },
    { label: FACTS.sampler, value: sampler ?? '', keys: ['sampler'] },
    { label: FACTS.style, value: styleName, keys: ['style'] },
    { label: FACTS.steps, value: text(steps), keys: ['steps'] },
    { label: FACTS.cfg, value: text(cfg_scale), keys: ['cfg_scale'] },
    { label: FACTS.seed, value: text(seed), keys: ['seed'] },
    { label: FACTS.size, value: width && height ? `${width} × ${height}` : '', keys: ['width', 'height'] },
  ];
  return facts.filter(({ value }) => value !== '');
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

const SHOWN = new Set(['Steps', 'Sampler', 'CFG scale', 'Seed', 'Size', 'Style']);

/** What else a picture says of itself, under the keys that it has there: also those that nobody here knows. */
export function furtherFacts(info: Infotext): Fact[] {
  return info.fields
    .filter(([name]) => !SHOWN.has(name))
    .map(([name, value]) => ({ label: { zh: name, en: name }, value, keys: [] }));
}
