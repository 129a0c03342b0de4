import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

const AGAIN_MS = 300;
const LONGEST_MS = 60_000;

/**
 * Retries while a killed service is unreachable, as a buyer does; a refusal with a message is
 * final.
 */
export async function insist(work) {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const final = typeof error.code === 'number' && error.code < 500_200 && error.code !== 500 && error.code !== 429;
      if (error.code === 500_201 || final || Date.now() > deadline) throw error;
      await delay(AGAIN_MS);
    }
  }
}

/** Submits a form of the phone or the control page of the sandbox. */
export function press(url, path, fields) {
  return insist(async () => {
    const answer = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      redirect: 'manual',
    });
    await answer.arrayBuffer();
    if (answer.status !== 303) throw Object.assign(new Error(`${path} answered ${answer.status}`), { code: 500 });
  });
}

const CODES = { WECHAT: '/api/member/user/order/wxpay', ALIPAY: '/api/member/user/order/aliqr' };

/** Orders a plan. @returns its number */
export async function order(member, { bizId, payPrice }) {
  const form = { module: 'GRADE', bizId, payPrice, key: randomUUID() };
  const made = await insist(() => member.post('/api/member/user/order/save', form));
  return made.orderNo;
}

/** @returns the path of the phone's page that the code leads to */
export async function codeOf(member, orderNo, channel) {
  const { codeUrl } = await insist(() => member.post(CODES[channel], { orderNo }));
  return new URL(codeUrl).pathname;
}

/** Scans and confirms. */
export async function confirm(url, phone) {
  await press(url, phone, { act: 'scan' });
  await press(url, phone, { act: 'pay' });
}
