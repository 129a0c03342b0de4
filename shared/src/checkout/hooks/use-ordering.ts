import { useRef, useState } from 'react';
import type { OrderForm } from '../../contracts/order.ts';
import { call, describeError } from '../../http/call.ts';
import { callKey, queryClient } from '../../http/query.ts';
import { openPay, toast } from '../../state/actions.ts';
import type { Payment, PayOutcome } from '../../state/modals.ts';
import { newId } from '../../state/new-id.ts';

export type OrderWish = Omit<OrderForm, 'key'>;
/** How it is to be paid, with the window that the press has opened. */
export type PayWish = Omit<Payment, 'orderNo'>;

export interface Placed {
  orderNo: string;
  outcome: PayOutcome;
}

interface Ordering {
  /** An order is being made. */
  busy: boolean;
  /** Why there was none, as the person reads it; what was chosen stays. */
  problem: string;
  /** Takes the problem away, as something else was chosen. */
  forgive: () => void;
  /**
   * Makes the order and opens the window in which it is paid; null when there was no order. One
   * press is one order: a second one is told to wait, one after a failure is the same order again.
   */
  place: (wish: OrderWish, pay: PayWish) => Promise<Placed | null>;
}

const ASKED_ANEW = ['GET /member/user/order/quote', 'GET /member/data/grade/list'] as const;
const WAIT = '支付中，请勿在重新点击';

export function useOrdering(): Ordering {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const ordering = useRef(false);
  const tried = useRef({ wish: '', key: '' });

  async function order(wish: OrderWish): Promise<string> {
    const said = JSON.stringify(wish);
    if (tried.current.wish !== said) tried.current = { wish: said, key: newId() };
    const { orderNo } = await call(
      'POST /member/user/order/save',
      { ...wish, key: tried.current.key },
      { quiet: true },
    );
    tried.current = { wish: '', key: '' };
    return orderNo;
  }

  async function place(wish: OrderWish, pay: PayWish): Promise<Placed | null> {
    if (ordering.current) {
      toast.warning(WAIT);
      return null;
    }
    ordering.current = true;
    setBusy(true);
    setProblem('');
    try {
      const orderNo = await order(wish);
      return { orderNo, outcome: await openPay({ orderNo, ...pay }) };
    } catch (error) {
      pay.page?.close();
      setProblem(describeError(error));
      // Whatever refused it, what there is and what it costs now comes from the service.
      for (const name of ASKED_ANEW) void queryClient.invalidateQueries({ queryKey: callKey(name) });
      return null;
    } finally {
      ordering.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, forgive: () => setProblem(''), place };
}
