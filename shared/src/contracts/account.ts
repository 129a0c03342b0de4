import { z } from 'zod';
import { zSmsAnswer } from './member.ts';
import { zOrder } from './order.ts';
import { zId, zPage, zPageQuery, zTelphone, zTime, zUuid } from './primitives.ts';
import { zSceneStr } from './social.ts';

/**
 * Subjects of notices: upcoming charges, orders and refunds, the account, answers and
 * certificates.
 */
export const zNoticeKind = z.enum(['RENEWAL', 'ORDER', 'ACCOUNT', 'STUDY']);
export type NoticeKind = z.infer<typeof zNoticeKind>;

export const zNotice = z.object({
  id: z.number().int(),
  kind: zNoticeKind,
  title: z.string(),
  text: z.string(),
  /** Path on this site at which one can act on the notice; empty for none. */
  path: z.string(),
  createdAt: zTime,
  read: z.boolean(),
});
export type Notice = z.infer<typeof zNotice>;

/** `fixed`: the channel cannot be switched. */
const zWay = z.object({ on: z.boolean(), fixed: z.boolean() });
export const zNoticeChoice = z.object({ kind: zNoticeKind, site: zWay, sms: zWay.nullable() });
export type NoticeChoice = z.infer<typeof zNoticeChoice>;

/**
 * Actions that need a proof beside the login: a code to the bound number, or a scan by the bound
 * WeChat where there is no number.
 */
export const zProofScene = z.enum(['change', 'unbind', 'export', 'leave']);
export type ProofScene = z.infer<typeof zProofScene>;
const zTicket = z.string().min(1, '请先验证身份').max(64, '请先验证身份');

const zCode = z.string().trim().max(6, '验证码错误，请重新输入').default('');
const zMethod = z.enum(['PHONE', 'WECHAT']);

/** Login methods of this account. */
export const zAccountCheck = z.object({
  /** Masked phone number, empty when none is bound. */
  telphone: z.string(),
  /** Null when no WeChat is bound. */
  wechat: z.object({ linkedAt: zTime }).nullable(),
  /** Whether a WeChat can be bound on this site. */
  wechatOpen: z.boolean(),
  /** Method by which the person can prove their identity; null when nothing is bound. */
  proof: zMethod.nullable(),
});
export type AccountCheck = z.infer<typeof zAccountCheck>;

export const zDevice = z.object({
  id: z.number().int(),
  kind: z.enum(['desktop', 'tablet', 'mobile']),
  /** Device and browser, as `Windows · Edge`. */
  name: z.string(),
  /** The device that sends this request. */
  current: z.boolean(),
  createdAt: zTime,
  seenAt: zTime,
});
export type Device = z.infer<typeof zDevice>;

export const zExport = z.object({
  id: zUuid,
  /** Address of the archive. */
  url: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  createdAt: zTime,
  expiresAt: zTime,
});
export type DataExport = z.infer<typeof zExport>;

export const zLeave = z.object({
  /** When the account is deleted; null when deletion was not requested. */
  leaveAt: zTime.nullable(),
  pictures: z.number().int(),
  tasks: z.number().int(),
  courses: z.number().int(),
  studySeconds: z.number().int(),
  membership: z.object({ name: z.string(), days: z.number().int() }).nullable(),
  /** Obstacles that must be resolved first, in Chinese, with the page of each. */
  blocks: z.array(z.object({ title: z.string(), text: z.string(), path: z.string() })),
});
export type Leave = z.infer<typeof zLeave>;

export const accountCalls = {
  'GET /member/user/account/check': { input: z.object({}), output: zAccountCheck, auth: true },
  /** Sends a code to the bound number. */
  'POST /member/user/account/code': {
    input: z.object({
      scene: zProofScene,
      checkId: zUuid.optional(),
      answer: z.string().max(200).default(''),
      ask: z.enum(['picture', 'work']).default('picture').catch('picture'),
    }),
    output: zSmsAnswer,
    auth: true,
  },
  /**
   * Checks that code, or the ticket of a scan; returns a ticket for one use within five minutes.
   */
  'POST /member/user/account/verify': {
    input: z.object({
      scene: zProofScene,
      code: zCode,
      openId: z.string().max(128).default(''),
      sceneStr: z.union([zSceneStr, z.literal('')]).default(''),
    }),
    output: z.object({ ticket: z.string(), expiresAt: zTime }),
    auth: true,
  },
  /** Binds a number; replacing another one needs a ticket of the scene `change`. */
  'POST /member/user/account/bind': {
    input: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('PHONE'),
        openId: z.string().trim().pipe(zTelphone),
        code: zCode,
        ticket: z.string().max(64).default(''),
      }),
      z.object({ type: z.literal('WECHAT'), openId: z.string().min(1).max(128), sceneStr: zSceneStr }),
    ]),
    output: zAccountCheck,
    auth: true,
  },
  'POST /member/user/account/unbind': {
    input: z.object({ type: zMethod, ticket: zTicket }),
    output: zAccountCheck,
    auth: true,
  },
  /** Replaces the token of this request, which is revoked. */
  'POST /member/user/refresh': { input: z.object({}), output: z.object({ access_token: z.string() }), auth: true },
  'GET /member/user/device/list': { input: z.object({}), output: z.array(zDevice), auth: true },
  'POST /member/user/device/remove': { input: z.object({ id: zId }), output: z.array(zDevice), auth: true },
  /** Logs out every device except the one that sends this request. */
  'POST /member/user/device/others': { input: z.object({}), output: z.array(zDevice), auth: true },
  'GET /member/user/notice/page/{page}/{limit}': {
    input: zPageQuery,
    output: zPage(zNotice).extend({ unread: z.number().int() }),
    auth: true,
  },
  /** Marks all notices up to this one as read. */
  'POST /member/user/notice/read': { input: z.object({ upTo: zId }), output: z.null(), auth: true },
  'GET /member/user/notice/choice': { input: z.object({}), output: z.array(zNoticeChoice), auth: true },
  'POST /member/user/notice/choice': {
    input: z.object({ kind: zNoticeKind, way: z.enum(['SITE', 'SMS']), on: z.boolean() }),
    output: z.array(zNoticeChoice),
    auth: true,
  },
  /** The export that can still be downloaded. */
  'GET /member/user/export/get': { input: z.object({}), output: zExport.nullable(), auth: true },
  'POST /member/user/export/save': { input: z.object({ ticket: zTicket }), output: zExport, auth: true },
  /** The invoice title used last, to prefill the next one. */
  'GET /member/user/invoice/last': { input: z.object({}), output: zOrder.shape.invoice, auth: true },
  'GET /member/user/leave/get': { input: z.object({}), output: zLeave, auth: true },
  'POST /member/user/leave/save': { input: z.object({ ticket: zTicket }), output: zLeave, auth: true },
  'POST /member/user/leave/undo': { input: z.object({}), output: zLeave, auth: true },
} as const;
