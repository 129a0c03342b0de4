import { expect, it } from 'vitest';
import { zTaskParams, type Capabilities } from './aigc.ts';
import { NOTHING } from './capabilities.ts';
import { generationProblem } from './generation-problem.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const CANNY = { name: 'Low Threshold', value: 100, min: 1, max: 255, step: 1 };
const CONTROL: NonNullable<Capabilities['control']> = {
  units: 2,
  models: ['canny [89c478b0]'],
  modules: [
    { name: '', label: 'none', modelFree: false, resolution: null, sliders: [] },
    { name: 'canny', label: 'canny', modelFree: false, resolution: null, sliders: [CANNY] },
    { name: 'reference_only', label: 'reference_only', modelFree: true, resolution: null, sliders: [] },
  ],
  modes: ['balanced'],
  options: ['range'],
};
const unit = { fileId: ID, module: 'canny', model: 'canny' };

function problem(units: object[], more: Partial<typeof CONTROL> | null = {}, params: object = {}) {
  const parsed = zTaskParams.parse({ tool: 'txt2img', prompt: '猫', ...params, control: units });
  const control = more && { ...CONTROL, ...more };
  return generationProblem(parsed, { ...NOTHING, abilities: ['txt2img', 'img2img', 'inpaint'], control });
}

it('a control unit is accepted with its model name with or without the hash', () => {
  expect(problem([unit, { ...unit, model: 'canny [89c478b0]', thresholds: [50] }])).toBeNull();
  expect(problem([{ ...unit, module: 'reference_only', model: '' }])).toBeNull();
  expect(problem([{ ...unit, fileId: null }], {}, { tool: 'img2img', fileId: ID })).toBeNull();
  expect(problem([], null)).toBeNull();
});

it.each<[string, object[], string]>([
  ['too many units', [unit, unit, unit], '绘图引擎最多同时用 2 个控制单元，请关掉几个再生成'],
  ['no picture', [{ ...unit, fileId: null }], '请给控制单元放一张图片'],
  ['a module that is not there', [{ ...unit, module: 'depth' }], '绘图引擎没有预处理器「depth」，请另选一个再生成'],
  ['no model', [{ ...unit, model: '' }], '请给预处理器「canny」选一个控制模型'],
  ['a model where none is used', [{ ...unit, module: 'reference_only' }], '不用控制模型'],
  ['a model that is not there', [{ ...unit, model: 'depth' }], '绘图引擎没有控制模型「depth」，请另选一个再生成'],
  ['a mode', [{ ...unit, control_mode: 'prompt' }], '这个引擎只有「均衡」一种控制方式'],
  ['a resolution', [{ ...unit, pixel_perfect: false }], '请打开「像素完美」'],
  ['low memory', [{ ...unit, low_vram: true }], '这个引擎的控制单元没有「低显存」'],
  ['a number outside', [{ ...unit, thresholds: [300] }], '预处理器「canny」的「Low Threshold」为 1 到 255'],
  ['a number too many', [{ ...unit, thresholds: [9, 9] }], '没有这么多参数'],
])('a control unit with %s is refused', (_, units, words) => {
  expect(problem(units)).toContain(words);
});

it('a unit of a part of the steps is refused by an engine whose units act from the first step to the last', () => {
  expect(problem([{ ...unit, end: 0.5 }], { options: [] })).toContain('请把「开始」设为 0、「结束」设为 1');
  expect(problem([{ ...unit, end: 0.5 }])).toBeNull();
});

it('control units are refused without ControlNet, or when the reference image uses up the last unit', () => {
  expect(problem([unit], null)).toBe('绘图引擎没有 ControlNet，请关掉控制单元再生成');
  const both = zTaskParams.parse({ tool: 'txt2img', prompt: '猫', control: [unit, unit], reference: { fileId: ID } });
  const offered = { ...NOTHING, abilities: ['txt2img' as const], reference: 'IP-Adapter' as const, control: CONTROL };
  expect(generationProblem(both, offered)).toContain('最多同时用 2 个控制单元');
});

