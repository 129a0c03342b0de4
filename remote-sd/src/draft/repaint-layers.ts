import type { FileInfo } from '@app/shared/contracts/aigc';
import { composedKey, composedSize, layerBox, type ComposedLayer, type Composition } from '../model/canvas/compose.ts';
import { fillRule, type FillRule, type Size } from '../model/canvas/geometry.ts';
import type { FileLayer } from '../model/canvas/layer.ts';
import { DEFAULT_REPAINT, DRAWING_FIELD, isMasked, missingText, type RepaintForm } from './repaint.ts';

/** The mask of a mode that the panel shows: the uploaded one or the drawn one. */
export const maskField = ({ mode }: Pick<RepaintForm, 'mode'>): 'sent' | 'drawn' =>
  mode === 'inpaint_upload' ? 'sent' : 'drawn';

/** Whether the mode sends mask layers. Of the sketch modes, the paint alone counts. */
export const usesMasks = ({ mode }: Pick<RepaintForm, 'mode'>): boolean =>
  mode === 'inpaint' || mode === 'inpaint_upload';

/** Picture layers, bottom first: the lowest is the source of the panel. */
export const pictureLayers = ({ source, sourceLayer, pictures }: RepaintForm): FileLayer[] =>
  source ? [{ ...sourceLayer, file: source }, ...pictures] : [...pictures];

/** Mask layers, bottom first: the lowest is the mask of the panel. */
export function maskLayers(repaint: RepaintForm): FileLayer[] {
  const file = repaint[maskField(repaint)];
  return file ? [{ ...repaint.maskLayer, file }, ...repaint.masks] : [...repaint.masks];
}

/** Sets the picture layers; the lowest becomes the source of the panel. */
export function withPictureLayers(repaint: RepaintForm, layers: readonly FileLayer[]): RepaintForm {
  const [lowest, ...pictures] = layers;
  const { file: source, ...sourceLayer } = lowest ?? { ...DEFAULT_REPAINT.sourceLayer, file: null };
  // Masks are stored with a source only.
  const none = source ? {} : { drawn: null, paint: null, sent: null, masks: [], maskLayer: DEFAULT_REPAINT.maskLayer };
  return { ...repaint, ...none, source, sourceLayer, pictures };
}

/** Sets the mask layers; the lowest becomes the mask of the panel. */
export function withMaskLayers(repaint: RepaintForm, layers: readonly FileLayer[]): RepaintForm {
  const [lowest, ...masks] = layers;
  const { file, ...maskLayer } = lowest ?? { ...DEFAULT_REPAINT.maskLayer, file: null };
  return { ...repaint, [maskField(repaint)]: file, maskLayer, masks };
}

/** Whether the source is sent as it is: the only visible picture, neither moved nor faded. */
export function isPlainPicture(repaint: RepaintForm): boolean {
  const seen = pictureLayers(repaint).filter(({ on }) => on);
  return seen.length === 1 && isPlainLayer(seen[0]!) && seen[0]!.file === repaint.source;
}
const isPlainLayer = ({ place, opacity }: Pick<FileLayer, 'place' | 'opacity'>) => place === null && opacity === 1;

/** How a picture without a position fills the canvas. */
const pictureRule = (repaint: RepaintForm, file: FileInfo): FillRule =>
  file === repaint.source ? fillRule(repaint.resize_mode) : 'contain';

const composed = (layer: FileLayer, fill: FillRule, fallback: string): ComposedLayer => ({
  file: layer.file,
  name: layer.name || layer.file.name || fallback,
  opacity: layer.opacity,
  place: layer.place,
  fill,
});

/** Picture and mask layers as the canvas shows them, bottom first. */
export const shownPicture = (repaint: RepaintForm, layer: FileLayer): ComposedLayer =>
  composed(layer, pictureRule(repaint, layer.file), '图片');
export function shownMask(repaint: RepaintForm, layer: FileLayer): ComposedLayer {
  // On a plain source, a mask is stretched over the source; else over the canvas.
  const { width, height } = (isPlainPicture(repaint) && repaint.source) || { width: null, height: null };
  return width && height
    ? { ...composed(layer, fillRule(repaint.resize_mode), '蒙版'), ratio: width / height }
    : composed(layer, 'stretch', '蒙版');
}

/** The init picture: a file, or what it is composed of. Null where no picture is visible. */
export function initPicture(repaint: RepaintForm, form: Size): FileInfo | Composition | null {
  if (isPlainPicture(repaint)) return repaint.source;
  const layers = pictureLayers(repaint)
    .filter(({ on }) => on)
    .map((layer) => shownPicture(repaint, layer));
  if (layers.length === 0) return null;
  return { name: '画布', ...composedSize(form, layers[0]), blend: 'source-over', ground: 'white', layers };
}

export const isComposition = (picture: FileInfo | Composition): picture is Composition => 'layers' in picture;

const isSameSize = (a: { width: number | null; height: number | null }, b: typeof a) =>
  a.width === b.width && a.height === b.height;

