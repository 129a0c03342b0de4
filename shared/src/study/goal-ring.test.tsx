// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { GoalRing, goalWords } from './goal-ring.tsx';

it('the goal ring shows the progress towards the goal, and a tick only when it is complete', () => {
  const { container, rerender } = render(<GoalRing seconds={1799} minutes={30} />);
  expect(screen.getByRole('img', { name: '本周学了 29 分钟，目标 30 分钟' })).toBeTruthy();
  expect(container.querySelector('path')).toBeNull();
  rerender(<GoalRing seconds={9000} minutes={30} />);
  expect(container.querySelector('path')).not.toBeNull();
});

it('the goal ring shows consecutive weeks from the second on', () => {
  expect([0, 1, 2].map((weeks) => goalWords({ seconds: 61, minutes: 30, weeks }))).toEqual([
    '本周 1 / 30 分钟',
    '本周 1 / 30 分钟',
    '本周 1 / 30 分钟 · 连续 2 周达成',
  ]);
});
