import type { Capabilities } from '@app/shared/contracts/aigc';
import { samplerLabel, schedulerLabel, withOwnNames } from '@app/shared/contracts/samplers';
import { modelNamed } from '@app/shared/contracts/generation-problem';
import { PANEL_NAMES } from '@app/shared/contracts/panel-problem';
import { fitToEngine } from './engine-choice.ts';
import type { SdSettings } from './form.ts';
import { panelsInUse } from './panels.ts';
import { sizeText } from './size.ts';
import { withSuggestion } from './suggestion.ts';

export const NUMBER_NAMES = {
  steps: '步数',
  cfg_scale: '引导系数',
  clip_skip: 'CLIP 跳过层',
  uni_pc_order: 'UniPC 阶数',
  subseed: '变异种子',
  subseed_strength: '变异强度',
} as const;
export const FLAG_NAMES = { restore_faces: '人脸修复', tiling: '无缝平铺', tiled_vae: '分块 VAE' } as const;

/** Names may have 200 characters. */
const shortenName = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

/**
 * Chosen settings that the engine lacks, each with its replacement, in Chinese. The draft keeps
 * them for an engine that supports them.
 */
export function unsupportedSettings(form: SdSettings, offered: Capabilities | undefined): string[] {
  if (!offered || offered.abilities.length === 0) return [];
  const asked = withOwnNames(withSuggestion(form, offered), offered);
  // The default size was not chosen, and fits every engine.
  const drawn = fitToEngine({ ...form, ownSize: true }, offered);
  const { without } = offered;
  const changed = (name: string, from: string | number, to: string | number) => `${name} ${from} → ${to}`;
  const numbers = (Object.keys(NUMBER_NAMES) as (keyof typeof NUMBER_NAMES)[]).filter(
    (key) => drawn[key] !== asked[key],
  );
  const lost = (Object.keys(FLAG_NAMES) as (keyof typeof FLAG_NAMES)[]).filter((key) => asked[key] && !drawn[key]);
  const names: [name: string, asked: string, drawn: string][] = [
    ['采样方法', samplerLabel(asked.sampler), samplerLabel(drawn.sampler)],
    ['调度器', schedulerLabel(asked.scheduler), schedulerLabel(drawn.scheduler)],
    ['风格', asked.style, drawn.style],
    ['模型', asked.model && (modelNamed(offered.models, asked.model) ?? asked.model), drawn.model],
    ['VAE', asked.vae, drawn.vae],
    ['放大算法', asked.hires && !without.hires ? asked.hires.upscaler : '', drawn.hires?.upscaler ?? ''],
  ];
  return [
    ...(sizeText(drawn) === sizeText(form) ? [] : [changed('尺寸', sizeText(form), sizeText(drawn))]),
    ...numbers.map((key) =>
      without[key === 'subseed_strength' ? 'subseed' : key]
        ? `不用${NUMBER_NAMES[key]}`
        : changed(NUMBER_NAMES[key], asked[key], drawn[key]),
    ),
    ...names
      .filter(([, from, to]) => from !== '' && from !== to)
      .map(([name, from, to]) =>
        changed(name, `「${shortenName(from)}」`, to === '' ? '自动' : `「${shortenName(to)}」`),
      ),
    ...lost.map((key) => `不做${FLAG_NAMES[key]}`),
    ...(asked.hires && !drawn.hires ? ['不做高清修复'] : []),
    ...(asked.units.some(({ on }) => on) && drawn.units.length === 0 ? ['不用控制单元'] : []),
    ...panelsInUse(asked.panels)
      .filter((name) => !panelsInUse(drawn.panels).includes(name))
      .map((name) => `不用 ${PANEL_NAMES[name]}`),
    ...(asked.refiner && !drawn.refiner ? ['不用精修模型'] : []),
  ];
}
