import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drag, pageBox } from '../../../testing/drag.ts';
import { PointStage } from './PointStage.tsx';

function stage() {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(pageBox(200, 400));
  const onMove = vi.fn();
  render(
    <PointStage
      label="衣服上的点"
      src="/view/f1"
      points={{ collar: { x: 0.5, y: 0.1 } }}
      names={{ collar: '领口' }}
      onMove={onMove}
    />,
  );
  return onMove;
}
const point = () => screen.getByRole('button', { name: '领口，用方向键移动' });

it('a dragged point is reported on release, in fractions of the picture', () => {
  const onMove = stage();
  drag(point(), { x: 20, y: 60 });
  expect(onMove).toHaveBeenCalledExactlyOnceWith('collar', { x: 0.6, y: 0.4 });
});

it('a point is clamped to the picture', () => {
  const onMove = stage();
  drag(point(), { x: 900, y: -900 });
  expect(onMove).toHaveBeenCalledExactlyOnceWith('collar', { x: 1, y: 0 });
});

it('arrow keys move a point, with Shift five times as far', () => {
  const onMove = stage();
  fireEvent.keyDown(point(), { key: 'ArrowDown' });
  expect(onMove).toHaveBeenLastCalledWith('collar', { x: 0.5, y: 0.104 });
  fireEvent.keyDown(point(), { key: 'ArrowLeft', shiftKey: true });
  expect(onMove).toHaveBeenLastCalledWith('collar', { x: 0.48, y: 0.1 });
});
