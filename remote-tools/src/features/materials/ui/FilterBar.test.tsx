import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { NO_FILTER, type MaterialFilter } from '../model/filter.ts';
import { FilterBar } from './FilterBar.tsx';

beforeEach(() => vi.useFakeTimers());

function show(filter: Partial<MaterialFilter> = {}) {
  const onChange = vi.fn();
  const bar = (now: Partial<MaterialFilter>) => (
    <FilterBar filter={{ ...NO_FILTER, ...now }} tools={['imgEnhance']} onChange={onChange} />
  );
  const { rerender } = render(bar(filter));
  return { onChange, rerender: (now: Partial<MaterialFilter>) => rerender(bar(now)) };
}

function pass(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}
const words = () => screen.getByLabelText<HTMLInputElement>('搜索文件名或提示词');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('the filter bar searches after a pause in typing, not at each letter', () => {
  const { onChange } = show();
  type(words(), '白');
  pass(200);
  type(words(), '白杯');
  pass(200);
  expect(onChange).not.toHaveBeenCalled();
  pass(100);
  expect(onChange.mock.calls).toEqual([[{ ...NO_FILTER, words: '白杯' }]]);
});

it('a day can be typed digit by digit: the field keeps its text until it is complete', () => {
  const { onChange } = show();
  const from = screen.getByLabelText<HTMLInputElement>('开始日期');
  type(from, '0002-11-01');
  expect(from.value).toBe('0002-11-01');
  type(from, '2026-11-01');
  pass(300);
  expect(onChange.mock.calls).toEqual([[{ ...NO_FILTER, from: '2026-11-01' }]]);
});

it('the filter bar follows the address, and changes nothing by itself', () => {
  const { onChange, rerender } = show({ words: '杯' });
  expect(words().value).toBe('杯');
  rerender({ words: '' });
  expect(words().value).toBe('');
  pass(1000);
  expect(onChange).not.toHaveBeenCalled();
});

it('the filter bar reports invalid days, and one button clears all filters', () => {
  const { onChange } = show({ from: '2026-11-02', to: '2026-11-01' });
  expect(screen.getByRole('alert').textContent).toBe('开始日期不能晚于结束日期');
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(onChange).toHaveBeenCalledWith(NO_FILTER);
});

it('the filter bar hides the tool filter for uploads', () => {
  const { onChange } = show({ tool: 'imgEnhance' });
  fireEvent.click(screen.getByRole('radio', { name: '上传' }));
  expect(onChange).toHaveBeenCalledWith({ ...NO_FILTER, show: 'uploaded' });
});