/** Masks in the pixels of the init picture. @param layers the visible ones */
function masksOn(
  repaint: RepaintForm,
  init: FileInfo | Composition,
  layers: readonly FileLayer[],
  form: Size,
): Composition {
  const size = { width: init.width ?? form.width, height: init.height ?? form.height };
  // On a plain source, positions are those of the canvas, whose shape may be another one.
  const isPlain = !isComposition(init);
  const box = isPlain ? layerBox(form, { place: null, fill: fillRule(repaint.resize_mode) }, size) : null;
  return {
    name: '蒙版',
    ...size,
    blend: 'lighten',
    ground: 'black',
    layers: layers.map((layer): ComposedLayer => {
      const all = { ...composed(layer, 'stretch', '蒙版'), opacity: 1 };
      if (!box || !layer.place) return all;
      const [width, height] = [box.right - box.left, box.bottom - box.top];
      const { x, y, w } = layer.place;
      return {
        ...all,
        place: {
          x: (x * form.width - box.left) / width,
          y: (y * form.height - box.top) / height,
          w: (w * form.width) / width,
        },
      };
    }),
  };
}

/** The mask that is sent: a file, or what it is composed of. Null without a visible mask. */
export function sentMask(
  repaint: RepaintForm,
  init: FileInfo | Composition,
  form: Size,
): FileInfo | Composition | null {
  const layers = maskLayers(repaint).filter(({ on }) => on);
  const [only] = layers;
  if (!usesMasks(repaint) || !only) return null;
  if (layers.length === 1 && only.place === null && isSameSize(only.file, init)) return only.file;
  return masksOn(repaint, init, layers, form);
}

/** A drawing in the pixels of the init picture, so that the editor can open it. */
export function fittedDrawing(
  repaint: RepaintForm,
  part: 'mask' | 'paint',
  init: FileInfo | Composition,
  form: Size,
): FileInfo | Composition | null {
  const file = part === 'mask' ? repaint.drawn : repaint.paint;
  if (!file) return null;
  const layer = { ...(part === 'mask' ? repaint.maskLayer : DEFAULT_REPAINT.maskLayer), file };
  if (layer.place === null && isSameSize(file, init)) return file;
  const all = masksOn(repaint, init, [layer], form);
  return part === 'mask' ? all : { ...all, name: '涂鸦', blend: 'source-over', ground: null };
}

/** Picture layers as one. @param layers bottom first */
export function mergedPictures(repaint: RepaintForm, layers: readonly FileLayer[], form: Size): Composition {
  const shown = layers.map((layer) => shownPicture(repaint, layer));
  // Engines take no transparent source.
  const ground = layers[0]?.file === repaint.source ? 'white' : null;
  return { name: '合并的图片', ...composedSize(form, shown[0]), blend: 'source-over', ground, layers: shown };
}

/** Mask layers as one; null without a visible picture. */
export function mergedMasks(repaint: RepaintForm, layers: readonly FileLayer[], form: Size): Composition | null {
  const init = initPicture(repaint, form);
  return init && masksOn(repaint, init, layers, form);
}

/** Missing input with regard to the layers, in Chinese; empty when nothing is missing. */
export function missingLayers(repaint: RepaintForm): string {
  const { mode } = repaint;
  if (mode === 'batch' || !repaint.source) return missingText(repaint);
  if (!pictureLayers(repaint).some(({ on }) => on)) return '图片图层都隐藏了，请在画布上至少显示一个';
  const masks = maskLayers(repaint);
  if (usesMasks(repaint) && masks.length > 0 && !masks.some(({ on }) => on))
    return '蒙版图层都隐藏了，请在画布上至少显示一个';
  const seen = masks.filter(({ on }) => on);
  const isPanels = seen.length === 1 && seen[0]!.place === null && seen[0]!.file === repaint[maskField(repaint)];
  // Masks that are composed get the size of the picture.
  if (usesMasks(repaint) && seen.length > 0 && (!isPanels || !isPlainPicture(repaint) || mode === 'inpaint')) return '';
  if (DRAWING_FIELD[mode] === 'paint' && repaint.paint) return '';
  return missingText(repaint);
}

/** Why the mask layers are not sent, in Chinese; empty when they are. */
export const unusedMasks = (repaint: RepaintForm): string =>
  usesMasks(repaint)
    ? ''
    : isMasked(repaint) || repaint.mode === 'sketch'
      ? '涂鸦方式只按涂鸦重画，不用蒙版图层'
      : '当前的重绘方式不用蒙版，选「画蒙版」后才用';

/** Whether the layers are the panel's picture and drawings alone, which are sent as they are. */
export function isPanelsOnly({ source, drawn, paint, ...repaint }: RepaintForm): boolean {
  const { sourceLayer, maskLayer, pictures, masks } = repaint;
  const isUntouched = [sourceLayer, maskLayer].every(({ on, place }) => on && place === null);
  const fits = (file: FileInfo | null) => !file || !source || isSameSize(file, source);
  return (
    pictures.length === 0 &&
    masks.length === 0 &&
    isUntouched &&
    sourceLayer.opacity === 1 &&
    fits(drawn) &&
    fits(paint)
  );
}

/** Equal while the picture to draw on is the same. */
export function groundKey(repaint: RepaintForm, form: Size): string {
  const init = initPicture(repaint, form);
  return !init ? '' : isComposition(init) ? composedKey(init) : init.fileId;
}
