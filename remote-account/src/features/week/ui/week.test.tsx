import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { GoalCard } from './GoalCard.tsx';
import { WeekChart } from './WeekChart.tsx';

const GET = 'GET /course/user/goal/get';
const SAVE = 'POST /course/user/goal/save';
const goal = (minutes: number | null) => ({ minutes, seconds: 1_800, weeks: 2 });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (value: string) => fireEvent.change(screen.getByLabelText('每周学几分钟'), { target: { value } });

it('a week without a goal offers setting one, and a goal has limits', async () => {
  const sent = serve({ [GET]: goal(null), [SAVE]: goal(120) });
  renderAt(<GoalCard />);
  fireEvent.click(await screen.findByRole('button', { name: '定目标' }));
  expect(screen.queryByRole('button', { name: '不定目标' })).toBeNull();
  for (const wrong of ['0', '12.5', 'x']) {
    type(wrong);
    press('保存');
    expect(screen.getByText(/请填 \d+ 到 \d+ 的整数/)).toBeTruthy();
  }
  expect(sent(SAVE)).toEqual([]);
  press('120');
  press('保存');
  expect(await screen.findByRole('button', { name: '调整' })).toBeTruthy();
  expect(sent(SAVE)).toEqual([{ minutes: 120 }]);
});

it('a goal can be removed, and a refusal leaves the form open', async () => {
  let answer: unknown = new Refusal('请稍后再试');
  const sent = serve({ [GET]: goal(60), [SAVE]: () => answer });
  renderAt(<GoalCard />);
  fireEvent.click(await screen.findByRole('button', { name: '调整' }));
  press('不定目标');
  expect(await screen.findByText('请稍后再试')).toBeTruthy();
  answer = goal(null);
  press('不定目标');
  expect(await screen.findByRole('button', { name: '定目标' })).toBeTruthy();
  expect(sent(SAVE)).toEqual([{ minutes: null }, { minutes: null }]);
});

it('the chart shows seven days in minutes with their total, the last one as today', async () => {
  const week = Array.from({ length: 7 }, (_, index) => ({ day: `2026-11-${16 + index}`, seconds: index * 90 }));
  serve({ 'GET /member/user/home': { week } });
  renderAt(<WeekChart />);
  const days = await vi.waitFor(() => screen.getAllByRole('listitem', { hidden: true }));
  expect(days.map(({ textContent }) => textContent)).toEqual(['0一', '2二', '3三', '5四', '6五', '8六', '9今天']);
  expect(screen.getByText('分钟，共 33')).toBeTruthy();
});
