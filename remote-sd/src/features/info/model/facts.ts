import type { KnownParams } from '../../../model/restore.ts';

export interface Fact {
  name: string;
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
    { name: '提示词', value: prompt ?? '', keys: ['prompt'], long: true },
    { name: '反向', value: negative_prompt ?? '', keys: ['negative_prompt'], long: true },
    { name: '采样方法', value: sampler ?? '', keys: ['sampler'] },
    { name: '风格', value: styleName, keys: ['style'] },
    { name: '步数', value: text(steps), keys: ['steps'] },
    { name: '引导系数', value: text(cfg_scale), keys: ['cfg_scale'] },
    { name: '种子', value: text(seed), keys: ['seed'] },
    { name: '尺寸', value: width && height ? `${width} × ${height}` : '', keys: ['width', 'height'] },
  ];
  return facts.filter(({ value }) => value !== '');
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}
