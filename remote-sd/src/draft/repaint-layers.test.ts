import type { FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { FIRST_LAYER, type FileLayer } from '../model/canvas/layer.ts';
import {
  fittedDrawing,
  initPicture,
  isComposition,
  isPanelsOnly,
  maskLayers,
  mergedPictures,
  missingLayers,
  pictureLayers,
  sentMask,
  unusedMasks,
  withMaskLayers,
  withPictureLayers,
} from './repaint-layers.ts';
import { DEFAULT_REPAINT, toRepaint, withSource, type RepaintForm } from './repaint.ts';

const fileOf = (fileId: string, width = 600, height = 400): FileInfo => ({
  fileId,
  url: `/${fileId}`,
  name: `${fileId}.png`,
  type: 'image/png',
  bytes: 1,
  width,
  height,
});
const layerOf = (fileId: string, part: Partial<FileLayer> = {}): FileLayer => ({
  ...FIRST_LAYER,
  id: fileId,
  file: fileOf(fileId, 300, 300),
  ...part,
});
const source = fileOf('source');
const mask = fileOf('mask');
const form = { width: 768, height: 512 };
const maskedForm: RepaintForm = { ...DEFAULT_REPAINT, mode: 'inpaint', source, drawn: mask };

it('the panel’s picture and mask alone are sent as they are', () => {
  expect(isPanelsOnly(maskedForm)).toBe(true);
  expect(initPicture(maskedForm, form)).toBe(source);
  expect(sentMask(maskedForm, source, form)).toBe(mask);
});

it.each([
  ['a picture above the source', { pictures: [layerOf('a')] }],
  ['a moved source', { sourceLayer: { ...maskedForm.sourceLayer, place: { x: 0.5, y: 0.5, w: 0.5 } } }],
  ['a faded source', { sourceLayer: { ...maskedForm.sourceLayer, opacity: 0.5 } }],
])('%s makes a composition of the output’s shape', (_what, part) => {
  const repaint = { ...maskedForm, ...part };
  expect(isPanelsOnly(repaint)).toBe(false);
  const init = initPicture(repaint, form);
  expect(init).toMatchObject({ blend: 'source-over', ground: 'white' });
  expect(init!.width! / init!.height!).toBeCloseTo(1.5, 2);
  // The mask follows in the pixels of that picture.
  expect(sentMask({ ...repaint, drawn: fileOf('mask', 10, 10) }, init!, form)).toMatchObject({
    width: init!.width,
    height: init!.height,
    blend: 'lighten',
    ground: 'black',
  });
});

it('hidden layers are neither composed nor sent', () => {
  const repaint = { ...maskedForm, pictures: [layerOf('a', { on: false })], masks: [layerOf('m', { on: false })] };
  expect(initPicture(repaint, form)).toBe(source);
  expect(sentMask(repaint, source, form)).toBe(mask);
  const none = { ...maskedForm, sourceLayer: { ...maskedForm.sourceLayer, on: false } };
  expect(initPicture(none, form)).toBeNull();
  expect(missingLayers(none)).toBe('图片图层都隐藏了，请在画布上至少显示一个');
  const unmasked = { ...maskedForm, maskLayer: { ...maskedForm.maskLayer, on: false } };
  expect(missingLayers(unmasked)).toBe('蒙版图层都隐藏了，请在画布上至少显示一个');
});

it('several masks become one in the pixels of the source, at their places on it', () => {
  const place = { x: 0.5, y: 0.5, w: 0.5 };
  const repaint = { ...maskedForm, masks: [layerOf('m', { place })] };
  expect(sentMask(repaint, source, form)).toMatchObject({
    width: 600,
    height: 400,
    layers: [
      { file: mask, place: null, fill: 'stretch', opacity: 1 },
      { place, opacity: 1 },
    ],
  });
  expect(missingLayers(repaint)).toBe('');
});

it('a mask on a cropped source lies at the same spot of the picture', () => {
  // A square canvas shows the middle 400 px of the source’s 600.
  const square = { width: 512, height: 512 };
  const repaint: RepaintForm = {
    ...maskedForm,
    resize_mode: 'crop_and_resize',
    drawn: null,
    masks: [layerOf('m', { place: { x: 0, y: 0.5, w: 0.5 } })],
  };
  const sent = sentMask(repaint, source, square);
  const place = sent && isComposition(sent) ? sent.layers[0]!.place : null;
  expect(place?.x).toBeCloseTo(1 / 6);
  expect(place?.w).toBeCloseTo(1 / 3);
});

it.each([
  ['img2img', '当前的重绘方式不用蒙版，选「画蒙版」后才用'],
  ['inpaint_sketch', '涂鸦方式只按涂鸦重画，不用蒙版图层'],
  ['inpaint', ''],
] as const)('mask layers in the mode %s have the note %j', (mode, why) => {
  expect(unusedMasks({ ...maskedForm, mode })).toBe(why);
  expect(sentMask({ ...maskedForm, mode }, source, form) === null).toBe(why !== '');
});

it('the lowest picture is the panel’s source, and the lowest mask its mask', () => {
  const repaint = { ...maskedForm, pictures: [layerOf('a')], masks: [layerOf('m')] };
  const swapped = withPictureLayers(repaint, pictureLayers(repaint).toReversed());
  expect(swapped.source?.fileId).toBe('a');
  expect(pictureLayers(swapped).map(({ file }) => file.fileId)).toEqual(['a', 'source']);
  const masks = withMaskLayers(repaint, maskLayers(repaint).slice(1));
  expect([masks.drawn?.fileId, masks.masks]).toEqual(['m', []]);
  expect(withPictureLayers(repaint, [])).toMatchObject({ source: null, drawn: null, masks: [] });
  expect(maskLayers({ ...repaint, mode: 'inpaint_upload', sent: fileOf('sent') })[0]!.file.fileId).toBe('sent');
});

it('layers are there after a reload, and leave with their source', () => {
  const kept = { ...maskedForm, pictures: [layerOf('a', { name: '前景', locked: true })], masks: [layerOf('m')] };
  expect(toRepaint(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(withSource(kept, fileOf('other'))).toMatchObject({ masks: [], pictures: [] });
});

it('an uploaded mask of another size is refused, and a drawn one is fitted to its picture', () => {
  const other = fileOf('other', 10, 20);
  expect(missingLayers({ ...maskedForm, mode: 'inpaint_upload', sent: other })).toContain('蒙版是 10 × 20');
  const drawn = { ...maskedForm, drawn: other };
  expect([missingLayers(drawn), isPanelsOnly(drawn)]).toEqual(['', false]);
  expect(fittedDrawing(drawn, 'mask', source, form)).toMatchObject({ width: 600, height: 400 });
  expect(fittedDrawing({ ...maskedForm, paint: other }, 'paint', source, form)).toMatchObject({ ground: null });
});

it('pictures merge on white with the source, else on nothing', () => {
  const repaint = { ...maskedForm, pictures: [layerOf('a'), layerOf('b', { opacity: 0.5 })] };
  const layers = pictureLayers(repaint);
  expect(mergedPictures(repaint, layers.slice(0, 2), form).ground).toBe('white');
  expect(mergedPictures(repaint, layers.slice(1), form)).toMatchObject({
    ground: null,
    layers: [{}, { opacity: 0.5 }],
  });
});
