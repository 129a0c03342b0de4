import type { Cashier, GrantState, PayState } from '../../contracts/order.ts';
import { call, HttpError } from '../../http/call.ts';
import { serverNow } from '../../http/server-time.ts';
import { onMessage } from '../../socket/socket.ts';
import { whenVisible } from '../../state/visible.ts';

/** State of an order that is being paid. */
export interface OrderNews {
  payState: PayState;
  grantState: GrantState;
  /** The code was scanned; only Alipay reports this. */
  scanned: boolean;
  /** Refunded yuan, when the order was paid twice. */
  refunded: string | null;
  /** The contract of automatic renewal was signed. */
  signed: boolean;
}

export interface OrderWatch {
  orderNo: string;
  /** Watching ends once automatic renewal is signed: nothing is paid today. */
  signing?: boolean;
  signal: AbortSignal;
  onNews: (news: OrderNews) => void;
  /** Called with true after several failed polls in a row, and with false on the next answer. */
  onShaky: (shaky: boolean) => void;
}

export interface OrderWatcher {
  /**
   * Has the service query the channel, now and a few more times: the person says that it was paid.
   */
  check: () => void;
  /**
   * Resolves once the order is final or the signal aborts. Rejects when the service refuses access.
   */
  over: Promise<void>;
}

const POLL_MS = 1_000;
/** The state of the cashier is fetched with every fifth poll. */
const CASHIER_EVERY = 5;
/** Minimum time between two queries of the channel, in ms. */
const CHECK_MS = 4_000;
const CHECKS = 3;
const BACKOFF_MOST_MS = 8_000;
/** The number of failed polls in a row before a message is shown. */
const SHAKY_AFTER = 3;
/**
 * The number of polls after the payment deadline: money may still be in transit at the deadline.
 */
const LATE_CHECKS = 5;

/**
 * Polls an order each second until it is paid and granted, closed or refunded. A hidden tab does
 * not poll; becoming visible or a socket message triggers a poll. An abort ends it without a
 * callback.
 */
export function watchOrder(watch: OrderWatch): OrderWatcher {
  let wake = (): void => {};
  /** Something happened: the next poll is not delayed. */
  let hurry = false;
  let checks = 0;
  const over = follow();
  return {
    check() {
      checks = CHECKS;
      askSoon();
    },
    over,
  };

  function askSoon(): void {
    hurry = true;
    wake();
  }

  async function follow(): Promise<void> {
    const { orderNo, signal, onNews, onShaky } = watch;
    const leave = onMessage('ORDER', (note) => note.orderNo === orderNo && askSoon());
    addEventListener('online', askSoon);
    let unanswered = 0;
    let expiresAt = Infinity;
    let late = 0;
    try {
      for (let turn = 0; ; turn += 1) {
        await whenVisible(signal);
        if (signal.aborted) return;
        let wait = POLL_MS;
        hurry = false;
        try {
          const isLate = serverNow() >= expiresAt;
          const answer = await ask(turn, isLate || checks > 0);
          if (signal.aborted) return;
          if (unanswered >= SHAKY_AFTER) onShaky(false);
          unanswered = 0;
          if (isLate) late += 1;
          if (answer) {
            expiresAt = answer.expiresAt;
            const news = late >= LATE_CHECKS && isOpen(answer.news) ? closed(answer.news) : answer.news;
            onNews(news);
            if (isOver(news, watch.signing)) return;
          }
          if (isLate || checks > 0) wait = CHECK_MS;
          if (checks > 0) checks -= 1;
        } catch (error) {
          // A short network failure ends nothing: the code on the screen is still valid.
          if (signal.aborted) return;
          if (!isPassing(error)) throw error;
          unanswered += 1;
          if (unanswered === SHAKY_AFTER) onShaky(true);
          wait = waitAfter(error, unanswered);
        }
        await pause(hurry ? 0 : wait, signal);
      }
    } finally {
      leave();
      removeEventListener('online', askSoon);
    }
  }

  async function ask(turn: number, check: boolean): Promise<{ news: OrderNews; expiresAt: number } | null> {
    const { orderNo, signing, signal } = watch;
    const quietly = { signal, quiet: true, background: true };
    if (signing && (await call('GET /member/user/order/signed', { orderNo }, quietly))) {
      const news = { payState: 'PAID', grantState: 'GRANTED', scanned: true, refunded: null, signed: true } as const;
      return { news, expiresAt: Infinity };
    }
    if (check) return answerOf(await call('POST /member/user/order/check', { orderNo }, quietly));
    const due = turn % CASHIER_EVERY === 0;
    // A paid order is read with the other data of the cashier.
    if (!due && (signing || !(await call('GET /member/user/order/state', { orderNo }, quietly)))) return null;
    return answerOf(await call('GET /member/user/order/cashier', { orderNo }, quietly));
  }

  function pause(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        wake = () => {};
        resolve();
      };
      const timer = setTimeout(end, ms);
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
      wake = end;
    });
  }
}

function answerOf(cashier: Cashier): { news: OrderNews; expiresAt: number } {
  const { payState, grantState, scanned, refunded, expiresAt } = cashier;
  return { news: { payState, grantState, scanned, refunded, signed: false }, expiresAt: Date.parse(expiresAt) };
}

/**
 * Whether the state is final. A paid order is awaited until its right is granted, a contract until
 * its signature.
 */
export function isOver(news: OrderNews, signing = false): boolean {
  if (signing && news.payState === 'PAID') return news.signed || news.grantState === 'GRANTED';
  return !isOpen(news) && !(news.payState === 'PAID' && ['NONE', 'PENDING'].includes(news.grantState));
}

function isOpen(news: OrderNews): boolean {
  return news.payState === 'UNPAID';
}

function closed(news: OrderNews): OrderNews {
  return { ...news, payState: 'CLOSED' };
}

function isPassing(error: unknown): error is HttpError {
  return error instanceof HttpError && ['network', 'timeout', 'status', 'setup'].includes(error.kind);
}

/**
 * Delay of 1, 2, 4 or 8 s plus jitter, so that clients do not retry together; or the service's
 * Retry-After.
 */
function waitAfter(error: HttpError, unanswered: number): number {
  if (error.retryAfter !== undefined) return error.retryAfter * 1_000;
  return Math.min(BACKOFF_MOST_MS, POLL_MS * 2 ** (unanswered - 1)) * (1 + Math.random() / 4);
}
