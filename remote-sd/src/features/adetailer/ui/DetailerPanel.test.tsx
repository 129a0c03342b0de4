import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { NEW_DETAILER, NO_PANELS, type FormPanels } from '../../../model/panels.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { DetailerPanel } from './DetailerPanel.tsx';

type Value = FormPanels['adetailer'];
const models = ['face_yolov8n.pt', 'yolov8x-worldv2.pt'];
const changeSpy = vi.fn<(value: Value) => void>();

function Bench({ first, units = 2, overPicture = false }: { first: Value; units?: number; overPicture?: boolean }) {
  const [value, setValue] = useState(first);
  const { capabilities } = engineOf({ panels: { adetailer: { models, units } } });
  return (
    <MemoryRouter initialEntries={['/SD#ADetailer']}>
      <DetailerPanel
        value={value}
        offered={capabilities}
        overPicture={overPicture}
        onChange={(next) => {
          changeSpy(next);
          setValue(next);
        }}
      />
    </MemoryRouter>
  );
}
const lastValue = () => changeSpy.mock.lastCall![0];
const faceDetailer = { ...NEW_DETAILER, model: 'face_yolov8n.pt' };

it('a unit is added with the first detector, up to the engine’s limit, and moved before another', () => {
  render(<Bench first={NO_PANELS.adetailer} />);
  fireEvent.click(screen.getByRole('button', { name: '加一个修复单元' }));
  expect(lastValue().units).toEqual([faceDetailer]);
  fireEvent.click(screen.getByRole('button', { name: '加一个修复单元' }));
  expect(screen.queryByRole('button', { name: '加一个修复单元' })).toBeNull();
  fireEvent.change(screen.getAllByRole('textbox', { name: '修复提示词' })[1]!, { target: { value: 'hands' } });
  fireEvent.click(screen.getByRole('button', { name: '修复单元 2上移' }));
  expect(lastValue().units.map(({ prompt }) => prompt)).toEqual(['hands', '']);
  fireEvent.click(screen.getByRole('button', { name: '删除修复单元 1' }));
  expect(lastValue().units).toEqual([faceDetailer]);
});

it('the class field appears for detectors that take words, and the size field for a separate size', async () => {
  render(<Bench first={{ skip_img2img: false, units: [{ ...faceDetailer, model: 'yolov8x-worldv2.pt' }] }} />);
  expect(screen.getByRole('textbox', { name: '检测的类别' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '蒙版与重绘' }));
  expect(screen.queryByRole('textbox', { name: '修复宽度的数值' })).toBeNull();
  await userEvent.click(screen.getByRole('switch', { name: '修复用自己的尺寸' }));
  expect(screen.getByRole('textbox', { name: '修复宽度的数值' })).toBeTruthy();
});

it('skipping img2img is offered in 图生图 alone', () => {
  const { unmount } = render(<Bench first={NO_PANELS.adetailer} />);
  expect(screen.queryByRole('switch', { name: '只修复，不重绘' })).toBeNull();
  unmount();
  render(<Bench first={NO_PANELS.adetailer} overPicture />);
  expect(screen.getByRole('switch', { name: '只修复，不重绘' })).toBeTruthy();
});

it('the ADetailer panel reports an inverted area range and a missing detector', () => {
  const unit = { ...faceDetailer, model: 'gone.pt', mask_min_ratio: 0.5, mask_max_ratio: 0.2 };
  render(<Bench first={{ skip_img2img: false, units: [unit] }} />);
  expect(screen.getByRole('alert').textContent).toBe('最小面积要小于最大面积');
  expect(screen.getByRole('combobox', { name: '检测模型' }).textContent).toContain('gone.pt（引擎没有）');
});

it('the ADetailer panel explains what is needed where the engine has no usable ADetailer', () => {
  const { capabilities } = engineOf();
  const panel = (offered: typeof capabilities) => (
    <DetailerPanel value={NO_PANELS.adetailer} offered={offered} overPicture={false} onChange={changeSpy} />
  );
  const { rerender } = render(panel(capabilities), { wrapper: MemoryRouter });
  expect(screen.getByText('要接上装了 ADetailer 的绘图引擎')).toBeTruthy();
  rerender(panel({ ...capabilities, without: { adetailer: '请管理员更新它' } }));
  expect(screen.getByText('请管理员更新它')).toBeTruthy();
});
