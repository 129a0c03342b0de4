import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useHoverOpen } from './use-hover-open.ts';

function Menu() {
  const { open, toggle, area } = useHoverOpen();
  return (
    <div data-testid="area" {...area}>
      <button type="button" aria-expanded={open} onClick={toggle}>
        菜单
      </button>
    </div>
  );
}

const isOpen = (): boolean => screen.getByRole('button').getAttribute('aria-expanded') === 'true';
const enter = (pointerType: string): boolean => fireEvent.pointerOver(screen.getByTestId('area'), { pointerType });
const leave = (pointerType: string): boolean =>
  fireEvent.pointerOut(screen.getByTestId('area'), { pointerType, relatedTarget: document.body });
const wait = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers();
  render(<Menu />);
});

it('a hover panel opens immediately under a mouse and closes 100 ms after it left, unless it returned', () => {
  enter('mouse');
  expect(isOpen()).toBe(true);
  leave('mouse');
  wait(99);
  enter('mouse');
  wait(100);
  expect(isOpen()).toBe(true);
  leave('mouse');
  wait(99);
  expect(isOpen()).toBe(true);
  wait(1);
  expect(isOpen()).toBe(false);
});

it('a hover panel that a mouse opened stays open on click, and toggles by touch', () => {
  enter('mouse');
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe(true);
  leave('mouse');
  wait(100);
  enter('touch');
  expect(isOpen()).toBe(false);
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe(true);
  fireEvent.click(screen.getByRole('button'));
  expect(isOpen()).toBe(false);
});

it('a hover panel closes on Escape', () => {
  fireEvent.click(screen.getByRole('button'));
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

it('a hover panel stays open when its button is disabled, and closes when the focus moves elsewhere', () => {
  enter('mouse');
  const button = screen.getByRole('button');
  fireEvent.blur(button, { relatedTarget: null });
  expect(isOpen()).toBe(true);
  fireEvent.blur(button, { relatedTarget: document.body });
  expect(isOpen()).toBe(false);
});
