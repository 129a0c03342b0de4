import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { wechatScene } from '../../db/schema/member.ts';
import { recordScan } from '../../domain/wechat/scenes.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { isForeign } from '../../plugins/foreign-page.ts';
import { SANDBOX_APP_ID } from '../wechat/gateway.ts';
import { sendPage } from './page.ts';
import { SANDBOX_PEOPLE, scanView, waitingView } from './wechat-views.ts';

const SHOWN = 30;
const FORM_BYTES = 4096;

/** Cookie in which a phone stores the account created on it. */
const PHONE_COOKIE = 'sandboxWechat';

/** The account created on this phone; empty for none. */
const madeOn = (req: FastifyRequest): string => {
  const own = req.cookies[PHONE_COOKIE] ?? '';
  return /^[0-9a-f]{16}$/.test(own) ? own : '';
};

/**
 * Identity of the scanner: constant for a named person and for the account of this phone, random
 * for a new one.
 */
function nameOf(who: string | null, own: string): string {
  if (who === 'own' && own) return own;
  return SANDBOX_PEOPLE.find(({ key }) => key === who)?.key ?? randomBytes(8).toString('hex');
}

/**
 * Simulates the official account: the codes that wait for a scan, and the phone that scans them.
 */
export async function registerSandboxWechat(app: FastifyInstance): Promise<void> {
  const { deps } = app;
  const { db, clock, env } = deps;

  const waiting = () =>
    db
      .select({ scene: wechatScene.scene, createdAt: wechatScene.createdAt, expiresAt: wechatScene.expiresAt })
      .from(wechatScene)
      .where(and(eq(wechatScene.appId, SANDBOX_APP_ID), isNull(wechatScene.openid), gt(wechatScene.expiresAt, clock())))
      .orderBy(desc(wechatScene.createdAt))
      .limit(SHOWN);

  app.get('/sandbox/wechat', async (_req, reply) => sendPage(reply, waitingView(await waiting(), clock())));

  /** The answer is an array, newest first. */
  app.get('/sandbox/wechat.json', async (_req, reply) => {
    reply.header('cache-control', 'no-store');
    return (await waiting()).map(({ scene, createdAt, expiresAt }) => ({
      scene,
      link: `/sandbox/wechat/scan?scene=${scene}`,
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
    }));
  });

  /** The page that a code leads to; viewing it changes nothing. */
  app.get<{ Querystring: { scene?: unknown; declined?: unknown } }>('/sandbox/wechat/scan', async (req, reply) => {
    const [row] = await db
      .select()
      .from(wechatScene)
      .where(and(eq(wechatScene.scene, String(req.query.scene ?? '')), eq(wechatScene.appId, SANDBOX_APP_ID)));
    if (!row) reply.code(404);
    return sendPage(
      reply,
      scanView(row, {
        now: clock(),
        declined: req.query.declined === '1',
        brand: env.BRAND,
        own: madeOn(req) !== '',
      }),
    );
  });

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BYTES },
      (_req, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.post('/sandbox/wechat/scan', async (req, reply) => {
      // A page of another site must not scan on behalf of the person.
      if (isForeign(req, deps.env.PUBLIC_ORIGIN)) return reply.code(403).send();
      const form = req.body instanceof URLSearchParams ? req.body : new URLSearchParams();
      const scene = form.get('scene') ?? '';
      const declined = form.get('answer') === 'decline';
      if (!declined) {
        const name = nameOf(form.get('who'), madeOn(req));
        if (!SANDBOX_PEOPLE.some(({ key }) => key === name))
          reply.setCookie(PHONE_COOKIE, name, { path: '/sandbox/wechat', httpOnly: true, sameSite: 'lax' });
        await recordScan(deps, { appId: SANDBOX_APP_ID, scene, openid: `sandbox-${name}` });
      }
      const back = new URLSearchParams({ scene, ...(declined && { declined: '1' }) });
      return reply.redirect(`/sandbox/wechat/scan?${back.toString()}`, 303);
    });
  });
}
