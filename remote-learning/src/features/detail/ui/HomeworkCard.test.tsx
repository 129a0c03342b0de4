import type { Homework } from '@app/shared/contracts/study';
import { queryClient } from '@app/shared/http/query';
import * as actions from '@app/shared/state/actions';
import { fakeService } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { HomeworkCard } from './HomeworkCard.tsx';

const at = '2026-11-21T10:00:00+08:00';
const checks = (reached: number): Homework['checks'] => [
  { check: 'cleaner', passed: reached === 100, words: '平的地方，颗粒还有原图的 20%', reached },
];
const homework: Homework = {
  lessonId: 9,
  file: null,
  generated: false,
  checks: checks(100),
  handedAt: at,
  shown: null,
};

let answer: Homework;
beforeEach(() => {
  queryClient.clear();
  fakeSession();
  fakeService(() => answer);
});
const show = async () => {
  render(
    <HomeworkCard lessonId={9} photo={{ src: '/a.jpg', alt: '', width: 6, height: 4 }} onAgain={() => undefined} />,
  );
  await screen.findByText('都做到了');
};

it('a homework shows how near each of its attempts came, as a curve and in words', async () => {
  answer = { ...homework, attempts: [40, 75, 100].map((reached) => ({ handedAt: at, checks: checks(reached) })) };
  await show();
  const section = screen.getByRole('region', { name: '最近交的 3 次' });
  expect(section.textContent).toContain('颗粒比原图少40% → 75% → 100%');
  expect(section.querySelector('polyline')?.getAttribute('points')).toBe('0,14.4 60,6 120,0');
});

it('a homework of an earlier service, without a record of attempts, is shown without a curve', async () => {
  answer = homework;
  await show();
  expect(screen.queryByText(/最近交的/)).toBeNull();
});

it('before a homework is withdrawn, the person is told that the record of its attempts goes with it', async () => {
  const asked = vi.spyOn(actions, 'confirm').mockResolvedValue(false);
  answer = homework;
  await show();
  fireEvent.click(screen.getByRole('button', { name: '收回' }));
  expect(asked.mock.lastCall?.[0].message).toContain('历次交的记录会一并删除');
});
