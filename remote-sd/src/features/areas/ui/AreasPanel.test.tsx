import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { formDraft, useDraftPart } from '../../../draft/use-draft.ts';
import { newArea, NO_AREAS, type FormAreas } from '../../../model/areas.ts';
import { engineOf } from '../../../tasks/testing.ts';
import { AreasEditor } from './AreasEditor.tsx';
import { AreasPanel } from './AreasPanel.tsx';

const changeSpy = vi.fn<(value: FormAreas) => void>();
const { capabilities } = engineOf({
  panels: {
    areas: {
      ways: [
        { way: 'regional_prompter', units: 8 },
        { way: 'latent_couple', units: 8 },
      ],
    },
  },
  withoutChoices: { areas: { tiled_diffusion: '绘图引擎没有装 Tiled Diffusion' } },
});
const leftArea = newArea({ prompt: 'cat' });
const rightArea = newArea({ prompt: 'dog', x: 0.5 });

const setAreas = (areas: FormAreas) => formDraft.change((now) => ({ ...now, panels: { ...now.panels, areas } }));
beforeEach(() => changeSpy.mockClear());

function Bench({ first = NO_AREAS, tool = 'txt2img' }: { first?: FormAreas; tool?: 'txt2img' | 'img2img' }) {
  useState(() => setAreas(first));
  return (
    <AreasEditor
      value={useDraftPart(({ form }) => form.panels.areas)}
      offered={capabilities}
      tool={tool}
      style=""
      ratio={2}
      picture={tool === 'img2img' ? '/photo' : null}
      onChange={(next) => {
        changeSpy(next);
        setAreas(next);
      }}
    />
  );
}
const currentAreas = () => formDraft.state.form.panels.areas;
const twoAreas = { ...NO_AREAS, on: true, units: [leftArea, rightArea] };
const canvas = () => screen.getByRole('group', { name: '区域画布' });
const box = (name: RegExp) => screen.getByRole('button', { name });

/** The canvas gets a size of 200 × 100 px, as the test environment has no layout. */
function layOutCanvas(): void {
  canvas().getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
  canvas().setPointerCapture = vi.fn();
}
function drag(target: Element, from: [number, number], to: [number, number]): void {
  fireEvent.pointerDown(target, { button: 0, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(canvas(), { clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(canvas());
}

it('an area is drawn, moved and resized by the pointer, and the form changes on release', () => {
  render(<Bench />);
  layOutCanvas();
  fireEvent.pointerDown(canvas(), { button: 0, clientX: 20, clientY: 10 });
  fireEvent.pointerMove(canvas(), { clientX: 120, clientY: 60 });
  expect(changeSpy).not.toHaveBeenCalled();
  fireEvent.pointerUp(canvas());
  expect(currentAreas()).toMatchObject({ on: true, units: [{ x: 0.1, y: 0.1, w: 0.5, h: 0.5 }] });
  drag(box(/^区域 1，/), [30, 20], [50, 20]);
  expect(currentAreas().units[0]).toMatchObject({ x: 0.2, y: 0.1, w: 0.5, h: 0.5 });
  drag(canvas().querySelector('[data-corner="se"]')!, [140, 60], [160, 90]);
  expect(currentAreas().units[0]).toMatchObject({ x: 0.2, y: 0.1, w: 0.6, h: 0.8 });
  drag(canvas(), [0, 0], [2, 2]);
  expect(currentAreas().units).toHaveLength(1);
});

it('an area is moved, resized and removed by the keyboard, and each step can be undone', async () => {
  render(<Bench first={twoAreas} />);
  box(/^区域 2，左 50%/).focus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(currentAreas().units[1]).toMatchObject({ x: 0.49, h: 0.99 });
  await userEvent.keyboard('{Delete}');
  expect(currentAreas().units).toEqual([leftArea]);
  for (const left of [3, 2]) {
    fireEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(currentAreas().units[1]).toMatchObject({ x: 0.49, h: left === 3 ? 0.99 : 1 });
  }
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(currentAreas()).toEqual(twoAreas);
  fireEvent.keyDown(box(/^区域 1，/), { key: 'z', ctrlKey: true, shiftKey: true });
  expect(currentAreas().units[1]).toMatchObject({ x: 0.49 });
});

it('undo reverts the letters of one text together, and a typed position by itself', () => {
  render(<Bench first={twoAreas} />);
  const words = screen.getAllByRole('textbox', { name: '区域提示词' })[0]!;
  for (const value of ['cats', 'cats o', 'cats on']) fireEvent.change(words, { target: { value } });
  expect(currentAreas().units[0]!.prompt).toBe('cats on');
  const width = screen.getAllByRole('textbox', { name: '区域宽度' })[1]!;
  fireEvent.change(width, { target: { value: '25' } });
  fireEvent.blur(width);
  expect(currentAreas().units[1]).toMatchObject({ x: 0.5, w: 0.25 });
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  fireEvent.click(screen.getByRole('button', { name: '撤销' }));
  expect(currentAreas()).toEqual(twoAreas);
});

it('a layout preset keeps the words of areas, and reordering areas reorders the words', async () => {
  render(<Bench first={twoAreas} />);
  fireEvent.click(screen.getByRole('button', { name: '上下两行' }));
  expect(currentAreas().units).toMatchObject([
    { prompt: 'cat', y: 0, h: 0.5 },
    { prompt: 'dog', y: 0.5, h: 0.5 },
  ]);
  fireEvent.click(screen.getByRole('button', { name: '区域 1下移' }));
  expect(currentAreas().units.map(({ prompt }) => prompt)).toEqual(['dog', 'cat']);
  await userEvent.click(screen.getByRole('switch', { name: '区域 1' }));
  const shown = within(screen.getByRole('region', { name: '区域 1' }));
  expect(shown.getByRole('textbox', { name: '区域提示词' })).toHaveProperty('value', 'cat');
  expect(screen.getByRole('switch', { name: '停用的区域（第 1 个）' })).toBeTruthy();
});

it('fields that a drawing mode does not use are hidden, and what prevents drawing is shown', () => {
  const { unmount } = render(
    <Bench first={{ ...twoAreas, way: 'latent_couple', units: [{ ...leftArea, prompt: '' }] }} />,
  );
  expect(screen.queryByRole('textbox', { name: '区域反向提示词' })).toBeNull();
  expect(screen.queryByRole('textbox', { name: '边缘羽化的数值' })).toBeNull();
  expect(screen.getByRole('textbox', { name: '区域权重的数值' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('请给区域 1 写提示词');
  expect(screen.getByText('Tiled Diffusion：绘图引擎没有装 Tiled Diffusion')).toBeTruthy();
  unmount();
  render(<Bench tool="img2img" first={{ ...twoAreas, way: 'latent_couple' }} />);
  expect(screen.getByRole('alert').textContent).toContain('只能在文生图用');
  expect(canvas().querySelector('img')!.getAttribute('src')).toBe('/photo');
});

it('the areas panel explains what is needed where the engine draws no areas', () => {
  const props = { tool: 'txt2img', style: '', ratio: 1, picture: null, onChange: changeSpy } as const;
  render(<AreasPanel {...props} value={NO_AREAS} offered={engineOf().capabilities} />, { wrapper: MemoryRouter });
  expect(screen.getByText(/要接上 ComfyUI，或装了/)).toBeTruthy();
});
