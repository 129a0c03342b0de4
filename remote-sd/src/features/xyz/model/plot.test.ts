import type { Capabilities, Txt2imgParams } from '@app/shared/contracts/aigc';
import { describe, expect, it } from 'vitest';
import { engineOf, taskOf } from '../../../tasks/testing.ts';
import { AXIS_KINDS, axesFor, firstLora, shownValue } from './axes.ts';
import { DEFAULT_PLOT, plotGrid, planPlot, toPlot, withCellTask, type AxisForm, type PlotForm } from './plot.ts';

const base = { ...taskOf('青瓷花瓶，桂花枝').params, seed: 7 } as Txt2imgParams;
const plot = (x: AxisForm, y: AxisForm | null = null, z: AxisForm | null = null, more: Partial<PlotForm> = {}) =>
  planPlot({ ...DEFAULT_PLOT, axes: { x, y, z }, ...more }, base, undefined);
const steps: AxisForm = { key: 'steps', text: '10, 20' };
const cfg: AxisForm = { key: 'cfg_scale', text: '4-9 [3]' };

describe('cells', () => {
  it('cells are all combinations of the axis values, with one seed', () => {
    const { cells, axes, problem } = plot(steps, cfg);
    expect(problem).toBe('');
    expect(axes.y).toEqual({ key: 'cfg_scale', values: ['4', '6.5', '9'] });
    expect(cells.map(({ params }) => [params.steps, params.cfg_scale, params.seed])).toEqual([
      [10, 4, 7],
      [20, 4, 7],
      [10, 6.5, 7],
      [20, 6.5, 7],
      [10, 9, 7],
      [20, 9, 7],
    ]);
    expect(new Set(cells.map(({ key }) => key)).size).toBe(6);
    expect(cells[4]!.at).toEqual({ x: 0, y: 2, z: 0 });
  });

  it('cells keep their keys when a value is added, or the axes are swapped', () => {
    const before = new Set(plot(steps, cfg).cells.map(({ key }) => key));
    const more = plot({ ...steps, text: '10, 20, 30' }, cfg).cells.map(({ key }) => key);
    expect(more.filter((key) => before.has(key))).toHaveLength(6);
    expect(new Set(plot(cfg, steps).cells.map(({ key }) => key))).toEqual(before);
  });

  it('the seed axis accepts 64-bit seeds without losing digits', () => {
    const { cells, problem } = plot({ key: 'seed', text: '18446744073709551615, ４２, 9007199254740993' }, null);
    expect([cells.map(({ params }) => params.seed), problem]).toEqual([
      ['18446744073709551615', 42, '9007199254740993'],
      '',
    ]);
    const last = { ...base, seed: '18446744073709551615' as const };
    const own = planPlot({ axes: { x: steps, y: null, z: null }, sameSeed: false }, last, undefined);
    expect(own.cells.map(({ params }) => params.seed).slice(0, 2)).toEqual(['18446744073709551615', 0]);
    for (const text of ['18446744073709551616', '-3', '9007199254740993-9007199254740995'])
      expect(plot({ key: 'seed', text }, null).problem).not.toBe('');
  });

  it('cells have consecutive seeds where requested, except along a seed axis', () => {
    const own = plot(steps, cfg, null, { sameSeed: false }).cells.map(({ params }) => params.seed);
    expect(own).toEqual([7, 8, 9, 10, 11, 12]);
    const compared = plot({ key: 'seed', text: '1-3' }, steps, null, { sameSeed: false });
    expect(compared.cells.map(({ params }) => params.seed)).toEqual([1, 2, 3, 1, 2, 3]);
  });

  it('cells are ordered so that the model changes least often', () => {
    const { capabilities } = engineOf({
      models: [
        { name: 'a', title: 'A' },
        { name: 'b', title: 'B' },
      ],
    });
    const form = { ...DEFAULT_PLOT, axes: { x: { key: 'model', text: 'a, B' } as AxisForm, y: cfg, z: null } };
    const { cells, problem } = planPlot(form, base, capabilities);
    expect(problem).toBe('');
    expect(cells.map(({ params }) => params.model)).toEqual(['a', 'a', 'a', 'b', 'b', 'b']);
  });
});

describe('prompt axes', () => {
  it('a prompt axis replaces its first word in both prompts', () => {
    const { cells } = plot({ key: 'prompt', text: '青瓷, 青花, "紫砂, 旧"' });
    expect(cells.map(({ params }) => params.prompt)).toEqual([
      '青瓷花瓶，桂花枝',
      '青花花瓶，桂花枝',
      '紫砂, 旧花瓶，桂花枝',
    ]);
  });

  it('a prompt axis inserts words literally', () => {
    const { cells } = plot({ key: 'prompt', text: '青瓷, $&$1' });
    expect(cells[1]!.params.prompt).toBe('$&$1花瓶，桂花枝');
  });

  it('an order axis permutes its words in the prompt', () => {
    const { cells } = plot({ key: 'order', text: '青瓷花瓶, 桂花枝' });
    expect(cells.map(({ params }) => params.prompt)).toEqual(['青瓷花瓶，桂花枝', '桂花枝，青瓷花瓶']);
  });

  it('an order axis moves words together with the commas inside them', () => {
    const both = { ...base, prompt: '青瓷，旧的, 桂花枝' };
    const form: PlotForm = {
      ...DEFAULT_PLOT,
      axes: { x: { key: 'order', text: '"青瓷，旧的", 桂花枝' }, y: null, z: null },
    };
    const { cells, axes } = planPlot(form, both, undefined);
    expect(cells.map(({ params }) => params.prompt)).toEqual(['青瓷，旧的, 桂花枝', '桂花枝, 青瓷，旧的']);
    expect(shownValue('order', axes.x!.values[1]!, undefined)).toBe('桂花枝，青瓷，旧的');
  });

  it('a LoRA axis sets the weight of the LoRA in the prompt', () => {
    const prompt = 'a <lora:glaze:0.5> b';
    expect(firstLora(prompt)).toBe('glaze');
    expect(AXIS_KINDS.lora.apply({ ...base, prompt }, '0.8', '0').prompt).toBe('a <lora:glaze:0.8> b');
    expect(plot({ key: 'lora', text: '0-1 [3]' }).problem).toBe('提示词里没有 LoRA');
    const read = (text: string) => AXIS_KINDS.lora.read(text, { ...base, prompt }, undefined);
    expect(read('0-1 [3]')).toEqual({ values: ['0', '0.5', '1'] });
    expect(read('5')).toEqual({ problem: 'LoRA 权重为 -4 到 4，5 在外面' });
  });
});

