import type { Capabilities, FileInfo } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { DEFAULT_REPAINT, type RepaintForm } from '../../../draft/repaint.ts';
import { newArea, NO_AREAS } from '../../../model/areas.ts';
import { newUnit } from '../../../model/control.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { canvasRows, rowBox, stackedRows, type LayersForm } from './rows.ts';

const file: FileInfo = { fileId: 'f', url: '/f', name: 'f.png', type: '', bytes: 1, width: 100, height: 100 };
const control: NonNullable<Capabilities['control']> = {
  units: 1,
  models: ['openpose'],
  modules: [{ name: '', label: 'none', modelFree: false, resolution: null, sliders: [] }],
  modes: ['balanced'],
  options: ['resolution'],
};
const { capabilities: plainCapabilities } = engineOf();
const { capabilities: allCapabilities } = engineOf({
  abilities: ['txt2img', 'img2img', 'inpaint'],
  control,
  panels: { areas: { ways: [{ way: 'comfyui', units: 8 }] } },
});
const unit = { ...newUnit(), picture: file, model: 'openpose' };
const areas = { ...NO_AREAS, on: true, units: [newArea({ prompt: '猫' })] };
const repaint: RepaintForm = { ...DEFAULT_REPAINT, mode: 'inpaint', source: file, drawn: file };
const form: LayersForm = { units: [unit], areas, repaint };
const size = { width: 200, height: 100 };
const rowsOf = (offered: Capabilities | undefined, tool: 'txt2img' | 'img2img' = 'img2img', own = form) =>
  canvasRows(own, { tool, offered, style: '', size });
const notes = (...args: Parameters<typeof rowsOf>) => stackedRows(rowsOf(...args)).map(({ note }) => note);

it('a layer that the engine takes has no note', () => {
  expect(notes(allCapabilities)).toEqual(['', '', '', '']);
});

it('a layer that the engine cannot take says so', () => {
  const { unit: units, area, mask } = rowsOf(plainCapabilities);
  expect(units[0]!.note).toContain('ControlNet');
  expect(area[0]!.note).toBe('这个绘图引擎不能分区，现在不会发送');
  expect(mask[0]!.note).toContain('不做局部重绘');
});

it('文生图 says that it sends neither pictures nor masks', () => {
  const { picture, mask, unit: units } = rowsOf(allCapabilities, 'txt2img');
  expect([picture[0]!.note, mask[0]!.note]).toEqual([
    '文生图不发送图片，只在画布上参考；到图生图里作原图',
    '文生图不用蒙版，到图生图里用',
  ]);
  expect(units[0]!.note).toBe('');
});

it('a unit says what it lacks, also the one beyond the engine’s number', () => {
  const units = [unit, { ...unit, canvas: { ...unit.canvas, id: '2' } }];
  expect(rowsOf(allCapabilities, 'img2img', { ...form, units }).unit[1]!.note).toContain('最多同时用 1 个');
  expect(rowsOf(allCapabilities, 'txt2img', { ...form, units: [newUnit()] }).unit[0]!.note).toBe(
    '请给控制单元放一张图片',
  );
  const unknown = { ...unit, model: 'gone' };
  expect(rowsOf(allCapabilities, 'img2img', { ...form, units: [unknown] }).unit[0]!.note).toContain(
    '没有控制模型「gone」',
  );
});

it('an area without words says so, in the terms of the panel', () => {
  const empty = { ...areas, units: [newArea({ prompt: '猫' }), newArea()] };
  expect(rowsOf(allCapabilities, 'img2img', { ...form, areas: empty }).area.map(({ note }) => note)).toEqual([
    '',
    '请给这个区域写提示词',
  ]);
});

it('a layer is named by its kind, its map and by what the person wrote', () => {
  const named = { ...unit, canvas: { ...unit.canvas, name: '站姿' } };
  const rows = rowsOf(allCapabilities, 'img2img', { ...form, units: [named] });
  expect([rows.unit[0]!.title, rows.unit[0]!.detail]).toEqual(['站姿 · 控制单元 1', '姿势']);
  expect([rows.picture[0]!.title, rows.mask[0]!.title, rows.area[0]!.title]).toEqual(['原图', '蒙版 1', '区域 1']);
});

it('an engine whose capabilities are unknown marks no layer as unsupported', () => {
  expect(notes(undefined)).toEqual(['', '', '', '']);
});

it('areas of a panel that is switched off are hidden, and each row has its box', () => {
  const off = rowsOf(allCapabilities, 'img2img', { ...form, areas: { ...areas, on: false } });
  expect(off.area[0]!.on).toBe(false);
  const { area, picture } = rowsOf(allCapabilities);
  expect(rowBox(area[0]!, size, undefined)).toEqual({ left: 0, top: 0, right: 100, bottom: 100 });
  expect(rowBox(picture[0]!, size, undefined)).toEqual({ left: 0, top: 0, right: 200, bottom: 100 });
  expect(rowBox({ ...picture[0]!, shown: null }, size, undefined)).toBeNull();
});
