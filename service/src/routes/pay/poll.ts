import { calls } from '@app/shared/contracts/calls';
import { AppError, CODES } from '@app/shared/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listenForJobs } from '../../bus/listen.ts';
import { tokenOf } from '../../domain/auth/token.ts';
import { orderStates, type PaidState } from '../../domain/pay/cashier.ts';
import type { Viewer } from '../../deps.ts';
import { checkSign } from '../../plugins/own-client.ts';
import { readSessionKey } from '../../plugins/session-cookie.ts';
import { createPollCache, joinReads } from './poll-cache.ts';

/**
 * Cached logins and states expire after this time, in ms: the expiry of a login sends no message,
 * and a message can be lost.
 */
const KEEP_MS = 60_000;
/** Upper limit of entries of each kind; the oldest is evicted. */
const MOST = 20_000;

interface State {
  userId: number | null;
  paid: PaidState | null;
}

const ORDER_NO = /^\d{20}$/;
const envelope = (data: PaidState | null) => JSON.stringify({ code: CODES.OK, msg: '', data });
const NOTHING = envelope(null);

/**
 * `GET /member/user/order/state`, which every open cashier polls once a second: answered from a
 * cache that the database's messages invalidate. The database is queried about a login and about an
 * order once a minute, not at every poll, and about many orders at once.
 */
export function registerPoll(app: FastifyInstance): void {
  const { deps } = app;
  const viewers = createPollCache<Viewer>(KEEP_MS, MOST);
  const states = createPollCache<State | undefined>(KEEP_MS, MOST);
  const readState = joinReads((orderNos: readonly string[]) => orderStates(deps.db, orderNos));

  const listener = listenForJobs(
    deps.env.DATABASE_URL,
    deps.log,
    (message) => {
      if (message.kind === 'order') states.forget(message.orderNo);
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
    let isOwn = false;
    const own = () => {
      isOwn = true;
      return deps.auth.require(req);
    };
    // A read checks the signature of the request that began it, and fails for that one alone.
    const viewer = await Promise.resolve(viewers.read(`${token} ${readSessionKey(req)}`, own)).catch(
      (error: unknown) => {
        if (isOwn) throw error;
        return own();
      },
    );
    if (!isOwn) checkSign(req, token, deps.clock());
    return viewer;
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
      const state = await states.read(orderNo, () => readState(orderNo));
      if (!state || state.userId !== viewer.userId) throw new AppError(CODES.NOT_FOUND, '订单不存在');
      if (deps.env.NODE_ENV !== 'production') output.parse(state.paid);
      return reply.send(state.paid === null ? NOTHING : envelope(state.paid));
    },
  );
}
