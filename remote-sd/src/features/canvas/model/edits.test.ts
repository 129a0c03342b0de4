import type { FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { maskLayers, pictureLayers } from '../../../draft/repaint-layers.ts';
import { DEFAULT_REPAINT } from '../../../draft/repaint.ts';
import { newArea, NO_AREAS } from '../../../model/areas.ts';
import { MAX_LAYERS } from '../../../model/canvas/layer.ts';
import { newUnit } from '../../../model/control.ts';
import {
  addArea,
  addFile,
  addUnit,
  removeLayer,
  reorderLayer,
  setBox,
  setFile,
  setLayer,
  unitOfPicture,
  withMerged,
  type Edited,
} from './edits.ts';
import type { LayersForm } from './rows.ts';

const fileOf = (fileId: string, width = 400, height = 400): FileInfo => ({
  fileId,
  url: `/${fileId}`,
  name: '',
  type: '',
  bytes: 1,
  width,
  height,
});
const frame = { width: 400, height: 200 };
const [firstUnit, secondUnit] = [newUnit(), newUnit()];
const [leftArea, rightArea] = [newArea({ prompt: '猫' }), newArea({ prompt: '狗', x: 0.5 })];
const form: LayersForm = {
  units: [firstUnit, secondUnit],
  areas: { ...NO_AREAS, on: true, units: [leftArea, rightArea] },
  repaint: { ...DEFAULT_REPAINT, source: fileOf('source'), drawn: fileOf('mask') },
};
const editedForm = (edited: Edited): LayersForm => {
  if ('problem' in edited) throw new Error(edited.problem);
  return edited;
};
const unitRef = { kind: 'unit', id: firstUnit.canvas.id } as const;
const areaRef = { kind: 'area', id: leftArea.canvas.id } as const;
const pictures = ({ repaint }: LayersForm) => pictureLayers(repaint).map(({ file }) => file.fileId);

it('hiding a layer switches off the unit or area of its panel', () => {
  expect(setLayer(form, unitRef, { on: false }).units.map(({ on }) => on)).toEqual([false, true]);
  expect(setLayer(form, areaRef, { on: false }).areas.units.map(({ on }) => on)).toEqual([false, true]);
  expect(setLayer(form, { kind: 'mask', id: 'mask' }, { on: false }).repaint.maskLayer.on).toBe(false);
  expect(setLayer(form, { kind: 'picture', id: 'source' }, { opacity: 0.5 }).repaint.sourceLayer.opacity).toBe(0.5);
});

it('showing an area of a panel that is off shows that area alone', () => {
  const off = { ...form, areas: { ...form.areas, on: false } };
  const shown = setLayer(off, areaRef, { on: true }).areas;
  expect([shown.on, ...shown.units.map(({ on }) => on)]).toEqual([true, true, false]);
});

it('a long name is cut, and the prompt of an area stays', () => {
  const named = setLayer(form, areaRef, { name: `  ${'名'.repeat(90)}` }).areas.units[0]!;
  expect([named.canvas.name.length, named.prompt]).toEqual([40, '猫']);
});

it('a moved area changes the panel’s rectangle, and stays within the picture', () => {
  const { units } = setBox(form, areaRef, { left: 300, right: 500, top: -10, bottom: 90 }, frame).areas;
  expect(units[0]).toMatchObject({ x: 0.5, y: 0, w: 0.5, h: 0.5 });
});

it('a moved unit gets a position, and its other settings stay', () => {
  const moved = setBox(form, unitRef, { left: 100, right: 200, top: 0, bottom: 100 }, frame).units[0]!;
  expect(moved).toMatchObject({ ...firstUnit, canvas: { place: { x: 0.375, y: 0.25, w: 0.25 } } });
});

it('layers are reordered and removed in the lists of their panels', () => {
  expect(reorderLayer(form, unitRef, 1).units).toEqual([secondUnit, firstUnit]);
  expect(reorderLayer(form, areaRef, 1).areas.units).toEqual([rightArea, leftArea]);
  expect(removeLayer(form, unitRef).units).toEqual([secondUnit]);
  const none = removeLayer(removeLayer(form, areaRef), { kind: 'area', id: rightArea.canvas.id });
  expect(none.areas).toMatchObject({ on: false, units: [] });
  expect(removeLayer(form, { kind: 'unit', id: 'gone' })).toEqual(form);
});

it('the picture that is moved beneath the source becomes the source', () => {
  const added = editedForm(addFile(form, 'picture', fileOf('new'), frame));
  expect(pictures(added)).toEqual(['source', 'new']);
  const { id } = added.repaint.pictures[0]!;
  const swapped = reorderLayer(added, { kind: 'picture', id }, 0);
  expect(swapped.repaint.source?.fileId).toBe('new');
  expect(removeLayer(swapped, { kind: 'picture', id }).repaint.source?.fileId).toBe('source');
});

it('a further picture is seen whole, and the first one fills the canvas', () => {
  const added = editedForm(addFile(form, 'picture', fileOf('new'), frame));
  expect(added.repaint.pictures[0]!.place).toEqual({ x: 0.5, y: 0.5, w: 0.5 });
  const empty = { ...form, repaint: DEFAULT_REPAINT };
  const first = editedForm(addFile(empty, 'picture', fileOf('new'), frame));
  expect(first.repaint).toMatchObject({ source: { fileId: 'new' }, sourceLayer: { place: null } });
});

it('each kind has a limit, which is said', () => {
  let full = form;
  for (let at = 1; at < MAX_LAYERS; at += 1) full = editedForm(addFile(full, 'picture', fileOf(`${at}`), frame));
  expect(addFile(full, 'picture', fileOf('x'), frame)).toEqual({
    problem: '最多 16 个图片图层，请先删除或合并几个',
  });
  expect(addUnit(form, 2)).toEqual({ problem: '这个引擎最多同时用 2 个控制单元，请先删除一个' });
  let areas = form;
  for (let at = 2; at < 8; at += 1) areas = editedForm(addArea(areas));
  expect(addArea(areas)).toEqual({ problem: '最多 8 个区域，请先删除一个' });
});

it('a mask needs a picture beneath it', () => {
  const empty = { ...form, repaint: DEFAULT_REPAINT };
  expect(addFile(empty, 'mask', fileOf('m'), frame)).toEqual({ problem: '请先放一张图片，蒙版画在图片上' });
  expect(maskLayers(editedForm(addFile(form, 'mask', fileOf('m'), frame)).repaint)).toHaveLength(2);
});

it('a picture becomes a control map where it lies', () => {
  const place = { x: 0.2, y: 0.3, w: 0.4 };
  const placed = setLayer(form, { kind: 'picture', id: 'source' }, { place });
  const copied = editedForm(unitOfPicture(placed, { kind: 'picture', id: 'source' }, 10)).units[2]!;
  expect(copied).toMatchObject({ picture: { fileId: 'source' }, canvas: { place } });
  expect(copied.canvas.id).not.toBe('source');
});

it('a picture that is put into a unit switches it on', () => {
  const off = setLayer(form, unitRef, { on: false });
  expect(setFile(off, unitRef, fileOf('pose')).units[0]).toMatchObject({ on: true, picture: { fileId: 'pose' } });
});

it('merged layers are one file in the place of the lower one', () => {
  const added = editedForm(addFile(form, 'picture', fileOf('new'), frame));
  const { id } = added.repaint.pictures[0]!;
  const merged = withMerged(added, { kind: 'picture', id }, fileOf('both'));
  expect(pictures(merged)).toEqual(['both']);
  expect(withMerged(added, { kind: 'picture', id: 'source' }, fileOf('both'))).toEqual(added);
});
