import { CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { bindPhone, bindWechat, unbind } from '../../domain/account/bind.ts';
import { accountCheck } from '../../domain/account/check.ts';
import { deviceList, endDevice, endOtherDevices } from '../../domain/account/devices.ts';
import { exportFiles, makeExport, readyExport } from '../../domain/account/export.ts';
import { deletionState, takeBackLeave, askToLeave } from '../../domain/account/leave.ts';
import { lastInvoice } from '../../domain/account/last-invoice.ts';
import { choices, choose, noticePage, readNotices } from '../../domain/account/notices.ts';
import { prove, sendProofCode } from '../../domain/account/proof.ts';
import { isFileId } from '../../files/addresses.ts';
import { smsGateway } from '../../gateways/sms/gateway.ts';
import { wechatGateway } from '../../gateways/wechat/gateway.ts';
import { mount } from '../../plugins/calls.ts';
import { archiveSender } from '../file/send-archive.ts';
import { refuse } from '../file/view.ts';

const HOUR_SEC = 3600;

/** Registers calls of a person about their own account. */
export function registerAccountRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const sms = smsGateway(deps);
  const appId = wechatGateway(deps)?.appId ?? null;

  mount(app, 'GET /member/user/account/check', ({ user }) => accountCheck(deps.db, user.userId, appId));
  mount(app, 'POST /member/user/account/code', async ({ user, input, req }) => {
    await takeHit(
      deps.pool,
      { key: `sms:${req.ip}`, max: deps.env.SMS_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const { scene, checkId, answer, ask } = input;
    return sendProofCode(deps, sms, user.userId, {
      scene,
      address: req.ip,
      check: checkId ? { id: checkId, answer } : null,
      byWork: ask === 'work',
    });
  });
  mount(app, 'POST /member/user/account/verify', ({ user, input }) => prove(deps, user, input, appId));
  mount(app, 'POST /member/user/account/bind', ({ user, input }) =>
    input.type === 'PHONE' ? bindPhone(deps, user, input, appId) : bindWechat(deps, user.userId, input, appId),
  );
  mount(app, 'POST /member/user/account/unbind', ({ user, input }) => unbind(deps, user, input, appId));

  mount(app, 'GET /member/user/device/list', ({ user }) => deviceList(deps, user));
  mount(app, 'POST /member/user/device/remove', ({ user, input }) => endDevice(deps, user, input.id));
  mount(app, 'POST /member/user/device/others', ({ user }) => endOtherDevices(deps, user));

  mount(app, 'GET /member/user/notice/page/{page}/{limit}', ({ user, input }) => noticePage(deps, user.userId, input));
  mount(app, 'POST /member/user/notice/read', ({ user, input }) => readNotices(deps, user.userId, input.upTo));
  mount(app, 'GET /member/user/notice/choice', ({ user }) => choices(deps, user.userId));
  mount(app, 'POST /member/user/notice/choice', ({ user, input }) => choose(deps, user.userId, input));

  mount(app, 'GET /member/user/export/get', ({ user }) => readyExport(deps, user.userId));
  mount(app, 'POST /member/user/export/save', ({ user, input }) => makeExport(deps, user, input.ticket));
  const send = archiveSender();
  app.get<{ Params: { id: string } }>('/api/member/user/export/:id', async (req, reply) => {
    const viewer = await deps.auth.fromCookies(req);
    if (!viewer) return refuse(reply, CODES.UNAUTHORISED);
    const found = isFileId(req.params.id) ? await exportFiles(deps, viewer.userId, req.params.id) : null;
    if (!found) return refuse(reply, CODES.NOT_FOUND, '下载地址已失效，请重新导出');
    return send(reply, viewer.userId, found);
  });

  mount(app, 'GET /member/user/invoice/last', ({ user }) => lastInvoice(deps.db, user.userId));

  mount(app, 'GET /member/user/leave/get', ({ user }) => deletionState(deps, user.userId));
  mount(app, 'POST /member/user/leave/save', ({ user, input }) => askToLeave(deps, user, input.ticket));
  mount(app, 'POST /member/user/leave/undo', ({ user }) => takeBackLeave(deps, user.userId));
}
