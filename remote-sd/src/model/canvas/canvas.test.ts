import type { FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { composedKey, composedSize, layerBox, type ComposedLayer, type Composition } from './compose.ts';
import { filledBox, fitPlace, grabCorner, placedBox, placeOfBox, scaleArea, scaleBox } from './geometry.ts';
import { FIRST_LAYER, MAX_LAYERS, moveLayer, parseFileLayers, parseLayer, parsePlace } from './layer.ts';

const frame = { width: 400, height: 200 };
const file: FileInfo = { fileId: 'a', url: '/a', name: '', type: '', bytes: 1, width: 800, height: 800 };
const layer: ComposedLayer = { file, name: '甲', opacity: 1, place: null, fill: 'stretch' };

it.each([
  ['stretch', { left: 0, top: 0, right: 400, bottom: 200 }],
  ['cover', { left: 0, top: -100, right: 400, bottom: 300 }],
  ['contain', { left: 100, top: 0, right: 300, bottom: 200 }],
] as const)('a square picture fills a wide canvas by the rule %s', (rule, box) => {
  expect(filledBox(frame, 1, rule)).toEqual(box);
});

it('a placed picture keeps its shape, and its box leads back to its position', () => {
  const place = { x: 0.5, y: 0.25, w: 0.2 };
  const box = placedBox(frame, 2, place);
  expect(box).toEqual({ left: 160, top: 30, right: 240, bottom: 70 });
  expect(placeOfBox(frame, box)).toEqual(place);
});

it('a new picture is seen whole, and needs no position where it has the canvas’s shape', () => {
  expect(fitPlace(frame, 2)).toBeNull();
  expect(fitPlace(frame, 1)).toEqual({ x: 0.5, y: 0.5, w: 0.5 });
});

it('a corner scales a box about the opposite corner, and never to nothing', () => {
  const box = { left: 100, top: 100, right: 200, bottom: 150 };
  expect(grabCorner(box, { x: 203, y: 148 }, 5)).toBe('se');
  expect(grabCorner(box, { x: 150, y: 125 }, 5)).toBeUndefined();
  expect(scaleBox(box, 'se', { x: 300, y: 200 }, frame)).toEqual({ left: 100, top: 100, right: 300, bottom: 200 });
  expect(scaleBox(box, 'nw', { x: 0, y: 50 }, frame)).toEqual({ left: 0, top: 50, right: 200, bottom: 150 });
  const least = scaleBox(box, 'se', { x: -900, y: -900 }, frame);
  expect(least.right - least.left).toBeCloseTo(8);
});

it('an area is scaled about its centre, down to the shortest side of areas', () => {
  expect(scaleArea({ x: 0.25, y: 0.25, w: 0.5, h: 0.5 }, 0.5)).toEqual({ x: 0.375, y: 0.375, w: 0.25, h: 0.25 });
  expect(scaleArea({ x: 0.5, y: 0.5, w: 0.1, h: 0.1 }, 0.01)).toMatchObject({ w: 0.05, h: 0.05 });
});

it.each([
  [null, null],
  [{ x: 0, y: 0, w: 0 }, null],
  [{ x: NaN, y: 0, w: 1 }, null],
  [
    { x: 0.5, y: 9, w: 99 },
    { x: 0.5, y: 2, w: 8 },
  ],
])('a stored position %j is read as %j', (stored, place) => {
  expect(parsePlace(stored)).toEqual(place);
});

it('a stored layer keeps its usable fields', () => {
  expect(parseLayer({ id: '', name: 7, opacity: 9, locked: 1, on: 0 }, FIRST_LAYER)).toEqual(FIRST_LAYER);
  expect(parseLayer({ id: 'x', name: '前景', opacity: 0.001, locked: true, on: false }, FIRST_LAYER)).toMatchObject({
    id: 'x',
    name: '前景',
    opacity: 0.05,
    locked: true,
    on: false,
  });
});

it('the first sixteen of a hundred stored layers are read, each with its own id', () => {
  const layers = parseFileLayers(Array(100).fill({ id: 'same', file }), FIRST_LAYER);
  expect(layers).toHaveLength(MAX_LAYERS);
  expect(new Set(layers.map(({ id }) => id)).size).toBe(MAX_LAYERS);
  expect(parseFileLayers([{ id: 'a' }, null, { file: { url: 'https://elsewhere' } }], FIRST_LAYER)).toEqual([]);
});

it('a layer moves within the list, and not out of it', () => {
  expect(moveLayer(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  const list = ['a', 'b'];
  expect([moveLayer(list, 0, 2), moveLayer(list, -1, 0), moveLayer(list, 1, 1)]).toEqual([list, list, list]);
});

it('a composition keeps the resolution of its lowest picture, within the limits of browsers', () => {
  expect(composedSize(frame, layer)).toEqual({ width: 800, height: 400 });
  expect(composedSize(frame, { ...layer, place: { x: 0.5, y: 0.5, w: 0.1 } })).toEqual({ width: 4096, height: 2048 });
  expect(composedSize({ width: 4000, height: 4000 }, undefined)).toEqual({ width: 4000, height: 4000 });
  const { width, height } = composedSize({ width: 5000, height: 5000 }, layer);
  expect(width * height).toBeLessThanOrEqual(16_000_000);
});

it('a mask lies where its source lies, whatever its own size', () => {
  const mask = { place: null, fill: 'contain', ratio: 1 } as const;
  expect(layerBox(frame, mask, { width: 10, height: 90 })).toEqual(filledBox(frame, 1, 'contain'));
  expect(layerBox(frame, { place: null, fill: 'stretch' }, { width: 0, height: 0 })).toMatchObject({ right: 400 });
});

it('compositions have the same key when they make the same picture', () => {
  const all: Composition = { name: '画布', ...frame, blend: 'source-over', ground: null, layers: [layer] };
  expect(composedKey({ ...all, name: '别名', layers: [{ ...layer, name: '乙' }] })).toBe(composedKey(all));
  expect(composedKey({ ...all, layers: [{ ...layer, opacity: 0.5 }] })).not.toBe(composedKey(all));
});
