import { AppError, CODES } from '@app/shared/errors';
import type { CallParsed } from '@app/shared/contracts/calls';
import { zTelphone } from '@app/shared/contracts/primitives';
import type { FastifyInstance } from 'fastify';
import {
  loginByTelphone,
  loginByTicket,
  logout,
  renewSession,
  type LoginSession,
  type LoginTerms,
} from '../../domain/auth/login.ts';
import { deviceOf, tokenOf } from '../../domain/auth/token.ts';
import { consumeCode } from '../../domain/sms/codes.ts';
import { sendSms } from '../../domain/sms/send.ts';
import { smsGateway } from '../../gateways/sms/gateway.ts';
import { mountCall } from '../../plugins/calls.ts';
import { requireOwnClient } from '../../plugins/own-client.ts';
import { setSessionKey, clearSessionKey } from '../../plugins/session-cookie.ts';
import { takeHit } from '../../db/hits.ts';

const HOUR_SEC = 3600;

export function registerAuth(app: FastifyInstance): void {
  const { deps } = app;
  const gateway = smsGateway(deps);

  async function logIn(input: CallParsed<'POST /member/data/login'>, terms: LoginTerms): Promise<LoginSession> {
    if (input.type === 'WECHAT') return loginByTicket(deps, { ticket: input.openId, scene: input.sceneStr }, terms);
    const telphone = zTelphone.safeParse(input.openId.trim());
    if (!telphone.success) throw new AppError(CODES.REFUSED, '请输入正确的手机号码');
    await consumeCode(deps, telphone.data, 'login', input.code.trim());
    return loginByTelphone(deps, telphone.data, terms);
  }

  mountCall(app, 'GET /common/data/get_sms_code', async ({ input, req }) => {
    requireOwnClient(req, deps.clock);
    await takeHit(
      deps.pool,
      { key: `sms:${req.network}`, max: deps.env.SMS_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const { telphone, scene, checkId, answer, ask } = input;
    return sendSms(deps, gateway, {
      telphone,
      scene,
      address: req.network,
      check: checkId ? { id: checkId, answer } : null,
      byWork: ask === 'work',
    });
  });

  mountCall(app, 'POST /member/data/login', async ({ input, req, reply }) => {
    await takeHit(
      deps.pool,
      { key: `login:${req.network}`, max: deps.env.LOGIN_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const terms = { device: deviceOf(req.headers['user-agent']), inviterId: input.inviterId };
    const { result, key } = await logIn(input, terms);
    setSessionKey(req, reply, key);
    return result;
  });

  mountCall(app, 'POST /member/user/refresh', async ({ user, req, reply }) => {
    const { token, key } = await renewSession(deps, user, tokenOf(req.headers.authorization));
    setSessionKey(req, reply, key);
    return { access_token: token };
  });

  mountCall(app, 'POST /member/data/logout', async ({ user, req, reply }) => {
    await logout(deps, user.sessionId);
    clearSessionKey(req, reply);
    return null;
  });
}
