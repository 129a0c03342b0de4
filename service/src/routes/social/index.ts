import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../domain/auth/token.ts';
import { readScene, openScene } from '../../domain/wechat/scenes.ts';
import { wechatGateway } from '../../gateways/wechat/gateway.ts';
import { mountCall } from '../../plugins/calls.ts';
import { takeHit } from '../../db/hits.ts';
import { registerPush } from './push.ts';

const HOUR_SEC = 3600;
const MINUTE_SEC = 60;
/**
 * Limit of polls per address and minute: a hundred people of one office, each polling once a
 * second.
 */
const POLLS_PER_ADDRESS_MINUTE = 6000;

const COOKIE_PATH = '/api/social/wechat';
/** Lifetime, in seconds, of the cookie: a little longer than that of a code and its ticket. */
const COOKIE_SEC = 15 * MINUTE_SEC;

/** Each scene has a cookie of its own: an attacker who plants a cookie cannot know its scene. */
const cookieOf = (scene: string) => `wx_${scene.slice(0, 24)}`;

const browserOf = (req: FastifyRequest, scene: string): string => {
  const value = req.cookies[cookieOf(scene)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
};

/** The browser's secret for this scene, generated when it first requests the code. */
function bindBrowser(req: FastifyRequest, reply: FastifyReply, scene: string): string {
  const browser = browserOf(req, scene) || newToken();
  reply.setCookie(cookieOf(scene), browser, {
    path: COOKIE_PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: req.protocol === 'https',
    maxAge: COOKIE_SEC,
  });
  return browser;
}

/** Registers WeChat login: the QR code, its state, and pushes of the official account. */
export async function registerSocial(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  const gateway = wechatGateway(deps);

  mountCall(app, 'GET /social/wechat/user/get_wx_qrcode', async ({ input, req, reply }) => {
    await takeHit(
      deps.pool,
      { key: `wxqr:${req.network}`, max: deps.env.WECHAT_QR_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const origin = `${req.protocol}://${req.host}`;
    return openScene(deps, gateway, {
      scene: input.sceneStr,
      browser: bindBrowser(req, reply, input.sceneStr),
      origin,
    });
  });

  mountCall(app, 'GET /social/wechat/user/get_wx_openid', async ({ input, req }) => {
    await takeHit(
      deps.pool,
      { key: `wxask:${req.network}`, max: POLLS_PER_ADDRESS_MINUTE, windowSec: MINUTE_SEC },
      deps.clock(),
    );
    return readScene(deps, { scene: input.sceneStr, browser: browserOf(req, input.sceneStr) });
  });

  await registerPush(app);
}
