import type { Capabilities, FileInfo, Img2imgParams, Txt2imgParams } from '@app/shared/contracts/aigc';
import { AREA_NAMES, CONTENT_NAMES, MODE_NAMES, RESIZE_NAMES } from '../labels/repaint.ts';
import { FIRST_LAYER, parseFileLayers, parseLayer, type FileLayer, type PlacedLayer } from '../model/canvas/layer.ts';
import type { LabelText } from '../model/label-text.ts';
import { clampToRange, LIMITS } from '../model/form.ts';
import { sizeText, withShape, type SideLimits } from '../model/size.ts';
import { parseFile, parseFiles, isRecord } from '../model/stored.ts';

/** Modes of 图生图; `batch` is many pictures, each repainted as a whole. */
export const REPAINT_MODES = [
  { value: 'img2img', label: MODE_NAMES.img2img },
  { value: 'sketch', label: MODE_NAMES.sketch },
  { value: 'batch', label: MODE_NAMES.batch },
  { value: 'inpaint', label: MODE_NAMES.inpaint },
  { value: 'inpaint_sketch', label: MODE_NAMES.inpaint_sketch },
  { value: 'inpaint_upload', label: MODE_NAMES.inpaint_upload },
] as const satisfies Option<Img2imgParams['mode'] | 'batch'>[];
export type RepaintMode = (typeof REPAINT_MODES)[number]['value'];

/** Description of each mode. */
export const MODE_WORDS: Readonly<Record<RepaintMode, string>> = {
  img2img: '整张图按提示词重画',
  sketch: '先在图上画出想要的颜色和形状，再整张重画',
  batch: '许多张图用同样的设置，各是一个任务',
  inpaint: '只重画涂到的地方',
  inpaint_sketch: '画到的地方按画的颜色和形状重画，别处不动',
  inpaint_upload: '白色的地方重画，蒙版要和原图一样大',
};

export const RESIZE_MODES = [
  { value: 'just_resize', label: RESIZE_NAMES.just_resize },
  { value: 'crop_and_resize', label: RESIZE_NAMES.crop_and_resize },
  { value: 'resize_and_fill', label: RESIZE_NAMES.resize_and_fill },
  { value: 'latent_upscale', label: RESIZE_NAMES.latent_upscale },
] as const satisfies Option<Img2imgParams['resize_mode']>[];

export const MASKED_CONTENT = [
  { value: 'original', label: CONTENT_NAMES.original },
  { value: 'fill', label: CONTENT_NAMES.fill },
  { value: 'latent_noise', label: CONTENT_NAMES.latent_noise },
  { value: 'latent_nothing', label: CONTENT_NAMES.latent_nothing },
] as const satisfies Option<Img2imgParams['inpainting_fill']>[];

export const INPAINT_AREA_OPTIONS = [
  { value: 'whole_picture', label: AREA_NAMES.whole_picture },
  { value: 'only_masked', label: AREA_NAMES.only_masked },
] as const satisfies Option<Img2imgParams['inpaint_area']>[];

interface Option<V extends string, L = LabelText> {
  value: V;
  label: L;
}

/** Settings of 图生图 beyond the form of all drawing tabs. */
export interface RepaintForm extends Pick<
  Img2imgParams,
  | 'denoising_strength'
  | 'resize_mode'
  | 'mask_blur'
  | 'mask_invert'
  | 'inpainting_fill'
  | 'inpaint_area'
  | 'inpaint_padding'
> {
  mode: RepaintMode;
  source: FileInfo | null;
  /** The mask that was drawn on the source, as an uploaded file. */
  drawn: FileInfo | null;
  /** The paint on the source, as an uploaded file. */
  paint: FileInfo | null;
  /** The mask that was uploaded by the person. */
  sent: FileInfo | null;
  /** Source pictures of the `batch` mode. */
  batch: readonly FileInfo[];
  /** The source and the mask of the mode as layers of the canvas. */
  sourceLayer: PlacedLayer;
  maskLayer: PlacedLayer;
  /** Further layers above them, bottom first. */
  pictures: readonly FileLayer[];
  masks: readonly FileLayer[];
}

/** Opacity of a mask on the canvas. */
export const MASK_OPACITY = 0.6;
const SOURCE_LAYER: PlacedLayer = { ...FIRST_LAYER, id: 'source' };
const MASK_LAYER: PlacedLayer = { ...FIRST_LAYER, id: 'mask', opacity: MASK_OPACITY };

