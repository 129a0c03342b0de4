import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { reconcilePayments } from '../jobs/pay.ts';
import type { PayService } from './pay.ts';

export const MONTHLY = 4;
export const FREE = { module: 'CONTRACT' as const, bizId: MONTHLY, payPrice: '0.00', signState: 1 };
export const PAID = { module: 'GRADE' as const, bizId: MONTHLY, payPrice: '29.00', signState: 1 };

/** Calls of somebody with a contract for automatic renewal, and deeds of their channel. */
export function renewalActions(service: () => PayService) {
  /** Creates a member with a login that outlives the months of a test. */
  async function newcomer(): Promise<string> {
    const token = await service().newcomer();
    await service().deps.pool.query(`update member_session set expires_at = '2030-01-01'`);
    return token;
  }

  const lookAfter = () => reconcilePayments(service().payDeps);
  const signed = async (token: string, orderNo: string) =>
    (await service().call('GET /member/user/order/signed', { orderNo }, token)).data;
  const contract = async (token: string) => (await service().call('GET /member/user/contract', {}, token)).data;
  const info = async (token: string) => (await service().call('GET /member/user/info', {}, token)).data;
  const titles = async (token: string) =>
    (await service().call('GET /member/user/notice/page/{page}/{limit}', { page: 1, limit: 20 }, token)).data.list.map(
      ({ title }) => title,
    );
  const orders = async (token: string) =>
    (await service().call('GET /member/user/order/page/{page}/{limit}', { page: 1, limit: 20 }, token)).data.list;
  const poor = (is: boolean) =>
    service().press('/sandbox/pay', { act: 'mood', channel: 'ALIPAY', copies: '1', ...(is && { poor: '1' }) });

  /**
   * Opens the URL of a QR code as a phone does. @returns the page of the sandbox, or null when the
   * code has expired
   */
  async function scan(codeUrl: string): Promise<string | null> {
    const opened = await service().app.inject({ url: new URL(codeUrl).pathname });
    if (opened.statusCode !== 302) return null;
    const gateway = new URL(String(opened.headers.location));
    const page = await service().app.inject({ url: `${gateway.pathname}${gateway.search}` });
    return String(page.headers.location);
  }

  async function codeOf(token: string, form: typeof FREE | typeof PAID) {
    const orderNo = await service().order(token, { ...form, key: randomUUID() });
    const { data } = await service().call('POST /member/user/order/alisign', { orderNo }, token);
    return { orderNo, codeUrl: data.codeUrl };
  }

  /** Signs a contract, up to the delivery of its notice. */
  async function sign(token: string, form: typeof FREE | typeof PAID = FREE): Promise<string> {
    const { orderNo, codeUrl } = await codeOf(token, form);
    expect(await signed(token, orderNo)).toBe(false);
    await service().press((await scan(codeUrl))!, { act: 'sign' });
    await service().deliver();
    return orderNo;
  }

  /** Creates a member whose second month could not be charged, as the Alipay account is empty. */
  async function owing(): Promise<string> {
    const token = await newcomer();
    await sign(token);
    service().setNow('2026-12-16T08:00:00+08:00');
    await lookAfter();
    await poor(true);
    service().setNow('2026-12-21T10:00:00+08:00');
    await lookAfter();
    return token;
  }
  return { newcomer, lookAfter, signed, contract, info, titles, orders, poor, scan, codeOf, sign, owing };
}
