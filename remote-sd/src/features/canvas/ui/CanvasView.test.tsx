import type { FileInfo } from '@app/shared/contracts/aigc';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { canvasDraft, type StagedPicture } from '../../../draft/canvas-draft.ts';
import { layerHistory } from '../../../draft/layer-history.ts';
import { repaintDraft } from '../../../draft/repaint-draft.ts';
import { pictureLayers } from '../../../draft/repaint-layers.ts';
import { DEFAULT_REPAINT } from '../../../draft/repaint.ts';
import { formDraft } from '../../../draft/use-draft.ts';
import { newArea, NO_AREAS } from '../../../model/areas.ts';
import { newUnit } from '../../../model/control.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { selectedLayer, setMissing } from '../model/canvas-store.ts';
import { CanvasView, type CanvasViewProps } from './CanvasView.tsx';

const fileOf = (fileId: string): FileInfo => ({
  fileId,
  url: `/${fileId}`,
  name: '',
  type: '',
  bytes: 1,
  width: 512,
  height: 512,
});
const result = (key: string): StagedPicture => ({ key, file: fileOf(key) });
const { capabilities } = engineOf({
  abilities: ['txt2img', 'img2img', 'inpaint'],
  control: { units: 3, models: [], modules: [], modes: ['balanced'], options: [] },
  panels: { areas: { ways: [{ way: 'comfyui', units: 8 }] } },
});
const PROPS: CanvasViewProps = {
  tool: 'img2img',
  offered: capabilities,
  width: 512,
  height: 512,
  style: '',
  results: [],
  onPanel: vi.fn(),
};
const [cat, dog] = [newArea({ prompt: '猫' }), newArea({ prompt: '狗', x: 0.5 })];
const areas = () => formDraft.state.form.panels.areas.units;
const group = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  formDraft.change((now) => ({
    ...now,
    units: [newUnit()],
    panels: { ...now.panels, areas: { ...NO_AREAS, on: true, units: [cat, dog] } },
  }));
  repaintDraft.change(() => ({ ...DEFAULT_REPAINT, source: fileOf('source') }));
  canvasDraft.change({ staged: [], tried: null, known: null });
  selectedLayer.set(null);
});
afterEach(() => {
  // Files of one worker share their globals.
});

it('a layer that is hidden on the canvas is switched off in its panel, and the other way round', async () => {
  render(<CanvasView {...PROPS} />);
  await userEvent.click(group('分区').getByRole('button', { name: '显示区域 1' }));
  expect(areas().map(({ on }) => on)).toEqual([false, true]);
  act(() => formDraft.change((now) => ({ ...now, units: now.units.map((unit) => ({ ...unit, on: false })) })));
  const eye = group('控制单元与姿势').getByRole('button', { name: '显示控制单元 1' });
  expect(eye.getAttribute('aria-pressed')).toBe('false');
});

it('layers are reordered by keys on their grip, which keeps the focus, and a step is undone in the panel', async () => {
  render(<CanvasView {...PROPS} />);
  const grip = group('分区').getByRole('button', { name: /^移动：区域 2/ });
  grip.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(areas().map(({ prompt }) => prompt)).toEqual(['狗', '猫']);
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^移动：区域 1，第 2 个/);
  act(() => layerHistory.undo());
  expect(areas().map(({ prompt }) => prompt)).toEqual(['猫', '狗']);
});

it('a selected layer is named, faded, moved by keys and deleted; what is locked stays', async () => {
  render(<CanvasView {...PROPS} />);
  await userEvent.click(group('分区').getByRole('button', { name: /区域 2 狗/ }));
  const details = within(screen.getByRole('region', { name: '图层设置：区域 2' }));
  fireEvent.change(details.getByRole('textbox', { name: '图层名称' }), { target: { value: '右边' } });
  expect(areas()[1]!.canvas.name).toBe('右边');
  const button = within(screen.getByRole('group', { name: '画布上的图层' })).getByRole('button', { name: /右边/ });
  fireEvent.keyDown(button, { key: 'l' });
  fireEvent.keyDown(button, { key: 'ArrowLeft' });
  expect(areas()[1]).toMatchObject({ x: 0.5, canvas: { locked: true } });
  fireEvent.keyDown(button, { key: 'l' });
  fireEvent.keyDown(button, { key: 'ArrowLeft', shiftKey: true });
  expect(areas()[1]!.x).toBeCloseTo(0.5 - 10 / 512, 3);
  fireEvent.keyDown(button, { key: 'Delete' });
  expect(areas()).toHaveLength(1);
});

it('a result of a new run is tried, browsed, thrown away and accepted as a picture, and all of it is undone', async () => {
  const { rerender } = render(<CanvasView {...PROPS} results={[result('old:0')]} />);
  expect(screen.queryByRole('toolbar', { name: '试放的结果' })).toBeNull();
  rerender(<CanvasView {...PROPS} results={[result('new:0'), result('new:1'), result('old:0')]} />);
  const bar = within(screen.getByRole('toolbar', { name: '试放的结果' }));
  expect(bar.getByText('结果 1 / 2')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: '下一张结果' }));
  await userEvent.click(bar.getByRole('button', { name: /^丢掉这张/ }));
  expect(bar.getByText('结果 1 / 1')).toBeTruthy();
  await userEvent.click(bar.getByRole('button', { name: '接受为图层' }));
  const pictures = () => pictureLayers(repaintDraft.state.form).map(({ file }) => file.fileId);
  expect(pictures()).toEqual(['source', 'new:0']);
  expect(screen.queryByRole('toolbar', { name: '试放的结果' })).toBeNull();
  act(() => layerHistory.undo());
  expect([pictures(), canvasDraft.state.form.staged.length]).toEqual([['source'], 1]);
  act(() => layerHistory.undo());
  expect(canvasDraft.state.form.staged.length).toBe(2);
});

it('a layer whose file is gone says so, and another engine says at once what it cannot take', () => {
  const { rerender } = render(<CanvasView {...PROPS} />);
  act(() => setMissing('source', true));
  expect(group('图片').getByText('图片已不在，请换掉或删除')).toBeTruthy();
  act(() => setMissing('source', false));
  rerender(<CanvasView {...PROPS} offered={engineOf().capabilities} />);
  expect(group('控制单元与姿势').getByText('要接上有 ControlNet 的绘图引擎，现在不会发送')).toBeTruthy();
  expect(areas()).toHaveLength(2);
});

it('文生图 offers no masks, and says that pictures are not sent', () => {
  render(<CanvasView {...PROPS} tool="txt2img" />);
  expect(screen.queryByRole('button', { name: '上传蒙版' })).toBeNull();
  expect(group('图片').getByText(/^文生图不发送图片/)).toBeTruthy();
});
