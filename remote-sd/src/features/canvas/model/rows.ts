import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import { areasProblem } from '@app/shared/contracts/areas-problem';
import { controlProblem } from '@app/shared/contracts/control-problem';
import {
  isPlainPicture,
  maskField,
  maskLayers,
  pictureLayers,
  shownMask,
  shownPicture,
  unusedMasks,
  usesMasks,
} from '../../../draft/repaint-layers.ts';
import { DRAWING_FIELD, maskProblem, type RepaintForm } from '../../../draft/repaint.ts';
import { areaNames, toAreasParams, type FormAreas, type Rectangle } from '../../../model/areas.ts';
import { areaBox, fillRule, type Box, type Size } from '../../../model/canvas/geometry.ts';
import { layerBox, type ComposedLayer } from '../../../model/canvas/compose.ts';
import { FIRST_LAYER, type FileLayer, type LayerState } from '../../../model/canvas/layer.ts';
import { toControlParams, unitName, type FormUnit } from '../../../model/control.ts';

export const LAYER_KINDS = ['area', 'unit', 'mask', 'picture'] as const;
/** Kinds of layers, from the top of the canvas down. */
export type LayerKind = (typeof LAYER_KINDS)[number];

/** A layer as the list and the canvas show it. */
export interface CanvasRow extends LayerState {
  kind: LayerKind;
  /** Unique among all layers. */
  key: string;
  /** Name on show; `name` is what the person wrote. */
  title: string;
  on: boolean;
  /** One line about its content. */
  detail: string;
  /** Why it is not sent, or not as shown, in Chinese; empty when it is. */
  note: string;
  /** Rectangle of an area. */
  area: Rectangle | null;
  /** Whether a unit is active within a mask of its own alone. */
  masked?: boolean;
  /** Picture on the canvas. */
  shown: ComposedLayer | null;
}

export interface RowsContext {
  tool: 'txt2img' | 'img2img';
  /** Undefined while the engine is unknown. */
  offered: Capabilities | undefined;
  style: string;
  size: Size;
}

export interface LayersForm {
  units: readonly FormUnit[];
  areas: FormAreas;
  repaint: RepaintForm;
}

/** Layers of each kind, bottom first. */
export type CanvasRows = Readonly<Record<LayerKind, readonly CanvasRow[]>>;

const keyOf = (kind: LayerKind, { id }: LayerState): string => `${kind}:${id}`;

/** Kinds of maps, by a word of the module or the model. */
const MAPS: readonly (readonly [RegExp, string])[] = [
  [/openpose|dw_|densepose|animal/i, '姿势'],
  [/depth|midas|zoe|leres/i, '深度'],
  [/seg|oneformer/i, '分割'],
  [/normal/i, '法线'],
  [/canny|lineart|softedge|scribble|mlsd|hed|pidinet/i, '线条'],
];
const mapOf = ({ module, model }: FormUnit): string =>
  MAPS.find(([words]) => words.test(module) || words.test(model))?.[1] ?? '控制图';

function unitNote(
  unit: FormUnit,
  at: number,
  units: readonly FormUnit[],
  { offered, tool, size }: RowsContext,
): string {
  if (!offered) return '';
  if (!offered.control) return '要接上有 ControlNet 的绘图引擎，现在不会发送';
  const used = units.slice(0, at).filter(({ on }) => on).length;
  if (used >= offered.control.units) return `这个引擎最多同时用 ${offered.control.units} 个，请隐藏几个`;
  const control = toControlParams([{ ...unit, on: true }])!;
  const params = { tool, control, reference: null, ...size } as unknown as Txt2imgParams;
  const problem = controlProblem(params, offered);
  if (problem) return problem;
  return unit.canvas.place && unit.module !== '' ? '图外填黑，预处理器会把图的边也读进去；已经是控制图的更准' : '';
}

function unitRow(unit: FormUnit, at: number, units: readonly FormUnit[], context: RowsContext): CanvasRow {
  const { canvas, picture, mask, on } = unit;
  const what = picture ? mapOf(unit) : context.tool === 'img2img' ? '看正在重绘的图' : '还没有图片';
  return {
    ...canvas,
    kind: 'unit',
    key: keyOf('unit', canvas),
    title: unitName(unit, at),
    on,
    detail: mask ? `${what} · 限定了范围` : what,
    masked: mask !== null,
    note: unitNote(unit, at, units, context),
    area: null,
    shown: picture && {
      file: picture,
      name: unitName(unit, at),
      opacity: canvas.opacity,
      place: canvas.place,
      fill: fillRule(unit.resize_mode),
    },
  };
}

