import { fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { keepInReach } from './place.ts';
import { ToolModal } from './ToolModal.tsx';

function show(props: { locked?: boolean; draggable?: boolean } = {}) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(
    <ToolModal
      open
      onOpenChange={onOpenChange}
      title="选择模板"
      side={<p>分类</p>}
      sideLabel="模板分类"
      footer={<button type="button">使用</button>}
      {...props}
    >
      <p>内容</p>
    </ToolModal>,
  );
  return onOpenChange;
}

it('a tool modal is a dialog labelled by its title, with side panel, content and actions', () => {
  show();
  expect(screen.getByRole('dialog', { name: '选择模板' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: '模板分类' }).textContent).toBe('分类');
  expect(screen.getByRole('region', { name: '选择模板' }).textContent).toBe('内容');
  expect(screen.getByRole('button', { name: '使用' })).toBeTruthy();
});

it('a tool modal closes by its close button and by Escape, not by its backdrop', () => {
  const onOpenChange = show();
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
  expect(onOpenChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onOpenChange).toHaveBeenLastCalledWith(false);
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onOpenChange).toHaveBeenCalledTimes(2);
});

it('a tool modal does not close while work is pending', () => {
  const onOpenChange = show({ locked: true });
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onOpenChange).not.toHaveBeenCalled();
});

it('a draggable tool modal can be moved by keys', () => {
  show({ draggable: true });
  const pane = screen.getByRole('dialog');
  const at = (name: '--x' | '--y'): number => Number.parseFloat(pane.style.getPropertyValue(name) || '0');
  // Positions the dialog as a browser does: centred, moved by the offset of the title bar.
  pane.getBoundingClientRect = () => new DOMRect(24 + at('--x'), 64 + at('--y'), 960, 640);
  const grip = screen.getByRole('button', { name: /移动窗口/ });
  const offset = (): number[] => [at('--x'), at('--y')];
  fireEvent.keyDown(grip, { key: 'ArrowRight' });
  fireEvent.keyDown(grip, { key: 'ArrowUp' });
  expect(offset()).toEqual([16, -16]);
  for (let press = 0; press < 9; press += 1) fireEvent.keyDown(grip, { key: 'ArrowUp' });
  expect(offset()).toEqual([16, -64]);
  fireEvent.doubleClick(grip);
  expect(offset()).toEqual([0, 0]);
});

it('the title bar of a dragged tool window stays reachable on the screen', () => {
  const px = fc.integer({ min: -9_000, max: 9_000 });
  fc.assert(
    fc.property(px, px, (x, y) => {
      const rest = { left: 240, top: 130, width: 960, height: 640 };
      const at = keepInReach({ x, y }, rest, { width: 1_440, height: 900 });
      expect(rest.left + at.x).toBeLessThanOrEqual(1_440 - 96);
      expect(rest.left + at.x + rest.width).toBeGreaterThanOrEqual(96);
      expect(rest.top + at.y).toBeGreaterThanOrEqual(0);
      expect(rest.top + at.y).toBeLessThanOrEqual(900 - 52);
    }),
  );
});
