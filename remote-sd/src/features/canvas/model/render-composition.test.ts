import type { FileInfo } from '@app/shared/contracts/aigc';
import { http } from '@app/shared/http/client';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { Composition } from '../../../model/canvas/compose.ts';
import { newUnit } from '../../../model/control.ts';
import { DEFAULT_FORM } from '../../../model/form.ts';
import { placedForm, placeForm } from './place-form.ts';
import { renderPicture } from './render-composition.ts';

const fileOf = (fileId: string): FileInfo => ({
  fileId,
  url: `/view/${fileId}`,
  name: `${fileId}.png`,
  type: '',
  bytes: 1,
  width: 8,
  height: 8,
});
const compositionOf = (fileId: string): Composition => ({
  name: '画布',
  width: 16,
  height: 8,
  blend: 'source-over',
  ground: 'white',
  layers: [{ file: fileOf(fileId), name: '前景', opacity: 1, place: null, fill: 'stretch' }],
});
/** The bytes that the canvas writes. */
let canvasBytes: Blob | null = null;
/** Requests by method and address; files whose id is in `gone` are missing. */
const requests: string[] = [];
const missingIds = new Set<string>();
/** Files that the service has deleted. */
const deletedIds = new Set<string>();

const { adapter } = http.defaults;
http.defaults.adapter = (config) => {
  requests.push(`${config.method} ${config.url}`);
  const rest = { statusText: '', headers: {}, config };
  if ([...missingIds].some((fileId) => config.url?.endsWith(fileId))) return Promise.reject(new Error('404'));
  if (deletedIds.has(String(config.params?.fileId)))
    return Promise.resolve({ data: { code: 404, msg: '文件不存在', data: null }, status: 200, ...rest });
  const data =
    config.method === 'post'
      ? { code: 200, msg: '', data: { ...fileOf(`made ${requests.length}`), uploadedAs: config.params } }
      : new Blob(['png']);
  return Promise.resolve({ data, status: 200, ...rest });
};
afterAll(() => {
  if (adapter) http.defaults.adapter = adapter;
});
beforeEach(() => {
  requests.length = 0;
  missingIds.clear();
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 8, close: () => undefined }));
  canvasBytes = new Blob(['png']);
  const canvas = { getContext: () => null, toBlob: (then: (blob: Blob | null) => void) => then(canvasBytes) };
  vi.stubGlobal('document', { cookie: '', createElement: () => ({ ...canvas }) });
});

it('a file is sent as it is, and a composition is uploaded once while it is the same', async () => {
  const file = fileOf('plain');
  expect(await renderPicture(file)).toBe(file);
  const [first, second] = await Promise.all([renderPicture(compositionOf('a')), renderPicture(compositionOf('a'))]);
  expect(second).toBe(first);
  expect(requests).toEqual(['get /view/a', 'post /file/data/upload']);
});

it('a composition is uploaded again when the service has deleted its file with the last task', async () => {
  const first = await renderPicture(compositionOf('f'));
  expect(await renderPicture(compositionOf('f'))).toBe(first);
  deletedIds.add(first.fileId);
  const [again, same] = await Promise.all([renderPicture(compositionOf('f')), renderPicture(compositionOf('f'))]);
  expect(again.fileId).not.toBe(first.fileId);
  expect(same).toBe(again);
});

it('a composition for a task leaves with the task, and one that stays is a picture of the person’s', async () => {
  expect(await renderPicture(compositionOf('b'))).toMatchObject({ uploadedAs: { use: 'mask' } });
  expect(await renderPicture(compositionOf('b'), true)).not.toHaveProperty('uploadedAs.use');
});

it('a layer whose file is gone is named, and the composition is tried again', async () => {
  missingIds.add('c');
  await expect(renderPicture(compositionOf('c'))).rejects.toThrow('图层「前景」的图片没有载入');
  missingIds.clear();
  expect(await renderPicture(compositionOf('c'))).toHaveProperty('fileId');
});

it('a browser that cannot draw so large a picture says so', async () => {
  canvasBytes = null;
  await expect(renderPicture(compositionOf('d'))).rejects.toThrow('浏览器画不出这么大的图');
});

it('maps of moved units are prepared before the first task, and known for the ones after it', async () => {
  const unit = { ...newUnit(), picture: fileOf('pose') };
  const moved = { ...unit, canvas: { ...unit.canvas, place: { x: 0.5, y: 0.5, w: 0.5 } } };
  const form = { ...DEFAULT_FORM, units: [unit, moved] };
  expect(placedForm(form)).toBeNull();
  const { units } = await placeForm(form);
  expect(units[0]).toBe(unit);
  expect(units[1]!.picture?.fileId).toMatch(/^made/);
  expect(placedForm(form)?.units[1]!.picture).toEqual(units[1]!.picture);
  expect(placedForm({ ...form, width: 64 })).toBeNull();
});
