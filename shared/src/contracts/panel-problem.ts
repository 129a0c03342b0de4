import type { Capabilities, Img2imgParams, Txt2imgParams } from './aigc.ts';
import { areasProblem } from './areas-problem.ts';
import {
  INVERSION_DENOISE,
  INVERSION_NUMBERS,
  TILED_FIELDS,
  TILED_VAE_FIELDS,
  TILED_VAE_FLAGS,
  type Tiled,
  type TiledVae,
} from './tiled.ts';
import type { Panels } from './tool-params/panels.ts';
import { quoteName } from './quote-name.ts';

type Offered = NonNullable<Capabilities['panels']>;
type Drawn = Txt2imgParams | Img2imgParams;

/** Chinese names of the panels. */
export const PANEL_NAMES = {
  adetailer: 'ADetailer',
  areas: '分区提示词',
  tiled_diffusion: 'Tiled Diffusion',
  tiled_vae: '分块 VAE 的大小',
  layer_diffusion: 'LayerDiffuse',
  token_merging: '词元合并',
} as const satisfies Record<keyof Panels, string>;
export const PANELS = Object.keys(PANEL_NAMES) as (keyof typeof PANEL_NAMES)[];

function adetailerProblem(
  { units, skip_img2img: skips }: NonNullable<Panels['adetailer']>,
  offered: NonNullable<Offered['adetailer']>,
  params: Drawn,
): string | null {
  if (units.length > offered.units) return `绘图引擎最多同时用 ${offered.units} 个修复单元，请关掉几个再生成`;
  if (skips && params.tool === 'img2img' && params.maskId !== null)
    return '有蒙版时不能「只修复，不重绘」，请关掉它或去掉蒙版';
  for (const { model, mask_min_ratio: least, mask_max_ratio: most } of units) {
    if (model === '') return '请给修复单元选一个检测模型';
    if (!offered.models.includes(model)) return `绘图引擎没有检测模型${quoteName(model)}，请另选一个再生成`;
    if (!(least < most)) return '修复单元的「最小面积」要小于「最大面积」';
  }
  return null;
}

function layersProblem(
  { method }: NonNullable<Panels['layer_diffusion']>,
  { methods }: NonNullable<Offered['layer_diffusion']>,
): string | null {
  if (method === '') return '请选一种 LayerDiffuse 的方法';
  return methods.includes(method)
    ? null
    : `LayerDiffuse 的方法${quoteName(method)}在这里用不了：绘图引擎没有它，或它要前景、背景的图，只能在引擎自己的页面用`;
}

/** Whether the noise inversion uses its default numbers, which need an unchanged photo. */
const isFirstInversion = (tiled: Tiled) => INVERSION_NUMBERS.every((name) => tiled[name] === TILED_FIELDS[name].first);

function tiledProblem(tiled: Tiled, offered: NonNullable<Offered['tiled_diffusion']>, params: Drawn): string | null {
  if (!offered.methods.includes(tiled.method)) return '绘图引擎的 Tiled Diffusion 没有这种分块方法，请另选一种';
  if (!(tiled.overlap < Math.min(tiled.tile_width, tiled.tile_height)))
    return 'Tiled Diffusion 的「分块重叠」要小于分块的宽和高';
  if (params.tool !== 'img2img' || !tiled.noise_inversion) return null;
  return params.denoising_strength > INVERSION_DENOISE && isFirstInversion(tiled)
    ? `噪声反转用默认参数时，重绘幅度不能超过 ${INVERSION_DENOISE}：请调低重绘幅度，或改噪声反转的参数`
    : null;
}

const SIZES_ONLY = '接 ComfyUI 时分块 VAE 只有两个大小，别的开关请改回原来的样子';
const hasOtherFlags = (tiled: TiledVae) => TILED_VAE_FLAGS.some((name) => tiled[name] !== TILED_VAE_FIELDS[name].first);

/**
 * Why an engine cannot serve the panels of a task, in Chinese; `null` when it can. A web UI
 * silently ignores an extension that it does not understand, yet its answer claims it.
 */
export function panelProblem(params: Drawn, capabilities: Capabilities): string | null {
  const { panels: offered = {}, without } = capabilities;
  const asked = params.panels ?? {};
  const missing = PANELS.find((name) => asked[name] !== undefined && offered[name] === undefined);
  if (missing) return without[missing] ?? `绘图引擎没有「${PANEL_NAMES[missing]}」，请关掉它再生成`;
  return (
    (asked.adetailer && offered.adetailer ? adetailerProblem(asked.adetailer, offered.adetailer, params) : null) ??
    (asked.areas ? areasProblem(asked.areas, params, capabilities) : null) ??
    (offered.tiled_vae?.sizesOnly && asked.tiled_vae && hasOtherFlags(asked.tiled_vae) ? SIZES_ONLY : null) ??
    (asked.tiled_diffusion && offered.tiled_diffusion
      ? tiledProblem(asked.tiled_diffusion, offered.tiled_diffusion, params)
      : null) ??
    (asked.layer_diffusion && offered.layer_diffusion
      ? layersProblem(asked.layer_diffusion, offered.layer_diffusion)
      : null)
  );
}
