import type { Capabilities } from '@app/shared/contracts/aigc';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { fileFromId, newUnit, NEW_UNIT, type FormUnit } from '../../../model/control.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { modelFor } from '../model/model-for.ts';
import { ControlPanel } from './ControlPanel.tsx';
import { ControlUnits } from './ControlUnits.tsx';
import { chooseOption } from '../../../ui/testing.ts';

const offered = {
  units: 2,
  models: ['control_v11p_sd15_canny [89c478b0]', 'control_v11f1p_sd15_depth [cfd03158]'],
  modules: [
    { name: '', label: 'none', modelFree: false, resolution: null, sliders: [] },
    {
      name: 'canny',
      label: 'canny',
      modelFree: false,
      resolution: 1280,
      sliders: [{ name: 'Low Threshold', value: 100, min: 1, max: 255, step: 1 }],
    },
    { name: 'reference_only', label: 'reference_only', modelFree: true, resolution: 512, sliders: [] },
  ],
  modes: ['balanced' as const, 'prompt' as const],
  options: ['resolution' as const, 'range' as const],
};
const changeSpy = vi.fn<(units: FormUnit[]) => void>();

interface BenchProps {
  first?: FormUnit[];
  support?: NonNullable<Capabilities['control']>;
  overPicture?: boolean;
}
function Bench({ first = [NEW_UNIT], support = offered, overPicture = false }: BenchProps) {
  const [units, setUnits] = useState(first);
  const change = (next: FormUnit[]) => {
    changeSpy(next);
    setUnits(next);
  };
  return (
    <ControlUnits
      units={units}
      offered={support}
      overPicture={overPicture}
      onChange={change}
      onPose={() => undefined}
    />
  );
}
const lastUnits = () => changeSpy.mock.lastCall![0];
it('choosing a module sets its matching model and defaults, and no model where it needs none', async () => {
  render(<Bench />);
  await chooseOption('预处理器', 'canny');
  expect(lastUnits()[0]).toMatchObject({ module: 'canny', model: 'control_v11p_sd15_canny [89c478b0]' });
  const field = await screen.findByRole('textbox', { name: '低阈值的数值' });
  fireEvent.change(field, { target: { value: '60' } });
  fireEvent.blur(field);
  expect(lastUnits()[0]!.thresholds).toEqual([60]);
  await chooseOption('预处理器', 'reference_only');
  expect(lastUnits()[0]).toMatchObject({ module: 'reference_only', model: '', thresholds: [] });
  expect(screen.queryByRole('combobox', { name: '模型' })).toBeNull();
});

it('units are added up to the number of the engine, switched off and removed', async () => {
  render(<Bench />);
  fireEvent.click(screen.getByRole('button', { name: '加一个控制单元' }));
  expect(screen.queryByRole('button', { name: '加一个控制单元' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: '控制单元 2' }));
  expect(lastUnits().map(({ on }) => on)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('button', { name: '删除控制单元 1' }));
  expect(lastUnits()).toHaveLength(1);
});

it('a unit keeps its element, and so its upload, when one before it is removed', () => {
  render(<Bench first={[newUnit(), { ...newUnit(), weight: 0.5 }]} />);
  const second = screen.getByRole('region', { name: '控制单元 2' });
  fireEvent.click(screen.getByRole('button', { name: '删除控制单元 1' }));
  expect(screen.getByRole('region', { name: '控制单元 1' })).toBe(second);
});

it('the resolution starts at the module’s default, where there is one', async () => {
  render(<Bench first={[{ ...NEW_UNIT, module: 'canny' }]} />);
  await userEvent.click(screen.getByRole('switch', { name: '像素完美' }));
  expect(screen.getByRole('textbox', { name: '处理分辨率的数值' })).toHaveProperty('value', '1280');
  await chooseOption('预处理器', '无');
  expect(screen.queryByRole('switch', { name: '像素完美' })).toBeNull();
});

it('a unit whose end is before its start shows a problem', () => {
  render(<Bench first={[{ ...NEW_UNIT, start: 0.6, end: 0.4 }]} />);
  expect(screen.getByRole('alert').textContent).toBe('开始要早于结束');
});

