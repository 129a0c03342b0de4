import type { FileInfo } from '@app/shared/contracts/aigc';
import { AREAS_MOST } from '@app/shared/contracts/areas';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { maskLayers, pictureLayers, withMaskLayers, withPictureLayers } from '../../../draft/repaint-layers.ts';
import { DEFAULT_REPAINT, MASK_OPACITY, type RepaintForm } from '../../../draft/repaint.ts';
import { clampRectangle, newArea, type Rectangle } from '../../../model/areas.ts';
import { fitPlace, placeOfBox, type Box, type Size } from '../../../model/canvas/geometry.ts';
import {
  MAX_LAYERS,
  moveLayer,
  MAX_NAME_LENGTH,
  newLayer,
  type FileLayer,
  type PlacedLayer,
} from '../../../model/canvas/layer.ts';
import { newUnit } from '../../../model/control.ts';
import type { CanvasRow, LayerKind, LayersForm } from './rows.ts';

/** A layer, by kind and id. */
export type LayerRef = Pick<CanvasRow, 'kind' | 'id'>;
/** A new state of the layers, or why there is none, in Chinese. */
export type Edited = LayersForm | { problem: string };

type List = readonly { id: string }[];

const layersOf = ({ units, areas, repaint }: LayersForm, kind: LayerKind): List =>
  kind === 'unit'
    ? units.map(({ canvas }) => canvas)
    : kind === 'area'
      ? areas.units.map(({ canvas }) => canvas)
      : kind === 'mask'
        ? maskLayers(repaint)
        : pictureLayers(repaint);

/** Index of a layer among those of its kind, bottom first; -1 where it is gone. */
export const indexOf = (form: LayersForm, { kind, id }: LayerRef): number =>
  layersOf(form, kind).findIndex((layer) => layer.id === id);

const withFiles = (form: LayersForm, kind: 'mask' | 'picture', edit: (layers: FileLayer[]) => readonly FileLayer[]) => {
  const { repaint } = form;
  const next: RepaintForm =
    kind === 'mask'
      ? withMaskLayers(repaint, edit(maskLayers(repaint)))
      : withPictureLayers(repaint, edit(pictureLayers(repaint)));
  return { ...form, repaint: next };
};

/** Reorders, adds or removes layers of a kind. */
function withList(form: LayersForm, kind: LayerKind, edit: <L>(list: readonly L[]) => readonly L[]): LayersForm {
  if (kind === 'unit') return { ...form, units: edit(form.units) };
  if (kind === 'area') {
    const units = edit(form.areas.units);
    return { ...form, areas: { ...form.areas, on: form.areas.on && units.length > 0, units } };
  }
  return withFiles(form, kind, edit);
}

/** Changes the state of a layer. */
export function setLayer(form: LayersForm, { kind, id }: LayerRef, part: Partial<Omit<PlacedLayer, 'id'>>): LayersForm {
  const { on, place, ...rest } = part;
  const state = rest.name === undefined ? rest : { ...rest, name: rest.name.trimStart().slice(0, MAX_NAME_LENGTH) };
  if (kind === 'unit')
    return {
      ...form,
      units: form.units.map((unit) =>
        unit.canvas.id === id
          ? {
              ...unit,
              on: on ?? unit.on,
              canvas: { ...unit.canvas, ...state, ...(place !== undefined && { place }) },
            }
          : unit,
      ),
    };
  if (kind === 'area') {
    const units = form.areas.units.map((area) =>
      area.canvas.id === id ? { ...area, on: on ?? area.on, canvas: { ...area.canvas, ...state } } : area,
    );
    // Showing one area switches the panel on; the other areas stay as they were seen.
    if (on !== true || form.areas.on) return { ...form, areas: { ...form.areas, units } };
    const shown = units.map((area) => ({ ...area, on: area.canvas.id === id }));
    return { ...form, areas: { ...form.areas, on: true, units: shown } };
  }
  const all = { ...state, ...(on !== undefined && { on }), ...(place !== undefined && { place }) };
  return withFiles(form, kind, (layers) => layers.map((layer) => (layer.id === id ? { ...layer, ...all } : layer)));
}

/** Sets the rectangle of an area. */
export const setArea = (form: LayersForm, id: string, rectangle: Rectangle): LayersForm => ({
  ...form,
  areas: {
    ...form.areas,
    units: form.areas.units.map((area) => (area.canvas.id === id ? { ...area, ...clampRectangle(rectangle) } : area)),
  },
});

