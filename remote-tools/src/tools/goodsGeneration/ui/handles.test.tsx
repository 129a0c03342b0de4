import type { GoodsPreview } from '@app/shared/goods-live';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drag, pageBox } from '../../../testing/drag.ts';
import { DEFAULT_PLACE, type GoodsText, type GoodsPlace } from '../model/form.ts';
import { ProductBox } from './ProductBox.tsx';
import { StageTexts } from './StageTexts.tsx';
import { SunHandle } from './SunHandle.tsx';

const boardBox = () => pageBox(400, 400);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The product box in the centre of the picture. */
function box(more: Partial<Parameters<typeof ProductBox>[0]> = {}) {
  const onPlace = vi.fn<(place: GoodsPlace) => void>();
  const onMoving = vi.fn<(moving: boolean) => void>();
  render(
    <ProductBox
      product="blob:1"
      shown={{ lying: false } as GoodsPreview}
      frame={{ left: 0.3, top: 0.3, width: 0.4, height: 0.4 }}
      place={DEFAULT_PLACE}
      onPlace={onPlace}
      moving={false}
      onMoving={onMoving}
      snaps={false}
      disabled={false}
      help="help"
      boardBox={boardBox}
      {...more}
    />,
  );
  return { onPlace, onMoving };
}
const productHandle = () => button('商品的位置和大小');

it('the product moves by the same fraction of the picture as the pointer', () => {
  const { onPlace, onMoving } = box();
  drag(productHandle(), { x: 40, y: -20 });
  expect(onMoving).toHaveBeenCalledExactlyOnceWith(true);
  expect(onPlace).toHaveBeenCalledExactlyOnceWith({ ...DEFAULT_PLACE, x: 0.1, y: -0.05 });
});

it('a press with a tiny movement moves nothing', () => {
  const { onPlace, onMoving } = box();
  drag(productHandle(), { x: 1, y: 1 });
  expect(onPlace).not.toHaveBeenCalled();
  expect(onMoving).not.toHaveBeenCalled();
});

it('the product snaps to the centre, unless Alt is held', () => {
  const { onPlace } = box({ snaps: true, frame: { left: 0.28, top: 0.1, width: 0.4, height: 0.1 } });
  drag(productHandle(), { x: 6, y: 0 });
  expect(onPlace.mock.lastCall?.[0].x).toBeCloseTo(0.02);
  drag(productHandle(), { x: 6, y: 0 }, { altKey: true });
  expect(onPlace.mock.lastCall?.[0].x).toBeCloseTo(0.015);
});

it('keys move the product by small steps, with Shift by large ones', () => {
  const { onPlace } = box();
  fireEvent.keyDown(productHandle(), { key: 'ArrowRight' });
  expect(onPlace).toHaveBeenLastCalledWith({ ...DEFAULT_PLACE, x: 0.005 });
  fireEvent.keyDown(productHandle(), { key: 'ArrowUp', shiftKey: true });
  expect(onPlace).toHaveBeenLastCalledWith({ ...DEFAULT_PLACE, y: -0.05 });
  fireEvent.keyDown(productHandle(), { key: ']' });
  expect(onPlace).toHaveBeenLastCalledWith({ ...DEFAULT_PLACE, scale: 1.05 });
});

it('keys turn the product by a degree, with Shift by fifteen', () => {
  const { onPlace } = box();
  fireEvent.keyDown(button('旋转，现在 0°'), { key: 'ArrowLeft' });
  expect(onPlace).toHaveBeenLastCalledWith({ ...DEFAULT_PLACE, angle: -1 });
  fireEvent.keyDown(button('旋转，现在 0°'), { key: 'ArrowRight', shiftKey: true });
  expect(onPlace).toHaveBeenLastCalledWith({ ...DEFAULT_PLACE, angle: 15 });
});

it('a product that cannot be changed follows neither pointer nor keys', () => {
  const { onPlace, onMoving } = box({ disabled: true });
  drag(productHandle(), { x: 40, y: 40 });
  fireEvent.keyDown(productHandle(), { key: 'ArrowRight' });
  expect(onPlace).not.toHaveBeenCalled();
  expect(onMoving).not.toHaveBeenCalled();
});

it('the light handle is dragged to the light’s direction, and moved by keys', () => {
  const onLight = vi.fn();
  render(<SunHandle light={{ turn: 0, height: 45 }} onLight={onLight} disabled={false} boardBox={boardBox} />);
  const sun = button('光的方向：正上 0°，方向键调整');
  fireEvent.keyDown(sun, { key: 'ArrowLeft' });
  expect(onLight).toHaveBeenLastCalledWith({ turn: -5, height: 45 });
  fireEvent.keyDown(sun, { key: 'ArrowUp', shiftKey: true });
  expect(onLight).toHaveBeenLastCalledWith({ turn: 0, height: 60 });
  drag(sun, { x: 100, y: 0 });
  const { turn, height } = onLight.mock.lastCall![0] as { turn: number; height: number };
  expect(turn).toBe(0);
  expect(height).toBeGreaterThan(45);
});

const TEXT: GoodsText = { kind: 'title', text: '布鞋', x: 0.4, y: 0.5, size: 0.07, colour: '#22252b' };

it('texts are dragged within the picture, and snap to its centre', () => {
  const onTexts = vi.fn<(texts: GoodsText[]) => void>();
  const texts = (snaps: boolean) => (
    <StageTexts texts={[TEXT]} onTexts={onTexts} snaps={snaps} disabled={false} boardBox={boardBox} />
  );
  const { rerender } = render(texts(false));
  const text = () => button('文字「布鞋」，方向键移动');
  drag(text(), { x: 38, y: 900 });
  expect(onTexts.mock.lastCall?.[0][0]).toMatchObject({ x: 0.495, y: 1 });
  rerender(texts(true));
  drag(text(), { x: 38, y: 0 });
  expect(onTexts.mock.lastCall?.[0][0]).toMatchObject({ x: 0.5, y: 0.5 });
  fireEvent.keyDown(text(), { key: 'ArrowLeft' });
  expect(onTexts.mock.lastCall?.[0][0]?.x).toBeCloseTo(0.39);
});

it('letters on a light tag are dark', () => {
  const tags = ['#ffffff', '#202020'].map((colour) => ({ ...TEXT, kind: 'tag' as const, colour, text: colour }));
  render(<StageTexts texts={tags} onTexts={vi.fn()} snaps={false} disabled={false} boardBox={boardBox} />);
  const inks = tags.map(({ text }) => button(`文字「${text}」，方向键移动`).style.color);
  expect(inks).toEqual(['#1b1b1f', '#ffffff']);
});