it('a model that the engine no longer has stays listed, marked', () => {
  render(<Bench first={[{ ...NEW_UNIT, model: 'gone' }]} />);
  expect(screen.getByRole('combobox', { name: '模型' }).textContent).toContain('gone（引擎没有）');
});

function renderPanel(support: Partial<Capabilities>, address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <ControlPanel
        units={[]}
        offered={engineOf(support).capabilities}
        overPicture={false}
        onChange={changeSpy}
        onPose={() => undefined}
      />
    </MemoryRouter>,
  );
}

it('the ControlNet panel explains what is needed where the engine has no ControlNet', () => {
  renderPanel({}, '/SD');
  expect(screen.getByText('要接上有 ControlNet 的绘图引擎')).toBeTruthy();
});

it('the ControlNet panel opens at its own address with a first unit that is off', async () => {
  renderPanel({ control: offered }, '/SD#ControlNet');
  const unit = await screen.findByRole('switch', { name: '控制单元 1' });
  expect(unit.getAttribute('aria-checked')).toBe('false');
});

it.each([
  ['canny', 'control_v11p_sd15_canny [89c478b0]'],
  ['depth_midas', 'control_v11f1p_sd15_depth [cfd03158]'],
  ['', ''],
  ['openpose_full', ''],
])('the model for the module %o is %o', (module, model) => {
  expect(modelFor(module, offered.models)).toBe(model);
});

it('a preprocessor of an engine without models says what is made of its map, and acts from first to last step', () => {
  const own = { ...offered.modules[1]!, modelFree: true, own: true, note: '线画成轮廓' };
  render(
    <Bench
      first={[{ ...NEW_UNIT, module: 'canny', picture: fileFromId('photo') }]}
      support={{ ...offered, models: [], modules: [own], modes: ['balanced'], options: ['resolution'] }}
    />,
  );
  expect(screen.getByText('线画成轮廓')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: '模型' })).toBeNull();
  expect(screen.queryByRole('slider', { name: '开始' })).toBeNull();
  expect(screen.getByRole('button', { name: '预览控制图' })).toBeTruthy();
});

it('the mask of a unit is asked for on request, removed again, and refused where the engine takes none', async () => {
  const masked = { ...newUnit(), mask: fileFromId('mask') };
  const { unmount } = render(<Bench support={{ ...offered, masks: 2 }} />);
  expect(screen.queryByRole('region', { name: '作用范围' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '只在画面的一部分起作用' }));
  expect(screen.getByRole('region', { name: '作用范围' })).toBeTruthy();
  unmount();
  const { unmount: close } = render(<Bench first={[masked]} support={{ ...offered, masks: 2 }} />);
  await userEvent.click(screen.getByRole('button', { name: '不限范围，整张都起作用' }));
  expect(lastUnits()[0]!.mask).toBeNull();
  close();
  render(<Bench first={[masked]} />);
  expect(screen.getByRole('alert').textContent).toContain('不能限定范围');
  await userEvent.click(screen.getByRole('button', { name: '去掉范围' }));
  expect(lastUnits()[0]!.mask).toBeNull();
});

it.each([
  ['an unused mask field', newUnit()],
  ['a mask field with a mask', { ...newUnit(), mask: fileFromId('mask') }],
])('%s is opened and closed by the keyboard with one button, which keeps the focus', async (_, unit) => {
  render(<Bench first={[unit]} support={{ ...offered, masks: 2 }} />);
  const button = screen.getByRole('button', { name: unit.mask ? /^不限范围/ : /^只在画面的一部分/ });
  button.focus();
  for (const isOpen of unit.mask ? [false, true] : [true, false]) {
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-expanded')).toBe(String(isOpen));
    expect(screen.queryByRole('region', { name: '作用范围' }) !== null).toBe(isOpen);
  }
});

it('a unit keeps the keyboard focus when its button to remove picture or mask disappears', async () => {
  const full = { ...newUnit(), picture: fileFromId('photo'), mask: fileFromId('mask') };
  render(<Bench first={[full]} overPicture />);
  const unit = screen.getByRole('region', { name: '控制单元 1' });
  for (const name of ['拿掉，改看正在重绘的图', '去掉范围']) {
    screen.getByRole('button', { name }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(document.activeElement).not.toBe(document.body);
    expect(unit.contains(document.activeElement)).toBe(true);
  }
});
