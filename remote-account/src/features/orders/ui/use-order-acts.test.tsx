import * as actions from '@app/shared/state/actions';
import { Refusal } from '@app/shared/testing/service';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { useOrderActs } from './use-order-acts.ts';

const ORDER = { orderNo: '20261122140538710926' };
const CANCEL = 'POST /member/user/order/cancel';
const onChange = vi.fn<() => void>();
const acts = () => renderHook(() => useOrderActs(ORDER, onChange)).result;

beforeEach(() => {
  onChange.mockReset();
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  vi.spyOn(actions.toast, 'success').mockReturnValue();
  vi.spyOn(actions.toast, 'error').mockReturnValue();
});

it('an order is cancelled after a confirmation, and the list is refetched', async () => {
  const sent = serve({ [CANCEL]: {} });
  const result = acts();
  await act(() => result.current.cancel());
  expect(sent(CANCEL)).toEqual([ORDER]);
  expect(actions.toast.success).toHaveBeenCalledExactlyOnceWith('订单已取消');
  expect(onChange).toHaveBeenCalledOnce();
});

it('a declined confirmation sends nothing', async () => {
  vi.mocked(actions.confirm).mockResolvedValue(false);
  const sent = serve({});
  const result = acts();
  await act(() => result.current.remove());
  expect(sent('POST /member/user/order/remove')).toEqual([]);
  expect(onChange).not.toHaveBeenCalled();
});

it('a refused cancellation shows a message, and the list is refetched nevertheless', async () => {
  serve({ [CANCEL]: new Refusal('订单已支付，不能取消') });
  const result = acts();
  await act(() => result.current.cancel());
  expect(actions.toast.error).toHaveBeenCalledExactlyOnceWith('订单已支付，不能取消');
  expect(onChange).toHaveBeenCalledOnce();
  expect(result.current.busy).toBeNull();
});

it('paying opens the payment dialog of this order', async () => {
  serve({});
  const open = vi.spyOn(actions, 'openPay').mockResolvedValue('left');
  const result = acts();
  await act(() => result.current.pay());
  expect(open).toHaveBeenCalledExactlyOnceWith(ORDER);
  expect(onChange).toHaveBeenCalledOnce();
});
