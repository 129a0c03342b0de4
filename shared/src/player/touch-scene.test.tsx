import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Scene, Touch } from '../contracts/lesson.ts';
import { DeckScene } from './deck-scene.tsx';

const picture = (index: number) => ({ src: `/${index}.webp`, alt: `第 ${index} 步`, width: 4, height: 3, marks: [] });
const scene = (touch: Touch, count: number): Scene => ({
  at: 0,
  until: 20,
  layout: touch.kind === 'guess' ? 'steps' : 'try',
  title: '影子的边',
  items: [{ at: 0, text: '纸近了，光就软' }],
  pictures: Array.from({ length: count }, (_, index) => picture(index + 1)),
  touch,
});

afterEach(() => cleanup());

async function open(shown: Scene, time = 0) {
  const touch = { onTouch: vi.fn<() => void>(), onGoOn: vi.fn<() => void>() };
  const pressed = vi.fn<() => void>();
  const keys = vi.fn<(event: Event) => void>();
  document.addEventListener('keydown', keys);
  const view = (at: number) => <DeckScene scene={shown} time={at} touch={touch} />;
  const { rerender, container } = render(view(time));
  // The root of the page stands for the stage, on which a press plays or pauses.
  container.parentElement!.addEventListener('click', pressed);
  // Pages that are moved are loaded when one is shown.
  await act(() => vi.dynamicImportSettled());
  return { ...touch, pressed, keys, pass: (at: number) => rerender(view(at)) };
}
const visible = () =>
  screen
    .getAllByRole('img')
    .filter((one) => !one.hidden)
    .map((one) => one.getAttribute('alt'));

it('a strength is moved over its stored steps; the deck waits, and nothing is pressed or sought behind it', async () => {
  const { onTouch, pressed, keys } = await open(scene({ kind: 'steps', label: '降噪', steps: ['0', '50', '100'] }, 3));
  const slider = screen.getByRole('slider', { name: '降噪' });
  expect(slider.getAttribute('aria-valuetext')).toBe('0：第 1 步');
  expect(visible()).toEqual(['第 1 步']);
  fireEvent.change(slider, { target: { value: '2' } });
  expect(visible()).toEqual(['第 3 步']);
  expect(slider.getAttribute('aria-valuetext')).toBe('100：第 3 步');
  fireEvent.pointerDown(slider);
  fireEvent.click(slider);
  fireEvent.keyDown(slider, { key: 'ArrowRight' });
  expect(onTouch).toHaveBeenCalledTimes(2);
  expect(pressed).not.toHaveBeenCalled();
  expect(keys).not.toHaveBeenCalled();
});

it('the sun is moved by keys, from its left end to its right one', async () => {
  await open(scene({ kind: 'turn', label: '灯的方向', steps: ['左', '后', '右'] }, 3));
  const sun = screen.getByRole('slider', { name: '灯的方向' });
  for (const [key, shown] of [
    ['ArrowRight', '第 2 步'],
    ['End', '第 3 步'],
    ['ArrowRight', '第 3 步'],
    ['Home', '第 1 步'],
  ] as const) {
    fireEvent.keyDown(sun, { key });
    expect([key, visible()]).toEqual([key, [shown]]);
  }
});

it('a ring of a chosen size shows what the tool makes of it', async () => {
  await open(scene({ kind: 'ring', label: '硬币', x: 40, y: 40, w: 20, h: 20 }, 4));
  const see = screen.getByRole('button', { name: '看结果' });
  const size = screen.getByRole('slider', { name: '硬币：圈的大小' });
  fireEvent.click(see);
  expect(screen.getByRole('status').textContent).toBe('先在图上涂一圈，或拖下面的滑杆');
  for (const [value, shown] of [
    ['5', '第 2 步'],
    ['40', '第 3 步'],
    ['100', '第 4 步'],
  ] as const) {
    fireEvent.change(size, { target: { value } });
    expect(visible()).toEqual(['第 1 步']);
    fireEvent.click(see);
    expect([value, visible()]).toEqual([value, [shown]]);
  }
  fireEvent.click(screen.getByRole('button', { name: '重来' }));
  expect(visible()).toEqual(['第 1 步']);
});

const guess: Touch = {
  kind: 'guess',
  question: '纸移近，影子会怎样？',
  choices: [
    { text: '更糊', right: true },
    { text: '更清楚', right: false },
  ],
  why: '看上去更大。',
  until: 5,
};

it('a question is answered before its page is shown, and the deck waits meanwhile', async () => {
  const { onTouch, onGoOn } = await open(scene(guess, 0));
  expect(screen.queryByText('纸近了，光就软')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '更清楚' }));
  expect(onTouch).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('是「更糊」看上去更大。');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /更糊/ }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '看这一页' }));
  expect(onGoOn).toHaveBeenCalledOnce();
  expect(screen.getByText('纸近了，光就软')).toBeTruthy();
});

it('a question that nobody answers gives way to its page in time', async () => {
  const { pass } = await open(scene(guess, 0));
  expect(screen.getByText('纸移近，影子会怎样？')).toBeTruthy();
  pass(5);
  expect(screen.queryByText('纸移近，影子会怎样？')).toBeNull();
  expect(screen.getByText('纸近了，光就软')).toBeTruthy();
});

it('a preview of a page that is moved shows its first picture, without controls', () => {
  render(<DeckScene scene={scene({ kind: 'steps', label: '降噪', steps: ['0', '50', '100'] }, 3)} time={0} />);
  expect(visible()).toEqual(['第 1 步']);
  expect(screen.queryByRole('slider')).toBeNull();
});
