import type { OrderForm, Quote } from '../../contracts/order.ts';

/** Texts shown while a tick of a plan is missing. */
export const PLAN_TICKS = { agreement: '请先勾选会员开通协议', renewal: '请先勾选自动续费的确认' } as const;

/** Text of the first tick that is missing; empty when none is. */
export function missingTick<K extends string>(texts: Partial<Record<K, string>>, ticked: ReadonlySet<K>): string {
  const missing = (Object.keys(texts) as K[]).find((tick) => !ticked.has(tick));
  return (missing && texts[missing]) ?? '';
}

type PlanQuote = Pick<Quote, 'module' | 'bizId' | 'bizTitle' | 'payPrice' | 'digital'>;

/** The order body of a plan, once all its ticks are set. */
export function planWish(quote: PlanQuote, renews: boolean): Omit<OrderForm, 'key'> {
  return {
    module: quote.module,
    bizId: quote.bizId,
    bizTitle: quote.bizTitle,
    payPrice: quote.payPrice,
    signState: renews ? 1 : 0,
    digitalAgreed: quote.digital ? 1 : 0,
  };
}
