import type { FastifyInstance } from 'fastify';
import { recordScan } from '../../domain/wechat/scenes.ts';
import { isSigned, parsePush, scanOf, type PushQuery } from '../../gateways/wechat/push.ts';

/** The path to enter on WeChat's platform, below `/api`. */
const PATH = '/api/social/wechat/push';
const PUSH_BYTES = 64 * 1024;
/** Any other answer makes WeChat tell the person that the account is out of order. */
const TAKEN = 'success';

/** Registers the webhook of the official account, only if one is configured. */
export async function registerPush(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  const { WECHAT_APP_ID: appId, WECHAT_TOKEN: token } = deps.env;
  if (!appId || !token) return;

  await app.register(async (scope) => {
    scope.addHook('onRequest', async (req, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain');
      if (isSigned(token, req.query as PushQuery, deps.clock())) return;
      req.log.warn('wechat push without a valid signature');
      await reply.code(403).send('forbidden');
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: PUSH_BYTES }, (_req, body, done) =>
      done(null, body),
    );

    /** The platform verifies the URL once, when it is saved. */
    scope.get<{ Querystring: { echostr?: string } }>(PATH, { exposeHeadRoute: false }, async (req, reply) =>
      reply.send(String(req.query.echostr ?? '')),
    );

    scope.post(PATH, async (req, reply) => {
      const fields = typeof req.body === 'string' ? parsePush(req.body) : null;
      if (!fields) return reply.code(400).send('malformed');
      const scan = scanOf(fields);
      if (scan) {
        const counted = await recordScan(deps, { ...scan, appId });
        req.log.info({ counted }, 'wechat scan');
      }
      return reply.send(TAKEN);
    });
  });
}
