import type { FileInfo, Txt2imgParams } from '@app/shared/contracts/aigc';
import { expect, it, vi } from 'vitest';
import { isComposition } from '../../../draft/repaint-layers.ts';
import { DEFAULT_REPAINT, repaintParams, type RepaintForm } from '../../../draft/repaint.ts';
import { FIRST_LAYER, type FileLayer } from '../../../model/canvas/layer.ts';
import { newUnit, toControlParams } from '../../../model/control.ts';
import { taskOf } from '../../../tasks/testing.ts';
import { drawingGround, flattenRepaint, placeUnits, unitMask, type Render } from './flatten.ts';

const fileOf = (fileId: string, width = 600, height = 400): FileInfo => ({
  fileId,
  url: `/${fileId}`,
  name: `${fileId}.png`,
  type: '',
  bytes: 1,
  width,
  height,
});
const layer = (fileId: string, part: Partial<FileLayer> = {}): FileLayer => ({
  ...FIRST_LAYER,
  id: fileId,
  file: fileOf(fileId),
  ...part,
});
const form = { width: 768, height: 512 };
const params = taskOf('猫').params as Txt2imgParams;
const render = vi.fn<Render>(async (picture) =>
  isComposition(picture) ? fileOf(`drawn ${picture.name}`, picture.width, picture.height) : picture,
);
const maskedForm: RepaintForm = {
  ...DEFAULT_REPAINT,
  mode: 'inpaint',
  source: fileOf('source'),
  drawn: fileOf('mask'),
};

it('layers of the canvas are sent as one picture and one mask', async () => {
  const repaint = { ...maskedForm, pictures: [layer('a')], masks: [layer('m')] };
  const [sent] = repaintParams(params, await flattenRepaint(repaint, form, render));
  expect(sent).toMatchObject({ mode: 'inpaint', fileId: 'drawn 画布', maskId: 'drawn 蒙版' });
  expect(Object.keys(sent!).filter((key) => /layer|pictures|masks/i.test(key))).toEqual([]);
});

it('a mask layer alone stands for the mask of the panel', async () => {
  const repaint = { ...maskedForm, drawn: null, masks: [layer('m')] };
  expect(repaintParams(params, await flattenRepaint(repaint, form, render))[0]!.maskId).toBe('m');
});

it('a canvas whose pictures are all hidden is refused with a reason', async () => {
  const hidden = { ...maskedForm, sourceLayer: { ...maskedForm.sourceLayer, on: false } };
  await expect(flattenRepaint(hidden, form, render)).rejects.toThrow('图片图层都隐藏了');
});

it('pictures of a batch are not composed', async () => {
  const batch = { ...maskedForm, mode: 'batch' as const, pictures: [layer('a')] };
  expect(await flattenRepaint(batch, form, render)).toBe(batch);
});

it('the ground to draw on has the mask of the panel in its pixels', async () => {
  const ground = await drawingGround(
    { ...maskedForm, drawn: fileOf('mask', 30, 20), masks: [layer('m')] },
    form,
    render,
  );
  expect(ground).toMatchObject({ source: { fileId: 'source' }, drawn: { mask: { width: 600 }, paint: null } });
  expect(render).toHaveBeenLastCalledWith(
    expect.objectContaining({ layers: [expect.objectContaining({ fill: 'stretch' })] }),
  );
});

it('a unit that was moved on the canvas sends its map at that place on black, and others their own picture', async () => {
  const unit = { ...newUnit(), picture: fileOf('pose', 64, 64) };
  const moved = { ...unit, canvas: { ...unit.canvas, place: { x: 0.5, y: 0.5, w: 0.25 } } };
  const units = await placeUnits([unit, moved, { ...moved, on: false }], form, render);
  expect(toControlParams(units)!.map(({ fileId }) => fileId)).toEqual(['pose', 'drawn pose']);
  expect(render).toHaveBeenLastCalledWith(expect.objectContaining({ ...form, ground: 'black' }));
  expect(toControlParams(units)![1]).not.toHaveProperty('canvas');
});

it('the mask of a unit is made of the visible mask layers, in the shape of the output', () => {
  const repaint = { ...maskedForm, masks: [layer('m'), layer('hidden', { on: false })] };
  expect(unitMask(repaint, form)).toMatchObject({
    ...form,
    blend: 'lighten',
    ground: 'black',
    layers: [
      { file: { fileId: 'mask' }, opacity: 1 },
      { file: { fileId: 'm' }, opacity: 1 },
    ],
  });
  expect(unitMask({ ...repaint, drawn: null, masks: [] }, form)).toBeNull();
});