/** Moves a layer to a box of the canvas. */
export function setBox(form: LayersForm, { kind, id }: LayerRef, box: Box, frame: Size): LayersForm {
  if (kind !== 'area') return setLayer(form, { kind, id }, { place: placeOfBox(frame, box) });
  const { left, top, right, bottom } = box;
  const [w, h] = [(right - left) / frame.width, (bottom - top) / frame.height];
  return setArea(form, id, { x: left / frame.width, y: top / frame.height, w, h });
}

/** Moves a layer among those of its kind. @param to index, bottom first */
export const reorderLayer = (form: LayersForm, ref: LayerRef, to: number): LayersForm =>
  withList(form, ref.kind, (list) => moveLayer(list, indexOf(form, ref), to));

export const removeLayer = (form: LayersForm, ref: LayerRef): LayersForm =>
  withList(form, ref.kind, (list) => list.filter((_, at) => at !== indexOf(form, ref)));

const KIND_NAMES = { mask: '蒙版', picture: '图片' } as const;

/** Adds a picture or a mask on top of those of its kind. */
export function addFile(form: LayersForm, kind: 'mask' | 'picture', file: FileInfo, frame: Size): Edited {
  const count = layersOf(form, kind).length;
  if (count >= MAX_LAYERS) return { problem: `最多 ${MAX_LAYERS} 个${KIND_NAMES[kind]}图层，请先删除或合并几个` };
  if (kind === 'mask' && !form.repaint.source) return { problem: '请先放一张图片，蒙版画在图片上' };
  const ratio = file.width && file.height ? file.width / file.height : null;
  // The source fills the canvas as the engine fits it; further pictures are seen whole.
  const place = count === 0 || ratio === null ? null : fitPlace(frame, ratio);
  const opacity = kind === 'mask' ? MASK_OPACITY : 1;
  return withFiles(form, kind, (layers) => [...layers, { ...newLayer({ place, opacity }), file }]);
}

/** Adds a control unit. @param most of the engine */
export function addUnit(form: LayersForm, most: number, from?: Pick<FileLayer, 'file' | 'place'>): Edited {
  const limit = Math.min(most, CONTROL_LIMITS.units);
  if (form.units.length >= limit) return { problem: `这个引擎最多同时用 ${limit} 个控制单元，请先删除一个` };
  const unit = newUnit();
  const own = from ? { ...unit, picture: from.file, canvas: { ...unit.canvas, place: from.place } } : unit;
  return { ...form, units: [...form.units, own] };
}

export function addArea(form: LayersForm): Edited {
  const { areas } = form;
  if (areas.units.length >= AREAS_MOST) return { problem: `最多 ${AREAS_MOST} 个区域，请先删除一个` };
  // Each one beside the one before, so that all are seen.
  const at = 0.2 + 0.05 * (areas.units.length % 5);
  const units = [...areas.units, newArea({ x: at, y: at, w: 0.4, h: 0.4 })];
  return { ...form, areas: { ...areas, on: true, units } };
}

/** Replaces the picture of a layer; a unit is switched on by it. */
export function setFile(form: LayersForm, { kind, id }: LayerRef, file: FileInfo): LayersForm {
  if (kind === 'area') return form;
  if (kind !== 'unit')
    return withFiles(form, kind, (layers) => layers.map((layer) => (layer.id === id ? { ...layer, file } : layer)));
  const units = form.units.map((unit) => (unit.canvas.id === id ? { ...unit, picture: file, on: true } : unit));
  return { ...form, units };
}

/** Sets where a unit is active; null is everywhere. */
export const setUnitMask = (form: LayersForm, { id }: Pick<LayerRef, 'id'>, mask: FileInfo | null): LayersForm => ({
  ...form,
  units: form.units.map((unit) => (unit.canvas.id === id ? { ...unit, mask } : unit)),
});

/** Adds a control unit with the picture of a layer, where the layer lies. */
export function unitOfPicture(form: LayersForm, ref: LayerRef, most: number): Edited {
  const layer = pictureLayers(form.repaint).find(({ id }) => id === ref.id);
  return layer ? addUnit(form, most, layer) : form;
}

/** Two layers as one: the lower with the file of both, which fills the canvas. */
export function withMerged(form: LayersForm, ref: LayerRef & { kind: 'mask' | 'picture' }, file: FileInfo): LayersForm {
  const at = indexOf(form, ref);
  const { opacity } = ref.kind === 'mask' ? DEFAULT_REPAINT.maskLayer : DEFAULT_REPAINT.sourceLayer;
  return withFiles(form, ref.kind, (layers) =>
    at < 1
      ? layers
      : layers.flatMap((layer, place) =>
          place === at ? [] : place === at - 1 ? [{ ...layer, file, place: null, opacity, on: true }] : [layer],
        ),
  );
}
