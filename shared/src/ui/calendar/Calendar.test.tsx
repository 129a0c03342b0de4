import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Calendar, type CalendarProps } from './Calendar.tsx';

function show(props: Partial<CalendarProps> = {}) {
  const onSelect = vi.fn<(date: string) => void>();
  render(
    <Calendar
      title="打卡详情"
      today="2026-11-21"
      signed={new Set(['2026-11-19', '2026-11-20'])}
      reward="2026-11-27"
      onSelect={onSelect}
      {...props}
    />,
  );
  return onSelect;
}
const day = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const press = (key: string, shiftKey = false): void =>
  void fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey });
const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;

it('the calendar is a grid labelled by its title and month, with days labelled by their marks', () => {
  show();
  const grid = screen.getByRole('grid', { name: '打卡详情 2026年11月' });
  expect(within(grid).getAllByRole('row')).toHaveLength(7);
  expect(day('11月20日，已签到')).toBeTruthy();
  expect(day('11月21日，今天，未签到').getAttribute('aria-current')).toBe('date');
  expect(day('11月27日，签满可得一个月会员')).toBeTruthy();
});

it('a press on a day of the month calls the handler, a press outside the month does not', () => {
  const onSelect = show();
  fireEvent.click(day('11月9日'));
  expect(onSelect).toHaveBeenCalledExactlyOnceWith('2026-11-09');
  const outside = screen.getAllByRole('gridcell').filter((cell) => cell.getAttribute('aria-disabled'));
  expect(outside.map((cell) => cell.textContent).slice(0, 3)).toEqual(['26', '27', '28']);
  for (const cell of outside) fireEvent.click(cell.firstElementChild ?? cell);
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('grid', { name: /2026年11月/ })).toBeTruthy();
});

it('the calendar has one tab stop, from which arrow and page keys move, also across months', () => {
  show();
  const stops = screen.getAllByRole('gridcell').filter((cell) => cell.querySelector('[tabindex="0"]'));
  expect(stops.map((cell) => cell.textContent)).toEqual(['21']);
  day(/^11月21日/).focus();
  press('ArrowDown');
  press('ArrowRight');
  expect(focused()).toBe('11月29日');
  press('ArrowDown');
  expect(focused()).toBe('12月6日');
  expect(screen.getByRole('grid', { name: /2026年12月/ })).toBeTruthy();
  press('Home');
  expect(focused()).toBe('11月30日');
  press('PageUp', true);
  expect(focused()).toBe('11月30日');
  expect(screen.getByRole('grid', { name: /2025年11月/ })).toBeTruthy();
});

it('the arrows beside the month change the month, or the week in the week view', () => {
  show();
  fireEvent.click(day('上个月'));
  expect(screen.getByRole('grid', { name: /2026年10月/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '周' }));
  expect(screen.getAllByRole('gridcell').map((cell) => cell.textContent)).toEqual([
    '16',
    '17',
    '18',
    '19',
    '20',
    '21',
    '22',
  ]);
  fireEvent.click(day('下周'));
  fireEvent.click(day('下周'));
  expect(screen.getByRole('grid', { name: '打卡详情 2026年11月–12月' })).toBeTruthy();
  expect(screen.getAllByRole('gridcell')[0]?.textContent).toBe('30');
});

it('calendar weeks can start on Sunday', () => {
  show({ weekStart: 0 });
  expect(
    screen
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      .join(''),
  ).toBe('日一二三四五六');
  expect(screen.getAllByRole('gridcell')[0]?.textContent).toBe('1');
});

it('the calendar is disabled while it loads; a failure shows its reason and a retry', () => {
  const onSelect = show({ loading: true });
  expect(screen.getByRole('grid').getAttribute('aria-busy')).toBe('true');
  fireEvent.click(day('11月9日'));
  expect(onSelect).not.toHaveBeenCalled();
  cleanup();
  const onRetry = vi.fn<() => void>();
  show({ error: '签到记录没有加载出来', onRetry });
  expect(screen.getByRole('alert').textContent).toContain('签到记录没有加载出来');
  fireEvent.click(day('重试'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