it.each<[AxisForm, AxisForm | null, string]>([
  [{ key: 'prompt', text: '猫, 狗' }, null, '提示词里没有「猫」：第一个词要在里面'],
  [{ key: 'order', text: '青瓷花瓶' }, null, '请写下二到 4 个词'],
  [{ key: 'cfg_scale', text: '7, 99' }, null, '引导系数为 1 到 30，99 在外面'],
  [{ key: 'size', text: '512x513' }, null, '边长为 64 到 2048 像素，是 8 的倍数'],
  [{ key: 'size', text: '大' }, null, '「大」不是尺寸，要写成 512x768'],
  [{ key: 'sampler', text: 'Euler' }, null, '绘图引擎没有采样方法「Euler」'],
  [{ key: 'hires_scale', text: '2' }, null, '文生图里没有打开高清修复'],
  [{ key: 'switch_at', text: '0.5' }, null, '文生图里没有打开精修模型'],
  [steps, { ...steps, text: '30' }, 'X 轴已经在比较这一项'],
  [steps, { key: 'cfg_scale', text: '' }, '请写下要比较的值'],
  [{ key: 'seed', text: '1-50' }, { key: 'steps', text: '1-50' }, '一共 2500 格，最多 400 格，请少写几个值'],
])('the axes %o × %o are refused: %s', (x, y, problem) => {
  expect(plot(x, y)).toMatchObject({ problem, cells: [] });
});

it('a plot reports the cell values that the engine refuses', () => {
  const { limits } = engineOf().capabilities;
  const of = (offered: Partial<Capabilities>) =>
    planPlot({ ...DEFAULT_PLOT, axes: { x: steps, y: null, z: null } }, base, engineOf(offered).capabilities).problem;
  expect(of({ limits: { ...limits, steps: { min: 1, max: 15 } } })).toBe('采样步数为 1 到 15，20 在外面');
  expect(of({ limits: { ...limits, pixels: 1e5 } })).toBe('图片尺寸超过上限：这个引擎最多画 0.1 百万像素');
});

it('axesFor offers the axes that the engine supports', () => {
  expect(axesFor(undefined)).not.toContain('model');
  const { capabilities } = engineOf({ models: [{ name: 'a', title: 'A' }], without: { cfg_scale: 'x' } });
  expect(axesFor(capabilities)).toContain('model');
  expect(axesFor(capabilities)).not.toContain('cfg_scale');
  expect(axesFor(capabilities)).not.toContain('sampler');
  expect(shownValue('model', 'a', capabilities)).toBe('A');
});

it('a plot is exported as a table with headers, and cells without a picture are empty', () => {
  const drawn = plot(steps, { key: 'prompt', text: '青瓷, 青花' });
  const grid = plotGrid(drawn, 0, undefined, ({ at }) => (at.x === 1 ? `p${at.y}` : null));
  expect(grid).toEqual({
    title: '',
    columns: ['采样步数 10', '采样步数 20'],
    rows: ['提示词替换 青瓷', '提示词替换 青花'],
    cells: [null, 'p0', null, 'p1'],
  });
});

it('a stored plot keeps its tasks, the newest shown, and survives invalid data', () => {
  const made = withCellTask(withCellTask({}, 'k', 't1'), 'k', 't2');
  expect(made).toEqual({ k: { tasks: ['t1', 't2'], shown: 't2' } });
  const form: PlotForm = { axes: { x: steps, y: cfg, z: null }, sameSeed: false, seed: 5, made };
  expect(toPlot(JSON.parse(JSON.stringify(form)))).toEqual(form);
  expect(toPlot({ axes: { x: { key: 'nope', text: 1 }, y: 3 }, seed: 'x', made: { k: 1, l: { tasks: [1] } } })).toEqual(
    DEFAULT_PLOT,
  );
});

it('the axis of refiner switch points refuses values outside of the service’s limits', () => {
  const read = (text: string, refiner: Txt2imgParams['refiner']) =>
    AXIS_KINDS.switch_at.read(text, { ...base, refiner }, undefined);
  expect(read('0.5', null)).toEqual({ problem: '文生图里没有打开精修模型' });
  expect(read('0.5', { model: 'a', switch_at: 0.8 })).toEqual({ values: ['0.5'] });
  expect(read('2', { model: 'a', switch_at: 0.8 })).toEqual({ problem: '切换时机为 0 到 1，2 在外面' });
});
