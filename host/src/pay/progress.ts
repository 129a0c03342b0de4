import type { Order, PayChannel } from '@app/shared/contracts/order';
import type { AppConfig } from '@app/shared/contracts/system';
import type { OrderNews } from '@app/shared/pay';
import type { Payment } from '@app/shared/state/modals';

/**
 * How it is paid: a code for either app, the page of Alipay in a window of its own, a code by which
 * automatic renewal is agreed to.
 */
export type PayWay = 'ALI_CODE' | 'ALI_PAGE' | 'WX_CODE' | 'SIGN';

/** State of the chosen way to pay. */
export type Attempt =
  | { step: 'creating' }
  | { step: 'code'; url: string; /** ms by the browser's clock */ expiresAt: number }
  | { step: 'expired' }
  | { step: 'page' }
  | { step: 'blocked' }
  | { step: 'failed'; text: string };

export interface Progress {
  way: PayWay;
  /** Grows with each attempt: what an older one still answers is dropped. */
  round: number;
  attempt: Attempt;
  /** The person says that it was paid, or wants another way. */
  aside: 'waiting' | 'choosing' | null;
  news: OrderNews | null;
  shaky: boolean;
  /** Why nothing more can be told. */
  lost: string | null;
}

export type Happening =
  | { type: 'begun'; way: PayWay }
  | { type: 'attempt'; round: number; attempt: Attempt }
  | { type: 'expired' }
  | { type: 'aside'; aside: Progress['aside'] }
  | { type: 'news'; news: OrderNews }
  | { type: 'shaky'; shaky: boolean }
  | { type: 'lost'; text: string };

/** The way that an order is paid first. */
export function firstWay(order: Pick<Order, 'signing'>, { channel, page }: Payment): PayWay {
  if (order.signing) return 'SIGN';
  if (channel === 'WECHAT') return 'WX_CODE';
  return page === undefined ? 'ALI_CODE' : 'ALI_PAGE';
}

export function startOf(way: PayWay): Progress {
  return { way, round: 1, attempt: { step: 'creating' }, aside: null, news: null, shaky: false, lost: null };
}

export function progressAfter(was: Progress, happening: Happening): Progress {
  switch (happening.type) {
    case 'begun':
      // The old code is gone before the new one is there: nobody pays by what no longer holds.
      return {
        ...was,
        way: happening.way,
        round: was.round + 1,
        attempt: { step: 'creating' },
        aside: null,
        news: was.news && { ...was.news, scanned: false },
      };
    case 'attempt':
      return happening.round === was.round ? { ...was, attempt: happening.attempt } : was;
    case 'expired':
      return was.attempt.step === 'code' ? { ...was, attempt: { step: 'expired' } } : was;
    case 'aside':
      return { ...was, aside: happening.aside };
    case 'news':
      return { ...was, news: happening.news };
    case 'shaky':
      return { ...was, shaky: happening.shaky };
    case 'lost':
      return { ...was, lost: happening.text };
  }
}

export type PayView =
  | Attempt['step']
  | 'scanned'
  | 'waiting'
  | 'choosing'
  | 'granting'
  | 'paid'
  | 'refunded'
  | 'closed'
  | 'lost';

/** Nothing can be paid any more. */
export function isEnded(view: PayView | null): boolean {
  return view === 'closed' || view === 'refunded' || view === 'granting' || view === 'paid';
}

/** State to show: the payment's state takes precedence over the user's step. */
export function viewOf({ way, news, lost, aside, attempt }: Progress): PayView {
  if (news?.signed) return 'paid';
  switch (news?.payState) {
    case 'PAID':
      if (news.grantState === 'REVOKED') return 'refunded';
      return news.grantState === 'GRANTED' ? 'paid' : 'granting';
    case 'REFUNDED':
      return 'refunded';
    case 'CLOSED':
      return 'closed';
  }
  if (lost !== null) return 'lost';
  if (aside) return aside;
  // WeChat never tells: what was scanned then is the code of another way.
  return attempt.step === 'code' && way !== 'WX_CODE' && news?.scanned ? 'scanned' : attempt.step;
}

/**
 * Ways that are offered, of channels that are open: nothing but a signature where one is asked for.
 */
export function waysOf(order: Pick<Order, 'signing'>, pay: AppConfig['pay']): PayWay[] {
  const ways: PayWay[] = order.signing ? ['SIGN'] : ['ALI_CODE', 'ALI_PAGE', 'WX_CODE'];
  return ways.filter((way) => pay[channelOf(way)] !== 'NONE');
}

export const channelOf = (way: PayWay): PayChannel => (way === 'WX_CODE' ? 'WECHAT' : 'ALIPAY');