export const DEFAULT_REPAINT: RepaintForm = {
  mode: 'img2img',
  source: null,
  drawn: null,
  paint: null,
  sent: null,
  batch: [],
  sourceLayer: SOURCE_LAYER,
  maskLayer: MASK_LAYER,
  pictures: [],
  masks: [],
  denoising_strength: 0.75,
  resize_mode: 'just_resize',
  mask_blur: 4,
  mask_invert: false,
  inpainting_fill: 'original',
  inpaint_area: 'whole_picture',
  inpaint_padding: 32,
};

/** Converts any stored object to the settings; each unusable field gets its default. */
export function toRepaint(value: unknown): RepaintForm {
  const from = isRecord(value) ? value : {};
  const base = DEFAULT_REPAINT;
  const number = (key: 'denoising_strength' | 'mask_blur' | 'inpaint_padding', range: Range) => {
    const raw = from[key];
    return typeof raw === 'number' && Number.isFinite(raw) ? clampToRange(raw, range) : base[key];
  };
  const one = <V extends string>(key: keyof RepaintForm, options: readonly Option<V, unknown>[], otherwise: V): V =>
    options.find((option) => option.value === from[key])?.value ?? otherwise;
  const source = parseFile(from.source);
  return {
    mode: one('mode', REPAINT_MODES, base.mode),
    source,
    drawn: source && parseFile(from.drawn),
    paint: source && parseFile(from.paint),
    sent: source && parseFile(from.sent),
    batch: parseFiles(from.batch),
    sourceLayer: parseLayer(from.sourceLayer, SOURCE_LAYER),
    maskLayer: parseLayer(from.maskLayer, MASK_LAYER),
    pictures: parseFileLayers(from.pictures, FIRST_LAYER),
    masks: parseFileLayers(from.masks, MASK_LAYER),
    denoising_strength: number('denoising_strength', STRENGTH),
    resize_mode: one('resize_mode', RESIZE_MODES, base.resize_mode),
    mask_blur: number('mask_blur', LIMITS.maskBlur),
    mask_invert: from.mask_invert === true,
    inpainting_fill: one('inpainting_fill', MASKED_CONTENT, base.inpainting_fill),
    inpaint_area: one('inpaint_area', INPAINT_AREA_OPTIONS, base.inpaint_area),
    inpaint_padding: number('inpaint_padding', LIMITS.maskPadding),
  };
}

/** Sets another source picture: masks and layers of the previous one are dropped. */
export function withSource(repaint: RepaintForm, source: FileInfo): RepaintForm {
  return source.fileId === repaint.source?.fileId
    ? repaint
    : {
        ...repaint,
        source,
        drawn: null,
        paint: null,
        sent: null,
        sourceLayer: SOURCE_LAYER,
        maskLayer: MASK_LAYER,
        pictures: [],
        masks: [],
      };
}

/**
 * Settings as the engine supports them. The draft keeps the user's own.
 */
export function repaintFor(repaint: RepaintForm, { abilities, without, withoutChoices }: Capabilities): RepaintForm {
  const base = DEFAULT_REPAINT;
  const isLacking = (control: 'resize_mode' | 'inpainting_fill') =>
    without[control] !== undefined || withoutChoices?.[control]?.[repaint[control]] !== undefined;
  return {
    ...repaint,
    mode: supportedModes({ abilities }).includes(repaint.mode) ? repaint.mode : 'img2img',
    resize_mode: isLacking('resize_mode') ? base.resize_mode : repaint.resize_mode,
    mask_blur: without.mask_blur ? base.mask_blur : repaint.mask_blur,
    inpainting_fill: isLacking('inpainting_fill') ? base.inpainting_fill : repaint.inpainting_fill,
    inpaint_area: without.inpaint_area ? base.inpaint_area : repaint.inpaint_area,
  };
}

/** The modes that an engine supports. */
export function supportedModes({ abilities }: Pick<Capabilities, 'abilities'>): readonly RepaintMode[] {
  const all = REPAINT_MODES.map(({ value }) => value);
  return abilities.includes('inpaint') ? all : all.filter((mode) => !isMasked({ mode }));
}

export const isMasked = ({ mode }: Pick<RepaintForm, 'mode'>): boolean => mode.startsWith('inpaint');

