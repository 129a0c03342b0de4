import type { Task } from '@app/shared/contracts/aigc';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TaskStatus } from './TaskStatus.tsx';

it('a finished task shows notes on what was corrected', () => {
  const task = { state: 'done', elapsedMs: 900, images: [{ notes: ['已校正偏黄'] }] } as unknown as Task;
  const { rerender } = render(<TaskStatus task={task} />);
  expect(screen.getByText('已校正偏黄').textContent).toBe('已校正偏黄');
  rerender(<TaskStatus task={{ ...task, state: 'running' }} />);
  expect(screen.queryByText('已校正偏黄')).toBeNull();
});
