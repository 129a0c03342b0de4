import type { Order } from '../../contracts/order.ts';
import type { Payment } from '../../state/modals.ts';
import { CHANNELS } from './channels.ts';
import { RENEWAL_CHANNEL, type PayWay } from './ways.ts';
import { settledOf, type Settled } from './result.ts';
import type { OrderNews } from './watch-order.ts';

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
  /** Increases with each attempt: a late answer of an older one is dropped. */
  round: number;
  attempt: Attempt;
  /** The panel beside the code: after 「已支付」, or to choose another way. */
  sidePanel: 'waiting' | 'choosing' | null;
  news: OrderNews | null;
  unreachable: boolean;
  /** Why the state cannot be queried any more. */
  queryError: string | null;
}

export type Happening =
  | { type: 'begun'; way: PayWay }
  | { type: 'attempt'; round: number; attempt: Attempt }
  | { type: 'expired' }
  | { type: 'aside'; aside: Progress['sidePanel'] }
  | { type: 'news'; news: OrderNews }
  | { type: 'shaky'; shaky: boolean }
  | { type: 'lost'; text: string };

/** The way to pay that an order starts with. */
export function firstWay(order: Pick<Order, 'signing'>, { channel = 'ALIPAY', page }: Payment): PayWay {
  if (order.signing) return { channel: RENEWAL_CHANNEL, by: 'contract' };
  return { channel, by: CHANNELS[channel].page && page !== undefined ? 'page' : 'code' };
}

export function startOf(way: PayWay): Progress {
  return {
    way,
    round: 1,
    attempt: { step: 'creating' },
    sidePanel: null,
    news: null,
    unreachable: false,
    queryError: null,
  };
}

export function progressAfter(was: Progress, happening: Happening): Progress {
  switch (happening.type) {
    case 'begun':
      // The old code is hidden before the new one arrives, so that nobody pays by an outdated one.
      return {
        ...was,
        way: happening.way,
        round: was.round + 1,
        attempt: { step: 'creating' },
        sidePanel: null,
        news: was.news && { ...was.news, scanned: false },
      };
    case 'attempt':
      return happening.round === was.round ? { ...was, attempt: happening.attempt } : was;
    case 'expired':
      return was.attempt.step === 'code' ? { ...was, attempt: { step: 'expired' } } : was;
    case 'aside':
      return { ...was, sidePanel: happening.aside };
    case 'news':
      return { ...was, news: happening.news };
    case 'shaky':
      return { ...was, unreachable: happening.shaky };
    case 'lost':
      return { ...was, queryError: happening.text };
  }
}

export type PayView = Attempt['step'] | Settled | 'scanned' | 'waiting' | 'choosing' | 'lost';

/** Whether the order cannot be paid any more. */
export function isEnded(view: PayView | null): boolean {
  return view === 'closed' || view === 'refunded' || view === 'granting' || view === 'paid';
}

/** State to show: the payment's state takes precedence over the user's step. */
export function viewOf({ way, news, queryError, sidePanel, attempt }: Progress): PayView {
  const settled = news && settledOf(news);
  if (settled) return settled;
  if (queryError !== null) return 'lost';
  if (sidePanel) return sidePanel;
  // Some channels never report a scan: it was the code of another way.
  return attempt.step === 'code' && CHANNELS[way.channel].reportsScan && news?.scanned ? 'scanned' : attempt.step;
}
