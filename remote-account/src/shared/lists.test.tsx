import * as actions from '@app/shared/state/actions';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { useCardPage } from './card-pages.tsx';
import { copyText } from './copy.ts';
import { More } from './More.tsx';

it('a card list starts with twenty per page, and another page size opens the page that contains the same cards', () => {
  const { result } = renderHook(() => useCardPage());
  expect(result.current.input).toEqual({ page: 1, limit: 20 });
  act(() => result.current.pagination.onChange(3));
  expect(result.current.input).toEqual({ page: 3, limit: 20 });
  act(() => result.current.pagination.onLimitChange(40, 2));
  expect(result.current.pagination).toMatchObject({ page: 2, limit: 40 });
});

it('More fetches the next page, and disappears at the end of the list', async () => {
  const fetchNextPage = vi.fn<() => void>();
  const pages = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage };
  const { rerender, container } = render(<More of={pages} text="更早的通知" />);
  await userEvent.setup().click(screen.getByRole('button', { name: '更早的通知' }));
  expect(fetchNextPage).toHaveBeenCalledOnce();
  rerender(<More of={{ ...pages, hasNextPage: false }} text="更早的通知" />);
  expect(container.textContent).toBe('');
});

it('a copied text is confirmed; a browser that forbids it asks to copy by hand', async () => {
  const success = vi.spyOn(actions.toast, 'success').mockReturnValue();
  const error = vi.spyOn(actions.toast, 'error').mockReturnValue();
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await copyText('2611221405');
  expect(write).toHaveBeenCalledWith('2611221405');
  expect(success).toHaveBeenCalledExactlyOnceWith('已成功复制到粘贴板');
  write.mockRejectedValue(new Error('NotAllowedError'));
  await copyText('2611221405');
  expect(error).toHaveBeenCalledExactlyOnceWith('浏览器不允许复制，请手动选中后复制');
});
