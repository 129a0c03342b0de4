import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Compare } from './Compare.tsx';
import { percentAt } from './rules.ts';

afterEach(cleanup);

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

test('a rendering does not move the divider back', () => {
  const { rerender } = render(<Compare before="a.png" after="b.png" label="前后对比" />);
  const slider = screen.getByRole('slider');
  fireEvent.keyDown(slider, { key: 'End' });
  rerender(<Compare before="a.png" after="c.png" label="前后对比" />);
  expect(slider.getAttribute('aria-valuenow')).toBe('100');
});

test('a pointer outside the picture stops at its edges', () => {
  expect(percentAt(150, 100, 200)).toBe(25);
  expect(percentAt(0, 100, 200)).toBe(0);
  expect(percentAt(900, 100, 200)).toBe(100);
  expect(percentAt(10, 0, 0)).toBe(50);
});
