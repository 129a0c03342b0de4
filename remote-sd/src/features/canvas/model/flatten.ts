import type { FileInfo } from '@app/shared/contracts/aigc';
import { AppError, CODES } from '@app/shared/errors';
import {
  fittedDrawing,
  initPicture,
  maskField,
  maskLayers,
  sentMask,
  shownMask,
  usesMasks,
} from '../../../draft/repaint-layers.ts';
import { DEFAULT_REPAINT, type RepaintForm } from '../../../draft/repaint.ts';
import type { Composition } from '../../../model/canvas/compose.ts';
import { fillRule, type Size } from '../../../model/canvas/geometry.ts';
import type { FormUnit } from '../../../model/control.ts';

/** Draws and uploads a composition; a file is returned as it is. */
export type Render = (picture: FileInfo | Composition) => Promise<FileInfo>;

/** The form of 图生图 whose layers are one picture and one mask, as tasks take them. */
export async function flattenRepaint(repaint: RepaintForm, form: Size, render: Render): Promise<RepaintForm> {
  if (repaint.mode === 'batch') return repaint;
  const init = initPicture(repaint, form);
  if (!init) throw new AppError(CODES.REFUSED, '图片图层都隐藏了，请在画布上至少显示一个');
  const mask = sentMask(repaint, init, form);
  const paint = fittedDrawing(repaint, 'paint', init, form);
  const [source, sentFile, paintFile] = await Promise.all([render(init), mask && render(mask), paint && render(paint)]);
  return {
    ...repaint,
    ...(usesMasks(repaint) && { [maskField(repaint)]: sentFile }),
    source,
    paint: paintFile,
    pictures: [],
    masks: [],
    sourceLayer: DEFAULT_REPAINT.sourceLayer,
    maskLayer: DEFAULT_REPAINT.maskLayer,
  };
}

/** The picture to draw on, with the mask and paint of the panel in its pixels. */
export async function drawingGround(repaint: RepaintForm, form: Size, render: Render) {
  const init = initPicture(repaint, form);
  if (!init) throw new AppError(CODES.REFUSED, '图片图层都隐藏了，请在画布上至少显示一个');
  const [mask, paint] = [fittedDrawing(repaint, 'mask', init, form), fittedDrawing(repaint, 'paint', init, form)];
  const [source, maskFile, paintFile] = await Promise.all([render(init), mask && render(mask), paint && render(paint)]);
  return { source, drawn: { mask: maskFile, paint: paintFile } };
}

/** The visible mask layers as the canvas shows them, for a unit; null where none is visible. */
export function unitMask(repaint: RepaintForm, form: Size): Composition | null {
  const layers = maskLayers(repaint).filter(({ on }) => on);
  if (layers.length === 0) return null;
  return {
    name: '作用范围',
    width: Math.max(1, Math.round(form.width)),
    height: Math.max(1, Math.round(form.height)),
    blend: 'lighten',
    ground: 'black',
    layers: layers.map((layer) => ({ ...shownMask(repaint, layer), opacity: 1 })),
  };
}

/** The map of a moved unit, on black; null for a unit whose picture is sent as it is. */
export function placedMap({ on, picture, canvas, resize_mode }: FormUnit, form: Size): Composition | null {
  if (!on || !picture || !canvas.place) return null;
  return {
    name: picture.name.replace(/\.\w+$/, '') || '控制图',
    width: Math.max(1, Math.round(form.width)),
    height: Math.max(1, Math.round(form.height)),
    blend: 'source-over',
    ground: 'black',
    layers: [
      { file: picture, name: canvas.name || '控制单元', opacity: 1, place: canvas.place, fill: fillRule(resize_mode) },
    ],
  };
}

/** Units whose moved maps are pictures of the output's shape. */
export const placeUnits = (units: readonly FormUnit[], form: Size, render: Render): Promise<FormUnit[]> =>
  Promise.all(
    units.map(async (unit) => {
      const map = placedMap(unit, form);
      return map ? { ...unit, picture: await render(map) } : unit;
    }),
  );
