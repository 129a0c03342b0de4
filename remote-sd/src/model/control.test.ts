import { zTaskParams } from '@app/shared/contracts/aigc';
import { expect, it } from 'vitest';
import { fileFromId, newUnit, toControlParams, NEW_UNIT, toUnits } from './control.ts';
import { fitToEngine } from './engine-choice.ts';
import { DEFAULT_FORM, toForm, toParams } from './form.ts';
import { knownOfTask, restoreParams } from './restore.ts';
import { unsupportedSettings } from './unsupported-settings.ts';
import { withMap } from './with-map.ts';
import { engineOf } from '../tasks/testing.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const picture = { fileId: ID, url: `/api/file/data/view/${ID}`, name: 'a.png', type: 'image/png', bytes: 1 };
const unit = { ...NEW_UNIT, picture: { ...picture, width: 64, height: 64 }, module: 'canny', model: 'canny' };
const control = { units: 3, models: ['canny'], modules: [], modes: ['balanced' as const], options: [] };
const form = { ...DEFAULT_FORM, prompt: '猫' };

it('enabled units are sent in the service’s format, and control is undefined without any', () => {
  const asked = toParams({ ...form, units: [unit, { ...unit, on: false }, { ...NEW_UNIT, weight: 0.5 }] });
  const { params } = asked as Extract<typeof asked, { params: unknown }>;
  expect(zTaskParams.parse(params)).toMatchObject({
    control: [
      { fileId: ID, module: 'canny' },
      { fileId: null, weight: 0.5 },
    ],
  });
  expect(params).not.toHaveProperty('units');
  expect(toParams({ ...form, units: [{ ...unit, on: false }] })).not.toHaveProperty('params.control');
});

it('units of a task are restored into the form, with the addresses of their pictures', () => {
  const asked = toParams({ ...form, units: [unit] });
  const { params } = asked as Extract<typeof asked, { params: unknown }>;
  const known = knownOfTask(params, 7);
  const { capabilities } = engineOf({ control });
  const { form: back } = restoreParams(form, known, 'all', capabilities);
  expect(toControlParams(back.units)).toEqual(params.control);
  expect(back.units[0]?.picture?.url).toBe(`/api/file/data/view/${ID}`);
  expect(toForm(params).units).toEqual(back.units);
});

it('damaged stored units keep their usable fields, and never start after their end', () => {
  expect(toUnits('none')).toEqual([]);
  expect(toUnits([null, 3, { weight: 99, start: 5, end: 0.2, thresholds: ['a', 4], control_mode: 'loud' }])).toEqual([
    { ...NEW_UNIT, weight: 2, start: 0.99, end: 1, thresholds: [null, 4] },
  ]);
  expect(toUnits(Array(20).fill(unit))).toHaveLength(10);
});

it('an engine without ControlNet receives no units, and a note says so', () => {
  const { capabilities } = engineOf();
  expect(fitToEngine({ ...form, units: [unit] }, capabilities).units).toEqual([]);
  expect(unsupportedSettings({ ...form, units: [unit] }, capabilities)).toEqual(['不用控制单元']);
  expect(unsupportedSettings({ ...form, units: [{ ...unit, on: false }] }, capabilities)).toEqual([]);
});

it('a map replaces an earlier map for its model with its mask, then fills a unit without a picture, then adds a unit', () => {
  const map = { picture: { ...unit.picture, fileId: 'new' }, model: 'openpose', most: 2 };
  const first = withMap([], map);
  expect(first).toMatchObject({ at: 0, units: [{ on: true, module: '', model: 'openpose' }] });
  const reading = { ...NEW_UNIT, module: 'canny' };
  expect(withMap([reading], map)).toMatchObject({ at: 1, units: [reading, { model: 'openpose' }] });
  expect(withMap([unit, { ...NEW_UNIT, on: false }], map)).toMatchObject({ at: 1, units: [unit, { on: true }] });
  const earlier = { ...NEW_UNIT, model: 'openpose', weight: 0.5, picture: unit.picture, mask: unit.picture };
  const again = { weight: 0.5, picture: { fileId: 'new' }, mask: null };
  expect(withMap([unit, earlier], map)).toMatchObject({ at: 1, units: [unit, again] });
  expect(withMap([unit, unit], map)).toEqual({ problem: '2 个控制单元都已经有图，请先在文生图里删掉一个' });
});

it('the mask of a unit is sent, and restored from a stored form and from a task', () => {
  const mask = fileFromId('00000000-0000-4000-8000-000000000002');
  const sent = toControlParams([{ ...newUnit(), mask }])!;
  expect(sent[0]).toMatchObject({ fileId: null, maskId: mask.fileId });
  expect(toUnits(sent)[0]!.mask).toEqual(mask);
  expect(toUnits([{ mask }, { mask: 7 }]).map((unit) => unit.mask?.fileId ?? null)).toEqual([mask.fileId, null]);
});
