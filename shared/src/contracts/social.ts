import { z } from 'zod';

/** 64 random letters and digits that identify one WeChat login; created by the browser. */
export const zSceneStr = z.string().regex(/^[A-Za-z0-9]{64}$/);

export const socialCalls = {
  /** Binds the scene to the requesting browser (HttpOnly cookie) and returns the code to scan. */
  'GET /social/wechat/user/get_wx_qrcode': {
    input: z.object({ sceneStr: zSceneStr }),
    /** `url` is the content of the QR code; `seconds` its remaining lifetime. */
    output: z.object({ url: z.string(), seconds: z.number().int().positive() }),
    auth: false,
  },
  /** Polled once a second by the browser that got the code: any other is refused with 403. */
  'GET /social/wechat/user/get_wx_openid': {
    input: z.object({ sceneStr: zSceneStr }),
    /**
     * `openid` is a login ticket for one use within five minutes, null before the scan; never
     * WeChat's own id.
     */
    output: z.object({ openid: z.string().nullable(), expired: z.boolean() }),
    auth: false,
  },
} as const;
