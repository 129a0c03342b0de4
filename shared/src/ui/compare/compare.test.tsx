import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Compare } from './Compare.tsx';
import { percentAt } from './rules.ts';

test('the divider is a slider that arrow keys, Home and End move', () => {
  render(<Compare before="a.png" after="b.png" label="前后对比" start={50} />);
  const slider = screen.getByRole('slider', { name: '前后对比' });
  const press = (key: string, shiftKey = false): string | null => {
    fireEvent.keyDown(slider, { key, shiftKey });
    return slider.getAttribute('aria-valuenow');
  };
  expect(slider.getAttribute('aria-valuenow')).toBe('50');
  expect(press('ArrowRight')).toBe('52');
  expect(press('ArrowLeft', true)).toBe('42');
  expect(press('Home')).toBe('0');
  expect(press('ArrowLeft')).toBe('0');
  expect(press('End')).toBe('100');
});

test('a render does not reset the divider', () => {
  const { rerender } = render(<Compare before="a.png" after="b.png" label="前后对比" />);
  const slider = screen.getByRole('slider');
  fireEvent.keyDown(slider, { key: 'End' });
  rerender(<Compare before="a.png" after="c.png" label="前后对比" />);
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
});

test('a vertical touch scroll leaves the divider; a tap or a horizontal move moves it', () => {
  render(<Compare before="a.png" after="b.png" label="前后对比" />);
  const slider = screen.getByRole('slider');
  const box = slider.parentElement!;
  box.getBoundingClientRect = () => ({ left: 0, width: 200 }) as DOMRect;
  const finger = { pointerId: 1, button: 0, pointerType: 'touch' };
  const value = (): string | null => slider.getAttribute('aria-valuenow');
  fireEvent.pointerDown(box, { ...finger, clientX: 20 });
  expect(value()).toBe('50');
  fireEvent.pointerMove(box, { ...finger, clientX: 40 });
  expect(value()).toBe('20');
  fireEvent.pointerUp(box, { ...finger, clientX: 60 });
  expect(value()).toBe('30');
});

test('a picture that fails to load shows an error on its side, and a new address is tried', () => {
  const { rerender } = render(<Compare before="a.png" after="b.png" label="前后对比" />);
  fireEvent.error(screen.getByAltText('效果'));
  expect(screen.getByRole('img', { name: '效果：图片加载失败' })).toBeTruthy();
  expect(screen.getByAltText('原图').tagName).toBe('IMG');
  rerender(<Compare before="a.png" after="c.png" label="前后对比" />);
  expect(screen.getByAltText('效果').tagName).toBe('IMG');
});

test('a pointer outside the picture stops at its edges', () => {
  expect(percentAt(150, 100, 200)).toBe(25);
  expect(percentAt(0, 100, 200)).toBe(0);
  expect(percentAt(900, 100, 200)).toBe(100);
  expect(percentAt(10, 0, 0)).toBe(50);
});