function areaRows(areas: FormAreas, { offered, tool, style }: RowsContext): CanvasRow[] {
  const titles = areaNames(areas.units);
  const lacking = offered && !offered.panels?.areas;
  const why = offered?.without.areas ?? '这个绘图引擎不能分区，现在不会发送';
  return areas.units.map((area, at): CanvasRow => {
    const { x, y, w, h, canvas, on, prompt } = area;
    const asked = toAreasParams({ ...areas, on: true, units: [{ ...area, on: true }] })!;
    const problem = (offered && areasProblem(asked, { tool, style, prompt: '', negative_prompt: '' }, offered)) ?? '';
    return {
      ...canvas,
      kind: 'area',
      key: keyOf('area', canvas),
      title: titles[at]!,
      on: on && areas.on,
      detail: prompt || '还没有写提示词',
      // With one area alone, a message numbers it 1.
      note: lacking ? why : problem.replace(/区域 1 ?/, '这个区域'),
      area: { x, y, w, h },
      shown: null,
    };
  });
}

function fileRow(kind: 'mask' | 'picture', layer: FileLayer, title: string, rest: Partial<CanvasRow>): CanvasRow {
  const { file, place: _, ...state } = layer;
  const size = file.width && file.height ? `${file.width} × ${file.height}` : '';
  const own = layer.name ? `${layer.name} · ${title}` : title;
  return {
    ...state,
    kind,
    key: keyOf(kind, layer),
    title: own,
    detail: size,
    note: '',
    area: null,
    shown: null,
    ...rest,
  };
}

function maskRows(repaint: RepaintForm, { tool, offered }: RowsContext): CanvasRow[] {
  const panels = repaint[maskField(repaint)];
  const only = maskLayers(repaint).filter(({ on }) => on).length === 1 && isPlainPicture(repaint);
  const unused =
    tool === 'txt2img'
      ? '文生图不用蒙版，到图生图里用'
      : offered && !offered.abilities.includes('inpaint')
        ? '这个绘图引擎不做局部重绘，现在不会发送'
        : unusedMasks(repaint);
  return maskLayers(repaint).map((layer, at) => {
    const isOther = layer.file === panels && only && layer.on && layer.place === null && usesMasks(repaint);
    return fileRow('mask', layer, `蒙版 ${at + 1}`, {
      note: unused || (isOther && repaint.source ? maskProblem(layer.file, repaint.source) : ''),
      shown: shownMask(repaint, layer),
    });
  });
}

function pictureRows(repaint: RepaintForm, { tool }: RowsContext): CanvasRow[] {
  const note =
    tool === 'txt2img'
      ? '文生图不发送图片，只在画布上参考；到图生图里作原图'
      : repaint.mode === 'batch'
        ? '批量只用列表里的图片，不用画布上的'
        : '';
  return pictureLayers(repaint).map((layer, at) =>
    fileRow('picture', layer, at === 0 ? '原图' : `图片 ${at + 1}`, { note, shown: shownPicture(repaint, layer) }),
  );
}

/** All layers as the list and the canvas show them. */
export function canvasRows({ units, areas, repaint }: LayersForm, context: RowsContext): CanvasRows {
  return {
    area: areaRows(areas, context),
    unit: units.map((unit, at) => unitRow(unit, at, units, context)),
    mask: maskRows(repaint, context),
    picture: pictureRows(repaint, context),
  };
}

/** Layers from the bottom of the canvas to its top. */
export const stackedRows = ({ area, unit, mask, picture }: CanvasRows): CanvasRow[] => [
  ...picture,
  ...unit,
  ...mask,
  ...area,
];

/**
 * Box of a layer in px of the canvas; null where it shows nothing.
 * @param size of its loaded picture
 */
export function rowBox({ area, shown }: CanvasRow, frame: Size, size: Size | undefined): Box | null {
  if (area) return areaBox(frame, area);
  if (!shown) return null;
  const { width, height } = shown.file;
  return layerBox(frame, shown, size ?? { width: width ?? 0, height: height ?? 0 });
}

/** The paint of the sketch modes, which lies on the pictures. */
export function visiblePaint(repaint: RepaintForm, { tool }: Pick<RowsContext, 'tool'>): ComposedLayer | null {
  const { paint: file, mode } = repaint;
  if (!file || tool !== 'img2img' || DRAWING_FIELD[mode] !== 'paint') return null;
  return shownMask(repaint, { ...FIRST_LAYER, file });
}
