import { CODES } from '@app/shared/errors';
import type { FastifyInstance } from 'fastify';
import { takeHit } from '../../db/hits.ts';
import { bindPhone, bindWechat, unbindMethod } from '../../domain/account/bind.ts';
import { checkAccount } from '../../domain/account/check.ts';
import { deviceList, endDevice, endOtherDevices } from '../../domain/account/devices.ts';
import { exportFiles, makeExport, findReadyExport } from '../../domain/account/export.ts';
import { deletionState, takeBackLeave, askToLeave } from '../../domain/account/leave.ts';
import { readLastInvoice } from '../../domain/account/last-invoice.ts';
import { readNoticeChoices, setNoticeChoice, noticePage, readNotices } from '../../domain/account/notices.ts';
import { proveIdentity, sendProofCode } from '../../domain/account/proof.ts';
import { isFileId } from '../../files/addresses.ts';
import { smsGateway } from '../../gateways/sms/gateway.ts';
import { wechatGateway } from '../../gateways/wechat/gateway.ts';
import { mountCall } from '../../plugins/calls.ts';
import { archiveSender } from '../file/send-archive.ts';
import { refuseWithStatus } from '../file/view.ts';

const HOUR_SEC = 3600;

/** Registers calls of a person about their own account. */
export function registerAccountRoutes(app: FastifyInstance): void {
  const { deps } = app;
  const sms = smsGateway(deps);
  const appId = wechatGateway(deps)?.appId ?? null;

  mountCall(app, 'GET /member/user/account/check', ({ user }) => checkAccount(deps.db, user.userId, appId));
  mountCall(app, 'POST /member/user/account/code', async ({ user, input, req }) => {
    await takeHit(
      deps.pool,
      { key: `sms:${req.network}`, max: deps.env.SMS_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const { scene, checkId, answer, ask } = input;
    return sendProofCode(deps, sms, user.userId, {
      scene,
      address: req.network,
      check: checkId ? { id: checkId, answer } : null,
      byWork: ask === 'work',
    });
  });
  mountCall(app, 'POST /member/user/account/verify', ({ user, input }) => proveIdentity(deps, user, input, appId));
  mountCall(app, 'POST /member/user/account/bind', ({ user, input }) =>
    input.type === 'PHONE' ? bindPhone(deps, user, input, appId) : bindWechat(deps, user.userId, input, appId),
  );
  mountCall(app, 'POST /member/user/account/unbind', ({ user, input }) => unbindMethod(deps, user, input, appId));

  mountCall(app, 'GET /member/user/device/list', ({ user }) => deviceList(deps, user));
  mountCall(app, 'POST /member/user/device/remove', ({ user, input }) => endDevice(deps, user, input.id));
  mountCall(app, 'POST /member/user/device/others', ({ user }) => endOtherDevices(deps, user));

  mountCall(app, 'GET /member/user/notice/page/{page}/{limit}', ({ user, input }) =>
    noticePage(deps, user.userId, input),
  );
  mountCall(app, 'POST /member/user/notice/read', ({ user, input }) => readNotices(deps, user.userId, input.upTo));
  mountCall(app, 'GET /member/user/notice/choice', ({ user }) => readNoticeChoices(deps, user.userId));
  mountCall(app, 'POST /member/user/notice/choice', ({ user, input }) => setNoticeChoice(deps, user.userId, input));

  mountCall(app, 'GET /member/user/export/get', ({ user }) => findReadyExport(deps, user.userId));
  mountCall(app, 'POST /member/user/export/save', ({ user, input }) => makeExport(deps, user, input.ticket));
  const send = archiveSender();
  app.get<{ Params: { id: string } }>('/api/member/user/export/:id', async (req, reply) => {
    const viewer = await deps.auth.fromCookies(req);
    if (!viewer) return refuseWithStatus(reply, CODES.UNAUTHORISED);
    const found = isFileId(req.params.id) ? await exportFiles(deps, viewer.userId, req.params.id) : null;
    if (!found) return refuseWithStatus(reply, CODES.NOT_FOUND, '下载地址已失效，请重新导出');
    return send(reply, viewer.userId, found);
  });

  mountCall(app, 'GET /member/user/invoice/last', ({ user }) => readLastInvoice(deps.db, user.userId));

  mountCall(app, 'GET /member/user/leave/get', ({ user }) => deletionState(deps, user.userId));
  mountCall(app, 'POST /member/user/leave/save', ({ user, input }) => askToLeave(deps, user, input.ticket));
  mountCall(app, 'POST /member/user/leave/undo', ({ user }) => takeBackLeave(deps, user.userId));
}
