import { desc, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DEMO_CODES } from '../../seed/redeem-codes.ts';
import { sandboxSms } from '../../db/schema/system.ts';
import { SMS_RULES } from '../../domain/sms/rules.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { sendPage } from './page.ts';
import { indexView, smsView, type SandboxSms } from './views.ts';
import { registerSandboxWechat } from './wechat.ts';

const SHOWN = 30;

/** Simulations of outside channels; registered only where the environment allows them. */
export async function registerSandbox(app: FastifyInstance): Promise<void> {
  const { db, env, clock } = app.deps;
  const smsOpen = !env.SMS_GATEWAY_URL;
  const wechatOpen = !env.WECHAT_APP_ID;
  const payOpen = !env.ALIPAY_APP_ID && !env.WXPAY_MCH_ID;

  async function newest(telphone?: string): Promise<SandboxSms[]> {
    const rows = await db
      .select()
      .from(sandboxSms)
      .where(telphone ? eq(sandboxSms.telphone, telphone) : undefined)
      .orderBy(desc(sandboxSms.id))
      .limit(SHOWN);
    return rows.map((row) => ({ ...row, expiresAt: new Date(row.createdAt.getTime() + SMS_RULES.lifeMs) }));
  }

  app.get('/sandbox', async (_req, reply) => sendPage(reply, indexView(DEMO_CODES, { smsOpen, wechatOpen, payOpen })));
  if (wechatOpen) await registerSandboxWechat(app);
  if (!smsOpen) return;

  app.get('/sandbox/sms', async (_req, reply) => sendPage(reply, smsView(await newest(), clock())));

  /** The answer is an array, newest first. */
  app.get<{ Querystring: { telphone?: string } }>('/sandbox/sms.json', async (req, reply) => {
    reply.header('cache-control', 'no-store');
    const list = await newest(req.query.telphone);
    return list.map(({ telphone, scene, code, text, createdAt, expiresAt }) => ({
      telphone,
      scene,
      code,
      text,
      createdAt: isoTime(createdAt),
      expiresAt: isoTime(expiresAt),
    }));
  });
}
