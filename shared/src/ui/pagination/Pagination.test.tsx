import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Pagination } from './Pagination.tsx';

test('the pagination shows the total and moves by 上一页, 下一页 and number', () => {
  const onChange = vi.fn<(page: number) => void>();
  render(<Pagination total={438} page={5} onChange={onChange} />);
  expect(screen.getByText('共 438 条')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '上一页' }));
  fireEvent.click(screen.getByRole('button', { name: '下一页' }));
  fireEvent.click(screen.getByRole('button', { name: '第 22 页' }));
  expect(onChange.mock.calls).toEqual([[4], [6], [22]]);
});

test('the previous button is disabled on the first page and the next button on the last', () => {
  const { rerender } = render(<Pagination total={438} page={1} onChange={() => {}} />);
  expect(screen.getByRole('button', { name: '上一页' })).toHaveProperty('disabled', true);
  rerender(<Pagination total={438} page={22} onChange={() => {}} />);
  expect(screen.getByRole('button', { name: '下一页' })).toHaveProperty('disabled', true);
});

test('the page jumper goes to a typed page, at most the last', () => {
  const onChange = vi.fn<(page: number) => void>();
  render(<Pagination total={438} page={5} onChange={onChange} />);
  const field = screen.getByRole('textbox', { name: '跳至页码' });
  fireEvent.change(field, { target: { value: '99' } });
  fireEvent.submit(field);
  expect(onChange).toHaveBeenCalledExactlyOnceWith(22);
});

test('the pagination is not rendered for a single page', () => {
  const { container } = render(<Pagination total={20} page={1} onChange={() => {}} onLimitChange={() => {}} />);
  expect(container.childElementCount).toBe(0);
});
