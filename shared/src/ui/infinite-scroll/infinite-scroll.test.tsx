import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { InfiniteScroll } from './InfiniteScroll.tsx';
import { pagesOfQuery, type Pages } from './query.ts';
import { usePages } from './use-pages.ts';

const VIEW = 600;
let bottom = 0;

beforeEach(() => {
  vi.useFakeTimers();
  bottom = VIEW + 500;
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(VIEW);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: 0, bottom }) as DOMRect);
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});

const IDLE: Pages = { pending: false, loading: false, failed: false, hasMore: true, onMore: () => undefined };

function show(pages: Partial<Pages>, count = 20) {
  return (
    <InfiniteScroll label="作品" count={count} skeleton={<i data-testid="bones" />} {...IDLE} {...pages}>
      <p>第一项</p>
    </InfiniteScroll>
  );
}

async function scroll(rest: number): Promise<void> {
  bottom = VIEW + rest;
  fireEvent.scroll(window);
  await act(() => vi.advanceTimersByTimeAsync(0));
}

async function wait(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

test('infinite scroll requests the next page within 1 px of the bottom, 200 ms after the last scroll', async () => {
  const onMore = vi.fn<() => void>();
  render(show({ onMore }));
  await scroll(2);
  await wait(1000);
  expect(onMore).not.toHaveBeenCalled();
  await scroll(1);
  await wait(150);
  await scroll(1);
  await wait(199);
  expect(onMore).not.toHaveBeenCalled();
  await wait(1);
  expect(onMore).toHaveBeenCalledOnce();
});

test('infinite scroll sends one request at a time, by scrolling and by the button', async () => {
  let done = (): void => undefined;
  const onMore = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (done = resolve)));
  render(show({ onMore }));
  const button = screen.getByRole('button', { name: '加载更多' });
  fireEvent.click(button);
  fireEvent.click(button);
  await scroll(0);
  await wait(500);
  expect(onMore).toHaveBeenCalledOnce();
  done();
  await wait(0);
  fireEvent.click(button);
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('infinite scroll loads another page when the first is too short for the view', async () => {
  const onMore = vi.fn<() => void>();
  bottom = 300;
  const { rerender } = render(show({ onMore }));
  await wait(200);
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(show({ onMore, loading: true }));
  await wait(1000);
  expect(onMore).toHaveBeenCalledTimes(1);
  rerender(show({ onMore }, 22));
  await wait(200);
  expect(onMore).toHaveBeenCalledTimes(2);
});

test('infinite scroll requests nothing for a hidden list', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([] as unknown as DOMRectList);
  const onMore = vi.fn<() => void>();
  render(show({ onMore }));
  await scroll(0);
  await wait(500);
  expect(onMore).not.toHaveBeenCalled();
});

