import type { Task } from '@app/shared/contracts/aigc';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { BatchStage } from './BatchStage.tsx';
import type { BatchState } from './use-batch.ts';

const item = (name: string) => ({
  key: name,
  file: new File([name], name),
  preview: `blob:${name}`,
  state: 'sent' as const,
  taskId: `task of ${name}`,
  message: '',
});
const task = (name: string, doubts: string[]) =>
  ({
    id: `task of ${name}`,
    tool: 'magicIntematting',
    state: 'done',
    params: { tool: 'magicIntematting' },
    images: [{ fileId: name, url: `/file/${name}`, doubts }],
  }) as unknown as Task;

it('a batch marks each doubtful result and counts them, and ignores unknown doubts', () => {
  const batch = {
    items: ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => item(name)),
    sending: false,
  } as unknown as BatchState;
  const tasks = [task('a.jpg', []), task('b.jpg', ['scattered']), task('c.jpg', ['of a later release'])];
  render(
    <MemoryRouter>
      <BatchStage title="智能抠图" batch={batch} tasks={tasks} onPick={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('status').textContent).toBe('3 / 3 已完成，1 张可能不行');
  const [sound, doubtful, unknown] = within(screen.getByLabelText('这一批照片')).getAllByRole('listitem');
  expect(doubtful!.textContent).toContain('这张可能不行：抠出来的是零散的几块');
  expect([sound!.textContent, unknown!.textContent].join('')).not.toContain('可能不行');
});
