import type { Capabilities, Img2imgParams, Txt2imgParams } from './aigc.ts';
import type { Panels } from './tool-params/panels.ts';

type Offered = NonNullable<Capabilities['panels']>;
type Drawn = Txt2imgParams | Img2imgParams;

/** Names of the panels, as people know them. */
export const PANEL_NAMES = { adetailer: 'ADetailer' } as const satisfies Record<keyof Panels, string>;
export const PANELS = Object.keys(PANEL_NAMES) as (keyof typeof PANEL_NAMES)[];

/** Names in a message are cut: they may be 200 characters. */
const said = (name: string) => `「${name.length > 40 ? `${name.slice(0, 40)}…` : name}」`;

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
    if (!offered.models.includes(model)) return `绘图引擎没有检测模型${said(model)}，请另选一个再生成`;
    if (!(least < most)) return '修复单元的「最小面积」要小于「最大面积」';
  }
  return null;
}

/**
 * Why an engine cannot do what the panels of a task ask for, in Chinese; `null` when it can. A web
 * UI draws without an extension that it does not understand, and its answer claims the extension.
 */
export function panelProblem(params: Drawn, { panels: offered = {}, without }: Capabilities): string | null {
  const asked = params.panels ?? {};
  const missing = PANELS.find((name) => asked[name] !== undefined && offered[name] === undefined);
  if (missing) return without[missing] ?? `绘图引擎没有 ${PANEL_NAMES[missing]}，请关掉它再生成`;
  return asked.adetailer && offered.adetailer ? adetailerProblem(asked.adetailer, offered.adetailer, params) : null;
}
