import { z } from 'zod';

const TIMEOUT_MS = 8_000;
/** Token unknown, not acceptable, or past its time. */
const TOKEN_CODES: readonly number[] = [40001, 40014, 42001];

const zRefusal = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/**
 * WeChat answered, and said no. The message names its code and text, never an address: that holds
 * the token.
 */
export class WechatError extends Error {
  readonly errcode: number;
  constructor(errcode: number, errmsg: string) {
    super(`WeChat answered ${errcode}: ${errmsg}`);
    this.name = 'WechatError';
    this.errcode = errcode;
  }
  get isToken(): boolean {
    return TOKEN_CODES.includes(this.errcode);
  }
}

/**
 * One POST to WeChat; throws `WechatError` for a refusal, and what `fetch` throws when there is no
 * answer.
 */
export async function askWechat<T>(url: string, body: object, schema: z.ZodType<T>): Promise<T> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  if (!answer.ok) throw new Error(`WeChat answered HTTP ${answer.status}`);
  const data: unknown = await answer.json();
  const refusal = zRefusal.safeParse(data);
  if (refusal.success && refusal.data.errcode !== 0) throw new WechatError(refusal.data.errcode, refusal.data.errmsg);
  return schema.parse(data);
}
