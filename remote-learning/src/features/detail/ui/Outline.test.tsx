import type { CourseDetail } from '@app/shared/contracts/course';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Outline } from './Outline.tsx';

const courseOf = (count: number) =>
  ({
    chapters: [
      {
        id: 1,
        title: '第一章',
        lessons: Array.from({ length: count }, (_, index) => ({
          id: index + 1,
          kind: (['deck', 'read', 'practice', 'film'] as const)[index % 4]!,
          title: index === 0 ? '长'.repeat(200) : `مرحبا 👋 ${index}`,
          durationSec: 120,
          trial: false,
          voiced: false,
          locked: index === 2,
          percent: index === 1 ? 40 : 0,
          completed: index === 3,
          position: index === 0 ? 61 : 0,
        })),
      },
    ],
  }) as unknown as CourseDetail;

it('the outline shows the kind and progress of each lesson', () => {
  render(<Outline course={courseOf(4)} current={1} onChoose={vi.fn()} />);
  const names = screen.getAllByRole('button').map((row) => row.textContent);
  expect(names[0]).toMatch(/^课件，长{200}看到 01:01$/);
  expect(names[1]).toMatch(/^图文，.*读到 40%$/);
  expect(names[2]).toMatch(/^练习，.*，未解锁练习$/);
  expect(names[3]).toMatch(/^视频，.*，已学完02:00$/);
});

it('the outline renders a few of ten thousand lessons', () => {
  render(<Outline course={courseOf(10_000)} current={1} onChoose={vi.fn()} />);
  expect(screen.getByText('已学 1 / 10000 讲')).toBeTruthy();
  expect(screen.queryAllByRole('button').length).toBeLessThan(200);
});

it('the outline marks trial lessons, and no lesson where all are accessible', () => {
  const course = courseOf(4);
  course.chapters[0]!.lessons[0]!.trial = true;
  const { rerender } = render(<Outline course={course} current={1} onChoose={vi.fn()} />);
  expect(screen.getAllByText('试看')).toHaveLength(1);
  for (const lesson of course.chapters[0]!.lessons) lesson.locked = false;
  rerender(<Outline course={{ ...course }} current={1} onChoose={vi.fn()} />);
  expect(screen.queryByText('试看')).toBeNull();
});
