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

const COOKIE = 'wxScene';
const COOKIE_PATH = '/api/social/wechat';
const COOKIE_SEC = HOUR_SEC;

const browserOf = (req: FastifyRequest): string => {
  const value = req.cookies[COOKIE] ?? '';
  return /^[\w-]{43}$/.test(value) ? value : '';
};

/** The browser's secret, made at its first code. Several tabs share it, each with scenes of its own. */
function bindBrowser(req: FastifyRequest, reply: FastifyReply): string {
  const browser = browserOf(req) || newToken();
  reply.setCookie(COOKIE, browser, {
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
    return openScene(deps, gateway, { scene: input.sceneStr, browser: bindBrowser(req, reply), origin });
  });

  mount(app, 'GET /social/wechat/user/get_wx_openid', async ({ input, req }) => {
    await takeHit(
      deps.pool,
      { key: `wxask:${req.ip}`, max: POLLS_PER_ADDRESS_MINUTE, windowSec: MINUTE_SEC },
      deps.clock(),
    );
    return askScene(deps, { scene: input.sceneStr, browser: browserOf(req) });
  });

  await registerPush(app);
}
