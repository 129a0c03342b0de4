import { zPayChannel, type PayChannel } from '@app/shared/contracts/order';
import { desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  sandboxAgreement,
  sandboxChannel,
  sandboxNotice,
  sandboxTrade,
  type NoticeFault,
  type SandboxMood,
} from '../../../db/schema/sandbox-pay.ts';
import { isoTime } from '../../../domain/time/shanghai.ts';
import { yuan } from '../../../domain/money/yuan.ts';
import { isForeign } from '../../../plugins/foreign-page.ts';
import { sendPage } from '../page.ts';
import { registerSandboxAlipay } from './alipay.ts';
import { agreementBy, channelMood, payTrade, scanTrade, tradeBy, tradeByCode, turnAgreement } from './books.ts';
import type { SandboxKeys } from './keys.ts';
import { sendPaymentNotice } from './notices.ts';
import { controlView, phonePath, phoneView, signPath, signView } from './views.ts';
import { registerSandboxWechatPay } from './wechat.ts';

const SHOWN = 30;
const BODY_BYTES = 64 * 1024;
const FAULTS: readonly string[] = ['signature', 'amount', 'app', 'currency', 'old'] satisfies NoticeFault[];

const isChannel = (text: string): text is PayChannel => zPayChannel.safeParse(text).success;
const formOf = (req: FastifyRequest) => new URLSearchParams(typeof req.body === 'string' ? req.body : '');

/**
 * Simulates Alipay and WeChat Pay: their servers, the payer's phone, and a control page to make
 * them misbehave.
 */
export async function registerSandboxPay(root: FastifyInstance, keysOf: () => Promise<SandboxKeys>): Promise<void> {
  const { deps } = root;
  const { db, clock, env } = deps;

  await root.register(async (app) => {
    // Signatures cover the body as received.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_req, body, done) => done(null, body));

    registerSandboxAlipay(app, keysOf);
    registerSandboxWechatPay(app, keysOf);

    const terms = (req: FastifyRequest) => ({
      now: clock(),
      brand: env.BRAND,
      declined: (req.query as { declined?: unknown }).declined === '1',
    });
    app.get<{ Params: { code: string } }>('/sandbox/pay/phone/:code', async (req, reply) => {
      const trade = await tradeByCode(db, req.params.code);
      if (!trade) reply.code(404);
      return sendPage(reply, phoneView(trade, terms(req)));
    });

    app.post<{ Params: { code: string } }>('/sandbox/pay/phone/:code', async (req, reply) => {
      if (isForeign(req, env.PUBLIC_ORIGIN)) return reply.code(403).send();
      const trade = await tradeByCode(db, req.params.code);
      const act = formOf(req).get('act');
      if (trade && act === 'scan') await scanTrade(deps, trade);
      if (trade && act === 'pay') await payTrade(deps, trade);
      return reply.redirect(`${phonePath(req.params.code)}${act === 'decline' ? '?declined=1' : ''}`, 303);
    });

    app.get<{ Params: { no: string } }>('/sandbox/pay/sign/:no', async (req, reply) => {
      const agreement = await agreementBy(db, req.params.no);
      if (!agreement) reply.code(404);
      return sendPage(reply, signView(agreement, terms(req)));
    });

    app.post<{ Params: { no: string } }>('/sandbox/pay/sign/:no', async (req, reply) => {
      if (isForeign(req, env.PUBLIC_ORIGIN)) return reply.code(403).send();
      const act = formOf(req).get('act');
      if (act === 'sign') await turnAgreement(deps, req.params.no, 'ACTIVE');
      if (act === 'unsign') await turnAgreement(deps, req.params.no, 'ENDED');
      return reply.redirect(`${signPath(req.params.no)}${act === 'decline' ? '?declined=1' : ''}`, 303);
    });

    app.get('/sandbox/pay', async (_req, reply) => {
      const [trades, agreements, notices, alipay, wechat] = await Promise.all([
        db.select().from(sandboxTrade).orderBy(desc(sandboxTrade.createdAt)).limit(SHOWN),
        db.select().from(sandboxAgreement).orderBy(desc(sandboxAgreement.createdAt)).limit(SHOWN),
        db.select().from(sandboxNotice).orderBy(desc(sandboxNotice.id)).limit(SHOWN),
        channelMood(db, 'ALIPAY'),
        channelMood(db, 'WECHAT'),
      ]);
      const moods = { ALIPAY: alipay, WECHAT: wechat };
      return sendPage(reply, controlView({ trades, agreements, notices, moods }));
    });

    /** Trades, newest first. */
    app.get('/sandbox/pay.json', async (_req, reply) => {
      reply.header('cache-control', 'no-store');
      const rows = await db.select().from(sandboxTrade).orderBy(desc(sandboxTrade.createdAt)).limit(SHOWN);
      return rows.map((row) => ({
        channel: row.channel,
        outTradeNo: row.outTradeNo,
        title: row.title,
        amount: yuan(row.amountFen),
        refunded: yuan(row.refundedFen),
        state: row.state,
        link: phonePath(row.code),
        createdAt: isoTime(row.createdAt),
      }));
    });

    async function saveMood(channel: PayChannel, form: URLSearchParams): Promise<void> {
      const flag = (name: keyof SandboxMood) => form.get(name) === '1';
      const count = (name: keyof SandboxMood, least: number, most: number) =>
        Math.min(most, Math.max(least, Math.trunc(Number(form.get(name)) || 0)));
      const mood: SandboxMood = {
        down: flag('down'),
        mute: flag('mute'),
        poor: flag('poor'),
        shuffle: flag('shuffle'),
        lateSec: count('lateSec', 0, 3600),
        copies: count('copies', 1, 5),
      };
      await db
        .insert(sandboxChannel)
        .values({ channel, ...mood })
        .onConflictDoUpdate({ target: sandboxChannel.channel, set: mood });
    }

    async function act(verb: string, channel: string, number: string): Promise<void> {
      if (verb === 'unsign' || verb === 'vanish')
        return void (await turnAgreement(deps, number, 'ENDED', verb === 'unsign'));
      if (!isChannel(channel)) return;
      const trade = await tradeBy(db, channel, number);
      if (!trade) return;
      if (verb === 'late') await payTrade(deps, trade, true);
      const fault = FAULTS.includes(verb) ? (verb as NoticeFault) : undefined;
      if (verb !== 'again' && !fault) return;
      const mood = await channelMood(db, channel);
      await sendPaymentNotice(db, trade, { ...mood, mute: false }, clock(), fault);
    }

    app.post('/sandbox/pay', async (req: FastifyRequest, reply: FastifyReply) => {
      if (isForeign(req, env.PUBLIC_ORIGIN)) return reply.code(403).send();
      const form = formOf(req);
      const [verb = '', channel = '', number = ''] = (form.get('act') ?? '').split(':');
      const named = form.get('channel') ?? '';
      if (verb === 'mood' && isChannel(named)) await saveMood(named, form);
      else await act(verb, channel, number);
      return reply.redirect('/sandbox/pay', 303);
    });
  });
}