it.each([
  [{ start: 0.5, end: 0.5 }, '控制的开始要早于结束'],
  [{ weight: 2.5 }, ''],
  [{ weight: Number.NaN }, ''],
  [{ thresholds: [1, 2, 3] }, ''],
  [{ resolution: 32 }, ''],
])('the task schema refuses a control unit with %j', (wrong, words) => {
  const parsed = zTaskParams.safeParse({ tool: 'txt2img', prompt: '猫', control: [{ ...unit, ...wrong }] });
  expect([parsed.success, parsed.error?.message.includes(words)]).toEqual([false, true]);
  const eleven = zTaskParams.safeParse({ tool: 'txt2img', prompt: '猫', control: Array(11).fill(unit) });
  expect(eleven.error?.message).toContain('最多 10 个控制单元');
});

const masked = { ...unit, maskId: ID };
const painted = { tool: 'img2img', fileId: ID, maskId: ID };
it.each<[string, object[], Partial<typeof CONTROL>, object, string]>([
  ['an engine without masks of units', [masked], {}, {}, '这个引擎的控制单元不能限定范围'],
  ['more masks than the engine takes', [masked, masked], { masks: 1 }, {}, '最多给 1 个控制单元限定范围'],
  ['a part that is painted alone', [masked], { masks: 1 }, { ...painted, inpaint_area: 'only_masked' }, '不能限定范围'],
  [
    'a preprocessor that reads the mask of a picture, without one',
    [{ ...masked, fileId: null, module: 'inpaint_only' }],
    { masks: 1, modules: [{ ...CONTROL.modules[1]!, name: 'inpaint_only', sliders: [] }] },
    painted,
    '要配它自己的图片',
  ],
])('a mask of a unit is refused with %s', (_, units, more, params, words) => {
  expect(problem(units, more, params)).toContain(words);
});

it('a unit that an older release queued, without maskId, counts as one without a mask', () => {
  const parsed = zTaskParams.parse({ tool: 'txt2img', prompt: '猫', control: [unit] });
  if (parsed.tool !== 'txt2img') throw new Error('another tool');
  const { maskId: _none, ...old } = parsed.control![0]!;
  const offered = { ...NOTHING, abilities: ['txt2img' as const], control: CONTROL };
  expect(generationProblem({ ...parsed, control: [old as never] }, offered)).toBeNull();
});

it('masks of units are accepted up to the number that the engine takes', () => {
  expect(problem([masked, unit], { masks: 1 })).toBeNull();
  expect(problem([masked], { masks: 1 }, { ...painted, inpaint_area: 'whole_picture' })).toBeNull();
});

it('a mask of a unit without a picture is accepted beside a preprocessor whose map the service makes', () => {
  const alone = { ...masked, fileId: null, module: 'inpaint' };
  const modules = [{ ...CONTROL.modules[1]!, name: 'inpaint', sliders: [], own: true }];
  expect(problem([alone], { masks: 1, modules }, { tool: 'img2img', fileId: ID })).toBeNull();
  expect(problem([alone], { masks: 1, modules, previews: true }, { tool: 'img2img', fileId: ID })).toContain(
    '自己的图片',
  );
});

const own = { ...CONTROL.modules[1]!, own: true };
it.each<[string, Partial<typeof CONTROL>, object, string | null]>([
  ['a picture with a ComfyUI', {}, unit, '只能用正在重绘的图'],
  ['a picture with a web UI', { previews: true }, unit, null],
  ['no picture', {}, { ...unit, fileId: null }, null],
  ['a map that the service computes', { modules: [own] }, { ...unit, fileId: null }, '读不了控制图'],
])('a unit with %s is judged at admission when only the masked part is painted', (_, more, asked, words) => {
  const part = { tool: 'img2img', fileId: ID, maskId: ID, mode: 'inpaint', inpaint_area: 'only_masked' };
  expect(problem([asked], more, part) ?? 'admitted').toContain(words ?? 'admitted');
});
