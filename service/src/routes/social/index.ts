import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newToken } from '../../domain/auth/token.ts';
import { askScene, openScene } from '../../domain/wechat/scenes.ts';
import { wechatGateway } from '../../gateways/wechat/gateway.ts';
import { mount } from '../../plugins/calls.ts';
import { takeHit } from '../../db/hits.ts';
import { registerPush } from './push.ts';

const HOUR_SEC = 3600;
const MINUTE_SEC = 60;
/** A hundred people of one office, each asking once a second. */
const POLLS_PER_ADDRESS_MINUTE = 6000;

const COOKIE_PATH = '/api/social/wechat';
/** A little longer than a code and its ticket live. */
const COOKIE_SEC = 15 * MINUTE_SEC;

/**
 * Each scene has a cookie of its own: who planted one in a browser could not know for which scene.
 */
const cookieOf = (scene: string) => `wx_${scene.slice(0, 24)}`;

const browserOf = (req: FastifyRequest, scene: string): string => {
  const value = req.cookies[cookieOf(scene)] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
};

/** The browser's secret for this scene, made when it first asks for its code. */
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

/** WeChat login: the code, what became of it, and what the official account pushes to us. */
export async function registerSocial(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  const gateway = wechatGateway(deps);

  mount(app, 'GET /social/wechat/user/get_wx_qrcode', async ({ input, req, reply }) => {
    await takeHit(
      deps.pool,
      { key: `wxqr:${req.ip}`, max: deps.env.WECHAT_QR_PER_ADDRESS_HOUR, windowSec: HOUR_SEC },
      deps.clock(),
    );
    const origin = `${req.protocol}://${req.host}`;
    return openScene(deps, gateway, {
      scene: input.sceneStr,
      browser: bindBrowser(req, reply, input.sceneStr),
      origin,
    });
  });

  mount(app, 'GET /social/wechat/user/get_wx_openid', async ({ input, req }) => {
    await takeHit(
      deps.pool,
      { key: `wxask:${req.ip}`, max: POLLS_PER_ADDRESS_MINUTE, windowSec: MINUTE_SEC },
      deps.clock(),
    );
    return askScene(deps, { scene: input.sceneStr, browser: browserOf(req, input.sceneStr) });
  });

  await registerPush(app);
}
