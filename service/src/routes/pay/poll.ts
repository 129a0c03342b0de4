import { calls } from '@app/shared/contracts/calls';
import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listenForJobs } from '../../bus/listen.ts';
import { tokenOf } from '../../domain/auth/token.ts';
import { orderState, type PaidState } from '../../domain/pay/cashier.ts';
import type { Viewer } from '../../deps.ts';
import { checkSign } from '../../plugins/own-client.ts';
import { readSessionKey } from '../../plugins/session-cookie.ts';

/** A login is read again after this time, in ms, as its expiry sends no message. */
const VIEWER_MS = 10_000;
/** Cached states expire after this time, in ms, in case a message was lost. */
const STATE_MS = 60_000;
/** Upper limit of entries of each kind; the oldest is evicted. */
const MOST = 20_000;

interface CachedAnswer<T> {
  value: T;
  until: number;
}

/** A small cache whose entries expire. */
function memory<T>(keepMs: number) {
  const entries = new Map<string, CachedAnswer<T>>();
  return {
    get(key: string): T | undefined {
      const kept = entries.get(key);
      return kept && kept.until > performance.now() ? kept.value : undefined;
    },
    set(key: string, value: T): void {
      entries.delete(key);
      const [oldest] = entries.keys();
      if (entries.size >= MOST && oldest !== undefined) entries.delete(oldest);
      entries.set(key, { value, until: performance.now() + keepMs });
    },
    forget: (key: string) => entries.delete(key),
    forgetWhere(matches: (value: T) => boolean): void {
      for (const [key, { value }] of entries) if (matches(value)) entries.delete(key);
    },
    clear: () => entries.clear(),
  };
}

interface State {
  userId: number | null;
  paid: PaidState | null;
}

const ORDER_NO = /^\d{20}$/;
const envelope = (data: PaidState | null) => JSON.stringify({ code: CODES.OK, msg: '', data });
const NOTHING = envelope(null);

/**
 * `GET /member/user/order/state`, which every open cashier polls once a second: answered from a
 * cache that the database's messages invalidate. The database is queried about a login every ten
 * seconds and about an order every minute, not at every poll.
 */
export function registerPoll(app: FastifyInstance): void {
  const { deps } = app;
  const viewers = memory<Viewer>(VIEWER_MS);
  const states = memory<State>(STATE_MS);
  /** Orders that are being read; `stale` is set when one changes meanwhile. */
  const reading = new Map<string, { stale: boolean }>();

  const listener = listenForJobs(
    deps.env.DATABASE_URL,
    deps.log,
    (message) => {
      if (message.kind === 'order') {
        states.forget(message.orderNo);
        const read = reading.get(message.orderNo);
        if (read) read.stale = true;
      }
      if (message.kind === 'sessions') viewers.forgetWhere(({ sessionId }) => message.ended.includes(sessionId));
    },
    () => {
      states.clear();
      viewers.clear();
    },
  );
  app.addHook('preClose', async () => listener.stop());

  async function viewerOf(req: FastifyRequest): Promise<Viewer> {
    const token = tokenOf(req.headers.authorization);
    const key = `${token} ${readSessionKey(req)}`;
    const known = viewers.get(key);
    if (!known) {
      const viewer = await deps.auth.require(req);
      viewers.set(key, viewer);
      return viewer;
    }
    checkSign(req, token, deps.clock());
    return known;
  }

  async function stateOf(orderNo: string): Promise<State | null> {
    const known = states.get(orderNo);
    if (known) return known;
    const read = { stale: false };
    reading.set(orderNo, read);
    try {
      const state = await orderState(deps.db, orderNo);
      if (state && !read.stale) states.set(orderNo, state);
      return state;
    } finally {
      if (reading.get(orderNo) === read) reading.delete(orderNo);
    }
  }

  const { output } = calls['GET /member/user/order/state'];
  app.get<{ Querystring: { orderNo?: unknown } }>(
    '/api/member/user/order/state',
    { exposeHeadRoute: false },
    async (req, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const viewer = await viewerOf(req);
      const { orderNo } = req.query;
      if (typeof orderNo !== 'string' || !ORDER_NO.test(orderNo)) throw new AppError(CODES.REFUSED, '订单编号不正确');
      const state = await stateOf(orderNo);
      if (!state || state.userId !== viewer.userId) throw new AppError(CODES.NOT_FOUND, '订单不存在');
      if (deps.env.NODE_ENV !== 'production') output.parse(state.paid);
      return reply.send(state.paid === null ? NOTHING : envelope(state.paid));
    },
  );
}
