import { randomUUID } from 'node:crypto';
import type { OrderForm, PayChannel } from '@app/shared/contracts/order';
import { desc, eq } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { memberOrder, memberRefund } from '../db/schema/order.ts';
import { payAttempt } from '../db/schema/pay.ts';
import { sandboxTrade, type SandboxTrade } from '../db/schema/sandbox-pay.ts';
import type { PaidState } from '../domain/pay/cashier.ts';
import type { PayDeps } from '../domain/pay/pay-deps.ts';
import { startService, type TestService } from './service.ts';

/**
 * A service that listens on a port, so that the payment sandbox can be reached, with actions of
 * payers.
 */
export interface PayService extends TestService {
  payDeps: PayDeps;
  newcomer(): Promise<string>;
  /** Orders a plan. */
  order(token: string, form?: Partial<OrderForm>): Promise<string>;
  /** State of an order as a waiting page receives it. */
  state(token: string, orderNo: string): Promise<PaidState | null>;
  /**
   * Waits until pages get this state: the cache that answers them is updated by a message of the
   * database, a moment after a change.
   */
  becomes(token: string, orderNo: string, paid: PaidState): Promise<void>;
  trades(): Promise<SandboxTrade[]>;
  /** The channel's record of an order. */
  trade(channel: PayChannel, orderNo: string): Promise<SandboxTrade>;
  /** Submits a form of the phone or the control page. */
  press(path: string, form: Record<string, string>): Promise<number>;
  /** Scans and confirms as the payer, and delivers the notices that are due then. */
  confirm(trade: SandboxTrade): Promise<void>;
  deliver(): Promise<number>;
  /** Sets how the sandbox of a channel behaves. */
  mood(channel: PayChannel, form?: Record<string, string>): Promise<number>;
  expireDate(token: string): Promise<string | null>;
  orderRow(orderNo: string): Promise<typeof memberOrder.$inferSelect>;
  /** Attempts to pay an order, the earliest first. */
  attempts(orderNo: string): Promise<(typeof payAttempt.$inferSelect)[]>;
  refunds(orderNo: string): Promise<(typeof memberRefund.$inferSelect)[]>;
}

let number = 13_700_000_000;

export async function startPayService(more: Record<string, string> = {}, other?: TestService): Promise<PayService> {
  const service = await startService({ SMS_UNCHECKED_PER_ADDRESS_HOUR: '100000', ...more }, undefined, { other });
  await service.app.listen({ host: '127.0.0.1', port: 0 });
  const { app, deps } = service;
  const pay: PayService = {
    ...service,
    payDeps: { ...deps, pay: app.channels.pay },
    newcomer: () => service.login(String(number++)),
    async order(token, form = {}) {
      const wanted = { module: 'GRADE' as const, bizId: 1, payPrice: '39.00', key: randomUUID(), ...form };
      const made = await service.call('POST /member/user/order/save', wanted, token);
      if (made.code !== 200) throw new Error(made.msg);
      return made.data.orderNo;
    },
    state: async (token, orderNo) => (await service.call('GET /member/user/order/state', { orderNo }, token)).data,
    becomes: (token, orderNo, paid) =>
      vi.waitFor(async () => expect(await pay.state(token, orderNo)).toEqual(paid), { interval: 5 }),
    trades: () => deps.db.select().from(sandboxTrade).orderBy(desc(sandboxTrade.createdAt)),
    async trade(channel, orderNo) {
      const found = (await pay.trades()).find(
        (trade) => trade.channel === channel && trade.outTradeNo.startsWith(orderNo),
      );
      if (!found) throw new Error(`no trade of ${orderNo} in ${channel}`);
      return found;
    },
    async press(path, form) {
      const answer = await app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(form).toString(),
      });
      return answer.statusCode;
    },
    async confirm({ code }) {
      await pay.press(`/sandbox/pay/phone/${code}`, { act: 'scan' });
      await pay.press(`/sandbox/pay/phone/${code}`, { act: 'pay' });
      await pay.deliver();
    },
    deliver: () => app.channels.deliver(),
    mood: (channel, form = {}) =>
      pay.press('/sandbox/pay', { act: 'mood', channel, copies: '1', lateSec: '0', ...form }),
    expireDate: async (token) => (await service.call('GET /member/user/info', {}, token)).data.expireDate,
    orderRow: async (orderNo) => (await deps.db.select().from(memberOrder).where(eq(memberOrder.orderNo, orderNo)))[0]!,
    attempts: (orderNo) =>
      deps.db.select().from(payAttempt).where(eq(payAttempt.orderNo, orderNo)).orderBy(payAttempt.createdAt),
    refunds: (orderNo) => deps.db.select().from(memberRefund).where(eq(memberRefund.orderNo, orderNo)),
  };
  return pay;
}
