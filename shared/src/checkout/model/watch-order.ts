import type { Cashier, GrantState, PayState } from '../../contracts/order.ts';
import { call, HttpError } from '../../http/call.ts';
import { serverNow } from '../../http/server-time.ts';
import { onMessage } from '../../socket/socket.ts';
import { whenVisible } from '../../state/visible.ts';

/** State of an order that is being paid. */
export interface OrderNews {
  payState: PayState;
  grantState: GrantState;
  /** The code was scanned; Alipay alone tells. */
  scanned: boolean;
  /** Paid twice: yuan that went back. */
  refunded: string | null;
  /** Automatic renewal was agreed to. */
  signed: boolean;
}

export interface OrderWatch {
  orderNo: string;
  /** It is over when automatic renewal was agreed to: nothing is paid today. */
  signing?: boolean;
  signal: AbortSignal;
  onNews: (news: OrderNews) => void;
  /** Several questions in a row had no answer, or one has again. */
  onShaky: (shaky: boolean) => void;
}

export interface OrderWatcher {
  /** Asks the channel itself, now and a few times more: the person says that it was paid. */
  check: () => void;
  /**
   * Until nothing more can come of it, or it is given up. Rejects when the service will not tell.
   */
  over: Promise<void>;
}

const POLL_MS = 1_000;
/** The state of the cashier is fetched with every fifth poll. */
const CASHIER_EVERY = 5;
/** The channel itself is asked at most so often. */
const CHECK_MS = 4_000;
const CHECKS = 3;
const BACKOFF_MOST_MS = 8_000;
/** So many questions in a row without an answer are worth a word. */
const SHAKY_AFTER = 3;
/**
 * After the last moment to pay money may still be on its way; so many questions later nothing is
 * expected any more.
 */
const LATE_CHECKS = 5;

/**
 * Follows an order until it is paid and given, closed or refunded: a question a second, none while
 * the tab is hidden, one at once when it is seen again or the socket tells of this order. An abort
 * ends it without another word.
 */
export function watchOrder(watch: OrderWatch): OrderWatcher {
  let wake = (): void => {};
  /** Something happened: the next question does not wait. */
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
          // A line that is down for a moment ends nothing: the code on the screen is still good.
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
    // With what is paid comes what else the cashier has to say.
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
 * Nothing more can come of it. A payment whose right is still to be given is waited for; of a
 * contract, its signature.
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
 * 1, 2, 4, 8 s and a little at random, so that not all come back at once; what the service asks for
 * where it does.
 */
function waitAfter(error: HttpError, unanswered: number): number {
  if (error.retryAfter !== undefined) return error.retryAfter * 1_000;
  return Math.min(BACKOFF_MOST_MS, POLL_MS * 2 ** (unanswered - 1)) * (1 + Math.random() / 4);
}
