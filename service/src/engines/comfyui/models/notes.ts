import type { ModelFamily } from './families.ts';

interface Asked {
  negative: string;
  cfg: number;
  clipSkip: number;
  loras: readonly { name: string; base: string }[];
}

/**
 * Notes on parameters of a request that a model's family ignores.
 *
 * @returns sentences for people, in Chinese
 */
export function familyNotes(family: ModelFamily | null, { negative, cfg, clipSkip, loras }: Asked): string[] {
  if (!family) return [];
  const others = loras.filter(({ base }) => base !== '' && base !== family.base);
  return [
    ...(family.guidance !== 'cfg' && negative.trim() !== '' ? [`${family.base} 的这个模型不看反向提示词`] : []),
    ...(family.guidance === 'none' && cfg !== 1 ? ['这个模型不用引导系数，按 1 画了'] : []),
    ...(!family.clipSkip && clipSkip > 1 ? [`${family.base} 的文本编码器不能跳过层，没有跳过`] : []),
    ...others.map(
      ({ name, base }) => `LoRA「${name}」是给 ${base} 模型的，当前模型是 ${family.base}：多半不起作用，请换一个`,
    ),
  ];
}