/** Layer of the drawing that a mode uses; `null` where it uses none. */
export const DRAWING_FIELD: Readonly<Record<RepaintMode, 'mask' | 'paint' | null>> = {
  img2img: null,
  sketch: 'paint',
  batch: null,
  inpaint: 'mask',
  inpaint_sketch: 'paint',
  inpaint_upload: null,
};
const paintOf = ({ mode, paint }: Pick<RepaintForm, 'mode' | 'paint'>) =>
  DRAWING_FIELD[mode] === 'paint' ? paint : null;

export function usedMask({ mode, drawn, paint, sent }: RepaintForm): FileInfo | null {
  return { img2img: null, sketch: null, batch: null, inpaint: drawn, inpaint_sketch: paint, inpaint_upload: sent }[
    mode
  ];
}

/** Missing input, in Chinese; empty when nothing is missing. */
export function missingText(repaint: RepaintForm): string {
  const { source, mode, batch } = repaint;
  if (mode === 'batch') return batch.length > 0 ? '' : '请先选择要重绘的图片';
  if (!source) return '请先选择一张原图';
  const mask = usedMask(repaint);
  if (DRAWING_FIELD[mode] === 'paint' && !repaint.paint) return '请先在原图上画几笔';
  if (mode === 'inpaint' && !mask) return '请先在原图上涂出要重绘的地方';
  if (mode === 'inpaint_upload' && !mask) return '请先上传一张蒙版';
  return mask ? maskProblem(mask, source) : '';
}

/** Reason why a mask does not fit a picture, in Chinese; empty when it does. */
export function maskProblem(mask: FileInfo, source: FileInfo): string {
  if (mask.width === source.width && mask.height === source.height) return '';
  return `蒙版是 ${sizeText(mask)}，原图是 ${sizeText(source)}：请换一张同样大小的蒙版`;
}

/** Whether two pictures have the same aspect ratio, within the rounding of sides. */
export function sameShape(a: Pick<FileInfo, 'width' | 'height'>, b: { width: number; height: number }): boolean {
  return !!a.width && !!a.height && Math.abs((a.width * b.height) / (a.height * b.width) - 1) < 0.03;
}

/**
 * Parameters of the tasks, one for each picture. Requires that nothing is missing.
 * @param sides limits of the engine in px
 */
export function repaintParams(params: Txt2imgParams, repaint: RepaintForm, sides?: SideLimits): Img2imgParams[] {
  const { hires: _hires, reference: _reference, tool: _tool, ...common } = params;
  const { mode, source, drawn: _drawn, paint: _paint, sent: _sent, batch, ...rest } = repaint;
  const { sourceLayer: _source, maskLayer: _mask, pictures: _pictures, masks: _masks, ...settings } = rest;
  const all = { ...common, ...settings, tool: 'img2img' } as const;
  if (mode === 'batch')
    return batch.map(({ fileId, width, height }) => ({
      ...all,
      ...(width && height ? withShape(all, width / height, sides) : {}),
      mode: 'img2img',
      fileId,
      maskId: null,
      paintId: null,
    }));
  if (!source) return [];
  return [
    {
      ...all,
      mode,
      fileId: source.fileId,
      maskId: usedMask(repaint)?.fileId ?? null,
      paintId: paintOf(repaint)?.fileId ?? null,
    },
  ];
}

/**
 * Restores picture, mask and settings from a task. @param files the files that its params name, as
 * far as they exist
 */
export function repaintOf(
  params: Img2imgParams,
  files: { source: FileInfo | null; mask: FileInfo | null; paint: FileInfo | null },
): RepaintForm {
  const { source, mask, paint } = files;
  const { mode } = params;
  return toRepaint({
    ...params,
    source,
    drawn: mode === 'inpaint' ? mask : null,
    paint: paintOf({ mode, paint }),
    sent: mode === 'inpaint_upload' ? mask : null,
    batch: [],
  });
}

/** Describes how much of the picture a strength keeps. */
export function strengthWords(strength: number): string {
  if (strength === 0) return '照原样，不重画';
  if (strength < 0.35) return '贴近原图，只动细节';
  if (strength < 0.65) return '留住构图，细节和材质会变';
  if (strength < 0.9) return '只留大致构图，内容会换';
  return '几乎重画，原图只作参考';
}

export const STRENGTH = { min: 0, max: 1, step: 0.01 };
type Range = typeof STRENGTH;
