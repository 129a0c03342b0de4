import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@app/shared/contracts/calls';
import { MESSAGE_LIMITS } from '@app/shared/contracts/limits';
import type { PayChannel } from '@app/shared/contracts/order';
import type { FastifyInstance } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { saveMessage } from '../../domain/message/save.ts';
import { realGateways } from '../../gateways/pay/open.ts';
import { mountCall } from '../../plugins/calls.ts';
import { requireOwnClient } from '../../plugins/own-client.ts';

const HEALTH_MS = 3000;
const DAY_SEC = 86_400;

export function registerSystem(app: FastifyInstance): void {
  const { env, pool } = app.deps;
  const real = realGateways(app.deps);
  // A sandbox beside real channels would give away for free what others pay for.
  const played = env.SANDBOX && Object.keys(real).length === 0 ? 'SANDBOX' : 'NONE';
  const channel = (name: PayChannel) => (real[name] ? 'REAL' : played);
  const pay = { ALIPAY: channel('ALIPAY'), WECHAT: channel('WECHAT') } as const;

  /**
   * Health check for a process monitor: healthy means that the database answers through the
   * connection pool that calls use.
   */
  app.get('/healthz', async (_req, reply) => {
    try {
      const late = delay(HEALTH_MS, 'late', { ref: false });
      if ((await Promise.race([pool.query('select 1'), late])) === 'late') throw new Error('no answer in time');
      return { ok: true };
    } catch {
      return reply.code(503).send({ ok: false });
    }
  });

  /** Calls that this service answers, for the gate of releases. The edge does not pass it on. */
  app.get('/calls', async () => ({ calls: Object.keys(calls) }));

  mountCall(app, 'POST /system/data/message/save', async ({ input, user, req }) => {
    const { deps } = app;
    requireOwnClient(req, deps.clock);
    await takeHit(
      pool,
      { key: `message:${req.network}`, max: MESSAGE_LIMITS.perAddressDay, windowSec: DAY_SEC },
      deps.clock(),
    );
    return saveMessage(deps, user?.userId ?? null, input);
  });

  mountCall(app, 'GET /system/data/config/get', async () => ({
    clockLimit: env.CLOCK_LIMIT,
    freeGrade: env.FREE_GRADE,
    svrPhone: env.SERVICE_PHONE,
    wechat: env.WECHAT_QR ?? '',
    paymentQr: env.PAYMENT_QR ?? '',
    brand: env.BRAND,
    icp: env.ICP,
    police: env.POLICE,
    aigcFiling: env.AIGC_FILING,
    serviceHours: env.SERVICE_HOURS,
    toolboxChat: env.TOOLBOX_CHAT ?? '',
    seriesPage: env.SERIES_PAGE,
    pay,
    statistics: env.STATISTICS_SCRIPT,
  }));
}
