import { z } from 'zod';

const TIMEOUT_MS = 8_000;
/** Error codes for a token that is unknown, invalid, or expired. */
const TOKEN_CODES: readonly number[] = [40001, 40014, 42001];

const zRefusal = z.object({ errcode: z.number(), errmsg: z.string().default('') });

/**
 * WeChat answered with a refusal. The message contains its code and text, never the URL, which
 * contains the token.
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
 * Sends one POST to WeChat; throws `WechatError` for a refusal, and the error of `fetch` when there
 * is no answer.
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
