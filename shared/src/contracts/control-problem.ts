import type { Capabilities, ControlMapParams, Img2imgParams, Txt2imgParams } from './aigc.ts';
import { READS_MASK, WITHOUT_MAP } from './control.ts';
import { mapUseOf } from './control-modules.ts';
import type { ControlUnit } from './tool-params/control-unit.ts';
import { quoteName } from './quote-name.ts';

type Offered = NonNullable<Capabilities['control']>;

/** A model's name without the hash that a web UI appends. */
const withoutHash = (name: string) => name.replace(/ \[[0-9a-f]{6,64}\]$/i, '');

/** The engine's own name of a ControlNet model; undefined when it has none. */
export function controlModelNamed(models: readonly string[], name: string): string | undefined {
  return models.find((own) => own === name) ?? models.find((own) => withoutHash(own) === withoutHash(name));
}

/**
 * Why the control units of a task cannot be used, in Chinese; `null` when they can. A web UI
 * silently ignores an invalid unit, yet its answer claims it.
 */
export function controlProblem(params: Txt2imgParams | Img2imgParams, offered: Capabilities): string | null {
  const units = params.control ?? [];
  if (units.length === 0) return null;
  if (!offered.control) return '绘图引擎没有 ControlNet，请关掉控制单元再生成';
  // A reference picture takes up a unit, too.
  const used = units.length + (params.tool === 'txt2img' && params.reference ? 1 : 0);
  if (used > offered.control.units) return `绘图引擎最多同时用 ${offered.control.units} 个控制单元，请关掉几个再生成`;
  for (const unit of units) {
    const problem = unitProblem(unit, params.tool, offered.control);
    if (problem) return problem;
  }
  return masksProblem(units, params, offered) ?? placesProblem(units, params, offered.control);
}

/** Why the masks of units cannot be used, in Chinese; `null` when they can. */
function masksProblem(
  units: readonly ControlUnit[],
  params: Txt2imgParams | Img2imgParams,
  { control, panels }: Capabilities,
): string | null {
  // Tasks that an older release queued have units without `maskId`.
  const masked = units.filter(({ maskId }) => maskId != null);
  if (masked.length === 0) return null;
  const most = control?.masks ?? 0;
  if (most === 0) return NO_MASKS;
  if (masked.length > most) return `这个引擎最多给 ${most} 个控制单元限定范围，请去掉几个`;
  if (params.tool === 'img2img' && params.maskId !== null && params.inpaint_area === 'only_masked')
    return '只重绘蒙版一带时，控制单元不能限定范围，请改成重绘整张，或去掉范围';
  if (params.panels?.areas && panels?.areas?.ways.some(({ way }) => way === 'comfyui'))
    return 'ComfyUI 的分区提示词和控制单元的范围不能一起用，请关掉一样';
  // A preprocessor of the service makes a map, which is a picture of its own for the engine; an
  // engine with previews reads the pictures itself.
  const isMapped = (module: string) =>
    !control?.previews && control?.modules.some(({ name, own }) => name === module && own) === true;
  const alone = masked.find(({ fileId, module }) => fileId === null && READS_MASK.test(module) && !isMapped(module));
  return alone ? `预处理器${quoteName(alone.module)}的范围要配它自己的图片，请给这个控制单元放一张` : null;
}
export const NO_MASKS = '这个引擎的控制单元不能限定范围：要 ComfyUI，或 1.1.447 以上的 ControlNet';

export const MAP_UNREAD = '只重绘蒙版一带时读不了控制图，请改成重绘整张，或关掉这个控制单元';
export const PART_ALONE = '只重绘蒙版一带时，控制单元只能用正在重绘的图，请把它的图片拿掉，或改成重绘整张';

/**
 * Why units cannot be used in 图生图 with an engine that places maps in the picture itself, in
 * Chinese; `null` when they can. A web UI reads the units; of the other engines, the built-in one
 * alone previews them.
 */
