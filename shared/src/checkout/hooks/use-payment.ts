import { useEffect, useEffectEvent, useReducer, useRef } from 'react';
import type { Order } from '../../contracts/order.ts';
import { call, describeError } from '../../http/call.ts';
import { serverNow } from '../../http/server-time.ts';
import type { Payment } from '../../state/modals.ts';
import { CHANNELS } from '../model/channels.ts';
import { type PayWay } from '../model/ways.ts';
import { openPayWindow, sendPayForm } from '../model/pay-window.ts';
import { firstWay, progressAfter, startOf, type Progress } from '../model/progress.ts';
import { watchOrder, type OrderWatcher } from '../model/watch-order.ts';

const EXPIRED = { step: 'expired' } as const;

interface UsePayment {
  progress: Progress;
  /** Starts a new attempt with this way. Call it within the press: a popup may open. */
  begin: (way: PayWay) => void;
  /** The shown code has expired. */
  expire: () => void;
  /** The person says that the order was paid. */
  check: () => void;
  choose: () => void;
  goBack: () => void;
}

/** State of an order while its payment window is open. */
export function usePayment(order: Order, payment: Payment): UsePayment {
  const [progress, dispatch] = useReducer(progressAfter, firstWay(order, payment), startOf);
  const watcher = useRef<OrderWatcher>(null);
  const page = useRef(payment.page ?? null);
  const { orderNo } = order;
  const { way, round } = progress;

  const askCode = useEffectEvent(async (signal: AbortSignal) => {
    const means = way.by !== 'page' && CHANNELS[way.channel][way.by];
    if (!means) return;
    const input = { orderNo, title: order.bizTitle, platType: way.by === 'contract' ? 'WAP' : 'PC' } as const;
    const { codeUrl, expiresAt } = await call(means.call, input, { signal, quiet: true });
    const left = Date.parse(expiresAt) - serverNow();
    const attempt = left > 0 ? ({ step: 'code', url: codeUrl, expiresAt: Date.now() + left } as const) : EXPIRED;
    dispatch({ type: 'attempt', round, attempt });
  });

  const openPage = useEffectEvent(async (signal: AbortSignal) => {
    const means = way.by === 'page' && CHANNELS[way.channel].page;
    if (!means) return;
    const target = page.current;
    const form = target && (await call(means.call, { orderNo, title: order.bizTitle }, { signal, quiet: true }));
    const sent = form && sendPayForm(form, target);
    dispatch({ type: 'attempt', round, attempt: { step: sent ? 'page' : 'blocked' } });
  });

  useEffect(() => {
    const over = new AbortController();
    Promise.all([askCode(over.signal), openPage(over.signal)]).catch((error: unknown) => {
      if (over.signal.aborted) return;
      page.current?.close();
      dispatch({ type: 'attempt', round, attempt: { step: 'failed', text: describeError(error) } });
    });
    return () => over.abort();
  }, [round, orderNo]);

  const signing = order.module === 'CONTRACT';
  useEffect(() => {
    const over = new AbortController();
    watcher.current = watchOrder({
      orderNo,
      signing,
      signal: over.signal,
      onNews: (news) => dispatch({ type: 'news', news }),
      onShaky: (shaky) => dispatch({ type: 'shaky', shaky }),
    });
    watcher.current.over.catch((error: unknown) => dispatch({ type: 'lost', text: describeError(error) }));
    return () => over.abort();
  }, [orderNo, signing]);

  return {
    progress,
    begin(next) {
      if (next.by === 'page') page.current = openPayWindow();
      dispatch({ type: 'begun', way: next });
    },
    expire: () => dispatch({ type: 'expired' }),
    check() {
      dispatch({ type: 'aside', aside: 'waiting' });
      watcher.current?.check();
    },
    choose: () => dispatch({ type: 'aside', aside: 'choosing' }),
    goBack: () => dispatch({ type: 'aside', aside: null }),
  };
}
