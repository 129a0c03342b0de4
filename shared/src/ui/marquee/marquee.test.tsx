import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Marquee } from './Marquee.tsx';

let wide = 0;

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ width: wide }) as DOMRect);
});

test('a marquee text that fits does not move, takes no focus and is rendered once', () => {
  wide = 300;
  render(<Marquee>今晚八点直播</Marquee>);
  expect(screen.getAllByText('今晚八点直播')).toHaveLength(1);
  expect(screen.queryByRole('group')).toBeNull();
});

test('a marquee text that does not fit moves by its length plus the gap at the requested speed', () => {
  wide = 552;
  render(
    <Marquee speed={60} gap={48}>
      今晚八点直播
    </Marquee>,
  );
  const belt = screen.getByRole('group', { name: '滚动文字' }).firstElementChild as HTMLElement;
  expect(belt.style.animationDuration).toBe('10s');
  expect(belt.style.getPropertyValue('--way')).toBe('-600px');
});

test('the second copy of a marquee text is hidden from screen readers and the keyboard', () => {
  wide = 900;
  render(
    <Marquee>
      <a href="/live">今晚八点直播</a>
    </Marquee>,
  );
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const copy = document.querySelector('[data-copy]');
  expect(copy?.getAttribute('aria-hidden')).toBe('true');
  expect(copy?.hasAttribute('inert')).toBe(true);
});

test('a press pauses the marquee, another resumes it', () => {
  wide = 900;
  render(<Marquee label="公告">今晚八点直播</Marquee>);
  const box = screen.getByRole('group', { name: '公告' });
  expect(box.tabIndex).toBe(0);
  fireEvent.pointerUp(box);
  expect(box.hasAttribute('data-stopped')).toBe(true);
  fireEvent.pointerUp(box);
  expect(box.hasAttribute('data-stopped')).toBe(false);
});
