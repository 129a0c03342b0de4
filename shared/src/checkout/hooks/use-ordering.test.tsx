import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call, HttpError } from '../../http/call.ts';
import { queryClient } from '../../http/query.ts';
import { openPay, toast } from '../../state/actions.ts';
import { useOrdering, type OrderWish } from './use-ordering.ts';

vi.mock('../../http/call.ts', async (original) => ({ ...(await original<object>()), call: vi.fn() }));
vi.mock('../../state/actions.ts', () => ({ openPay: vi.fn(), toast: { warning: vi.fn() } }));

const WISH: OrderWish = { module: 'GRADE', bizId: 3, payPrice: '299.00' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const keys = () => vi.mocked(call).mock.calls.map(([, input]) => (input as { key: string }).key);
const show = () => renderHook(() => useOrdering());

beforeEach(() => {
  vi.mocked(call)
    .mockReset()
    .mockResolvedValue({ orderNo: '1' } as never);
  vi.mocked(openPay).mockReset().mockResolvedValue('paid');
  vi.mocked(toast.warning).mockReset();
});

it('useOrdering creates the order, then opens the payment window', async () => {
  const { result } = show();
  const placed = await act(() => result.current.place(WISH, { channel: 'WECHAT' }));
  expect(placed).toEqual({ orderNo: '1', outcome: 'paid' });
  expect(vi.mocked(call).mock.calls[0]!.slice(0, 2)).toEqual([
    'POST /member/user/order/save',
    { ...WISH, key: expect.stringMatching(UUID) as string },
  ]);
  expect(openPay).toHaveBeenCalledExactlyOnceWith({ orderNo: '1', channel: 'WECHAT' });
  expect(result.current.busy).toBe(false);
});

it('a second press during payment creates no second order and shows a message', async () => {
  const { result } = show();
  await act(async () => {
    const first = result.current.place(WISH, {});
    expect(await result.current.place(WISH, {})).toBeNull();
    await first;
  });
  expect(call).toHaveBeenCalledOnce();
  expect(toast.warning).toHaveBeenCalledExactlyOnceWith('支付中，请勿在重新点击');
});

it('a retry after a failure reuses the order key; another item or a later order gets a new key', async () => {
  const { result } = show();
  vi.mocked(call).mockRejectedValueOnce(new HttpError('network', 0, '后端接口连接异常'));
  await act(() => result.current.place(WISH, {}));
  expect(result.current.problem).toBe('后端接口连接异常');
  await act(() => result.current.place(WISH, {}));
  expect(result.current.problem).toBe('');
  await act(() => result.current.place(WISH, {}));
  await act(() => result.current.place({ ...WISH, bizId: 2 }, {}));
  const [first, second, third, fourth] = keys();
  expect(second).toBe(first);
  expect(new Set([second, third, fourth]).size).toBe(3);
});

it('a changed price is queried again, nothing is paid, and the opened payment window is closed', async () => {
  const asked = vi.spyOn(queryClient, 'invalidateQueries');
  const page = { close: vi.fn<() => void>() };
  vi.mocked(call).mockRejectedValue(new HttpError('notice', 409, '价格已变为 ¥289.00，请确认后再支付'));
  const { result } = show();
  expect(await act(() => result.current.place(WISH, { page: page as never }))).toBeNull();
  expect(result.current.problem).toBe('价格已变为 ¥289.00，请确认后再支付');
  expect(asked).toHaveBeenCalledWith({ queryKey: ['GET /member/user/order/quote'] });
  expect(page.close).toHaveBeenCalledOnce();
  expect(openPay).not.toHaveBeenCalled();
});