test('while infinite scroll loads, skeletons follow the items, and the list is marked busy', () => {
  render(show({ loading: true }));
  expect(screen.getByTestId('bones')).toBeTruthy();
  expect(screen.getByText('第一项')).toBeTruthy();
  expect(screen.getByRole('group', { name: '作品' }).getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('正在加载');
});

test('a failed page of infinite scroll keeps loaded items, shows the error, and is retried by the button only', async () => {
  const onMore = vi.fn<() => void>();
  render(show({ failed: true, onMore }));
  expect(screen.getByText('第一项')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('加载失败');
  await scroll(0);
  await wait(1000);
  expect(onMore).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('infinite scroll at the end shows a text, requests no more, and takes the focus of the removed button', async () => {
  const onMore = vi.fn<() => void>();
  const { rerender } = render(show({ onMore }));
  screen.getByRole('button', { name: '加载更多' }).focus();
  rerender(show({ onMore, hasMore: false }));
  expect(screen.getByText('没有更多了')).toBe(document.activeElement);
  await scroll(0);
  await wait(1000);
  expect(onMore).not.toHaveBeenCalled();
});

test('an empty infinite scroll shows the empty text, or the failure of the first page with a retry', () => {
  const { rerender } = render(show({ hasMore: false }, 0));
  expect(screen.getByText('暂无内容')).toBeTruthy();
  expect(screen.queryByText('没有更多了')).toBeNull();
  const onMore = vi.fn<() => void>();
  rerender(show({ failed: true, onMore }, 0));
  expect(screen.getByRole('alert').textContent).toContain('加载失败');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onMore).toHaveBeenCalledOnce();
});

test('PageDown and PageUp move from article to article in a feed', () => {
  render(
    <InfiniteScroll label="动态" feed count={2} skeleton={null} {...IDLE}>
      <article tabIndex={-1}>甲</article>
      <article>乙</article>
    </InfiniteScroll>,
  );
  screen.getByText('甲').focus();
  fireEvent.keyDown(screen.getByText('甲'), { key: 'PageDown' });
  expect(document.activeElement?.textContent).toBe('乙');
  fireEvent.keyDown(screen.getByText('乙'), { key: 'PageUp' });
  expect(document.activeElement?.textContent).toBe('甲');
  expect(screen.getByRole('feed', { name: '动态' })).toBeTruthy();
});

test('an infinite query requests its next page, and its first page again when that failed', () => {
  const fetchNextPage = vi.fn<(options: { cancelRefetch: boolean }) => Promise<void>>(async () => undefined);
  const refetch = vi.fn<() => Promise<void>>(async () => undefined);
  const query = {
    data: { pages: [] } as unknown,
    isFetching: false,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    isError: false,
    hasNextPage: true,
    fetchNextPage,
    refetch,
  };
  pagesOfQuery(query).onMore();
  expect(fetchNextPage).toHaveBeenCalledExactlyOnceWith({ cancelRefetch: false });
  expect(pagesOfQuery({ ...query, isError: true, isFetchNextPageError: true })).toMatchObject({
    failed: true,
    pending: false,
  });
  // A failed background refetch removes nothing and requests nothing.
  expect(pagesOfQuery({ ...query, isError: true })).toMatchObject({ failed: false });
  const first = pagesOfQuery({ ...query, data: undefined, isError: true });
  expect(first).toMatchObject({ failed: true, pending: false });
  first.onMore();
  expect(refetch).toHaveBeenCalledOnce();
});

function Plain({ load }: { load: Parameters<typeof usePages<string>>[0] }) {
  const pages = usePages(load);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <output>{`${pages.items.join('')}|${pages.pending ? 'p' : ''}${pages.loading ? 'l' : ''}${pages.failed ? 'f' : ''}`}</output>
      <button type="button" onClick={() => (setPresses(presses + 1), void pages.onMore())}>
        更多
      </button>
    </>
  );
}

test('infinite scroll without a query cache loads pages in order, and retries a failed page without losing items', async () => {
  const load = vi.fn<(page: number, signal: AbortSignal) => Promise<{ items: string[]; hasMore: boolean }>>();
  load.mockResolvedValueOnce({ items: ['甲', '乙'], hasMore: true });
  load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce({ items: ['丙'], hasMore: false });
  render(<Plain load={load} />);
  const state = (): string | null => screen.getByRole('status').textContent;
  expect(state()).toBe('|p');
  await wait(0);
  expect(state()).toBe('甲乙|');
  const more = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button'));
    expect(state()).toBe('甲乙|l');
    await wait(0);
  };
  await more();
  expect(state()).toBe('甲乙|f');
  await more();
  expect(state()).toBe('甲乙丙|');
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 2]);
});

test('another list restarts infinite scroll and aborts pending requests', async () => {
  const signals: AbortSignal[] = [];
  const slow = (_page: number, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<{ items: string[]; hasMore: boolean }>((resolve) =>
      setTimeout(resolve, 1000, { items: ['旧'], hasMore: true }),
    );
  };
  const { rerender } = render(<Plain load={slow} />);
  rerender(<Plain load={async () => ({ items: ['新'], hasMore: false })} />);
  expect(signals[0]?.aborted).toBe(true);
  await wait(2000);
  expect(screen.getByRole('status').textContent).toContain('新');
  expect(screen.getByRole('status').textContent).not.toContain('旧');
});