function placesProblem(
  units: readonly ControlUnit[],
  params: Txt2imgParams | Img2imgParams,
  { modules, previews }: Offered,
): string | null {
  const isBuiltin = previews && modules.some(({ own }) => own);
  if (params.tool === 'txt2img' || (previews && !isBuiltin)) return null;
  const isPart = params.maskId !== null && params.inpaint_area === 'only_masked';
  for (const { fileId, module } of units) {
    const isOwn = modules.some(({ name, own }) => name === module && own);
    // The built-in engine leaves such maps out.
    if (isBuiltin && isOwn && mapUseOf(module) === 'none') continue;
    // Such a preprocessor needs a picture of its own, which no unit of a part can have.
    if (isPart && isBuiltin && READS_MASK.test(module))
      return `只重绘蒙版一带时，预处理器${quoteName(module)}用不了，请改成重绘整张，或关掉这个控制单元`;
    if (isPart && isOwn && !isBuiltin) return MAP_UNREAD;
    if (isPart && fileId !== null) return PART_ALONE;
    if (isBuiltin && fileId === null && READS_MASK.test(module))
      return `预处理器${quoteName(module)}重画图片里透明的地方，正在重绘的图没有透明处，请给这个控制单元放一张擦过的 PNG`;
  }
  return null;
}

function unitProblem(unit: ControlUnit, tool: string, { models, modules, modes, options }: Offered): string | null {
  if (unit.fileId === null && tool === 'txt2img') return '请给控制单元放一张图片';
  const module = modules.find(({ name }) => name === unit.module);
  if (!module) return `绘图引擎没有预处理器${quoteName(unit.module)}，请另选一个再生成`;
  if (unit.model === '' && !module.modelFree) return `请给预处理器${quoteName(module.label)}选一个控制模型`;
  if (unit.model !== '' && module.modelFree) return `预处理器${quoteName(module.label)}不用控制模型，请把模型清空`;
  if (unit.model !== '' && controlModelNamed(models, unit.model) === undefined)
    return `绘图引擎没有控制模型${quoteName(unit.model)}，请另选一个再生成`;
  if (!modes.includes(unit.control_mode)) return '这个引擎只有「均衡」一种控制方式';
  if (!unit.pixel_perfect && !options.includes('resolution')) return '这个引擎按出图的大小读控制图，请打开「像素完美」';
  if ((unit.start > 0 || unit.end < 1) && !options.includes('range'))
    return '这个引擎的控制单元从头到尾都起作用，请把「开始」设为 0、「结束」设为 1';
  if (unit.low_vram && !options.includes('low_vram')) return '这个引擎的控制单元没有「低显存」';
  return numbersProblem(unit.thresholds, module);
}

/** Why numbers are invalid for a preprocessor, in Chinese; `null` when they are valid. */
function numbersProblem(thresholds: readonly (number | null)[], module: Offered['modules'][number]): string | null {
  for (const [at, value] of thresholds.entries()) {
    const slider = module.sliders[at];
    if (value === null) continue;
    if (!slider) return `预处理器${quoteName(module.label)}没有这么多参数，请重新选一次`;
    if (!(value >= slider.min && value <= slider.max))
      return `预处理器${quoteName(module.label)}的「${slider.name}」为 ${slider.min} 到 ${slider.max}`;
  }
  return null;
}

/** Why a preprocessor cannot show its map, in Chinese; `null` when it can. */
export function controlMapProblem({ module: name, thresholds }: ControlMapParams, { control }: Capabilities) {
  const module = control?.modules.find((each) => each.name === name);
  if (!control?.previews && !module?.own)
    return '绘图引擎不能预览控制图：要接入装了 ControlNet 的 Stable Diffusion Web UI';
  if (!module) return `绘图引擎没有预处理器${quoteName(name)}，请另选一个`;
  if (WITHOUT_MAP.test(name)) return `预处理器${quoteName(module.label)}读出的不是图，不给出控制图，可以直接生成`;
  return numbersProblem(thresholds, module);
}
