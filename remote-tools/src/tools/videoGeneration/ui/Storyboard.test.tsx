import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { shotOf, type ShotForm } from '../model/form.ts';
import { Storyboard } from './Storyboard.tsx';

const SHOTS = ['a', 'b', 'c'].map((key) => ({ ...shotOf(`f-${key}`), key }));

function board(more: Partial<Parameters<typeof Storyboard>[0]> = {}) {
  const told = {
    onChoose: vi.fn(),
    onShots: vi.fn<(shots: ShotForm[]) => void>(),
    onAdd: vi.fn(),
    onRetry: vi.fn(),
    onDrop: vi.fn(),
  };
  render(<Storyboard shots={SHOTS} chosen="a" cover={null} coming={[]} {...told} {...more} />);
  return told;
}
const shot = (number: number) => screen.getByRole('button', { name: new RegExp(`^镜头 ${number}`) });
const order = ({ onShots }: ReturnType<typeof board>) => onShots.mock.lastCall?.[0].map(({ key }) => key).join('');

it('Alt with an arrow key moves a shot, and its new position is announced', () => {
  const told = board();
  fireEvent.keyDown(shot(1), { key: 'ArrowRight', altKey: true });
  expect(order(told)).toBe('bac');
  expect(screen.getByText('已移到第 2 个')).toBeTruthy();
  fireEvent.keyDown(shot(3), { key: 'ArrowLeft', altKey: true });
  expect(order(told)).toBe('acb');
});

it('Delete removes a shot, and an arrow key alone does nothing', () => {
  const told = board();
  fireEvent.keyDown(shot(2), { key: 'ArrowRight' });
  expect(told.onShots).not.toHaveBeenCalled();
  fireEvent.keyDown(shot(2), { key: 'Delete' });
  expect(order(told)).toBe('ac');
});

it('a shot is dragged to the position of another', () => {
  const told = board();
  const dataTransfer = {
    types: ['application/x-huixue-shot'],
    getData: () => 'c',
    setData: () => undefined,
  };
  fireEvent.dragOver(shot(1), { dataTransfer });
  fireEvent.drop(shot(1), { dataTransfer });
  expect(order(told)).toBe('cab');
});

it('the first shot is the cover until another one is chosen', () => {
  board();
  expect(shot(1).textContent).toContain('封面');
  cleanup();
  board({ cover: 'b' });
  expect(shot(1).textContent).not.toContain('封面');
  expect(shot(2).textContent).toContain('封面');
});

it('a picture whose upload failed can be retried or dropped', () => {
  const file = new File(['a'], 'a.jpg', { type: 'image/jpeg' });
  const told = board({ coming: [{ key: 'x', file, preview: 'blob:1', problem: '没有网络', refused: false }] });
  fireEvent.click(screen.getByRole('button', { name: '重试：a.jpg' }));
  fireEvent.click(screen.getByRole('button', { name: '不要了：a.jpg' }));
  expect(told.onRetry).toHaveBeenCalledExactlyOnceWith('x');
  expect(told.onDrop).toHaveBeenCalledExactlyOnceWith('x');
});
