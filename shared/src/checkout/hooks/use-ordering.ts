import { useRef, useState } from 'react';
import type { OrderForm } from '../../contracts/order.ts';
import { call, describeError } from '../../http/call.ts';
import { callKey, queryClient } from '../../http/query.ts';
import { openPay, toast } from '../../state/actions.ts';
import type { Payment, PayOutcome } from '../../state/modals.ts';
import { newId } from '../../state/new-id.ts';

export type OrderWish = Omit<OrderForm, 'key'>;
/** The way to pay, with the window that the press has opened. */
export type PayWish = Omit<Payment, 'orderNo'>;

export interface Placed {
  orderNo: string;
  outcome: PayOutcome;
}

interface Ordering {
  /** An order is being created. */
  busy: boolean;
  /** Why no order was created, as shown to the person; the choices stay. */
  problem: string;
  /** Clears the problem, because another choice was made. */
  clearProblem: () => void;
  /**
   * Creates the order and opens its payment window; null when no order was created. A second press
   * shows a message, and a retry after a failure reuses the same order.
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
      // After any refusal the offer and its price are fetched from the service again.
      for (const name of ASKED_ANEW) void queryClient.invalidateQueries({ queryKey: callKey(name) });
      return null;
    } finally {
      ordering.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, clearProblem: () => setProblem(''), place };
}
