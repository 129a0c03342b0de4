import http from 'node:http';
import https from 'node:https';
import { z } from 'zod';
import { MEMORY_ADVICE } from '@app/shared/contracts/advice';
import { AppError, CODES } from '@app/shared/errors';
import { writeExactly } from '@app/shared/contracts/seed';
import { sendRequest, TooLargeError, type HttpAnswer } from '@app/storage/send-request';
import { parseJson } from '../json.ts';

/** Time limit, in ms, of a query that needs no computation. */
const ASK_MS = 5_000;
/** Connections that one server gets for queries at once; further queries wait for one of them. */
const CONNECTIONS = 8;
/**
 * A connection without a query is closed after this time, in ms: servers close theirs after some
 * seconds, and a query sent just then would fail.
 */
const IDLE_MS = 1_000;
const ANSWER_BYTES = 100_000_000;
const LARGE_ADVICE = `绘图引擎的回答超过 ${ANSWER_BYTES / 1e6} MB，没有收下，请把图片尺寸改小，或请管理员检查它的地址`;
const NO_MEMORY =
  /out of ?memory|outofmemory|not enough (gpu |video )?memory|could not allocate|can.?t allocate memory|cannot allocate memory|allocation on device|bad_alloc|memoryerror/i;
const OFFLINE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/;
export const INTERRUPTED_ADVICE = '绘图引擎上有人把这张图停下了，请重新生成';
export const INCOMPLETE_ADVICE = '绘图引擎的回答不完整，请稍后再试';
export const BUSY_ADVICE = '绘图引擎一直在忙别的任务，请过几分钟再试';

export const TIMEOUT_ADVICE = '绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试';

/** The answer exceeded the time limit; the request may still be running. */
export class TimeoutError extends AppError {}
/** The server does not accept connections, or the connection broke. */
export class OfflineError extends AppError {
  /** Whether no part of the request can have been executed. */
  readonly unreached: boolean;
  constructor(message: string, unreached: boolean, cause: unknown) {
    super(CODES.FAULT, message, { cause });
    this.unreached = unreached;
  }
}
/** The answer is not from the expected kind of server, or is truncated. */
export class MalformedAnswerError extends AppError {
  constructor(message: string, cause: unknown) {
    super(CODES.FAULT, message, { cause });
  }
}
/** The answer exceeds the size limit. */
export class OversizedAnswerError extends MalformedAnswerError {}
/** The server answered with an error status. */
export class RefusedAnswerError extends AppError {
  readonly status: number;
  /** Whether the error, as far as its answer says, is unrelated to this very request. */
  readonly general: boolean;
  constructor(message: string, status: number, general: boolean, cause: unknown) {
    super(CODES.FAULT, message, { cause });
    this.status = status;
    this.general = general;
  }
}

/**
 * Whether the engine is at fault, so that another one of its kind may succeed with the same
 * request.
 */
export function isSick(error: unknown): boolean {
  if (error instanceof RefusedAnswerError) return error.general && error.status !== 413;
  // A picture beyond the time limit would take as long elsewhere.
  if (error instanceof TimeoutError) return error.message !== TIMEOUT_ADVICE;
  return error instanceof OfflineError || error instanceof MalformedAnswerError;
}

/**
 * Whether the request was certainly not executed, so that a second engine causes no second bill.
 */
export const isUntouched = (error: unknown): boolean =>
  error instanceof OfflineError ? error.unreached : error instanceof RefusedAnswerError && error.status < 500;

export const engineFault = (message: string, cause: unknown) => new AppError(CODES.FAULT, message, { cause });

/** `user:password` becomes Basic authentication, and `Bearer …` is sent as it is. */
export const authorizationOf = (auth: string) =>
  auth.startsWith('Bearer ') ? auth : `Basic ${Buffer.from(auth).toString('base64')}`;

/** Advice for memory errors, which all engines report in similar words. */
export const memoryAdvice = (said: string) => (NO_MEMORY.test(said) ? MEMORY_ADVICE : null);

export interface ServerSetup {
  url: string;
  /** Value of the Authorization header. */
  authorization?: string | undefined;
  texts: {
    /** Message when another program answers at the address. */
    notItself: string;
    /** Message when the server refuses the login. */
    login: string;
    /** Message for a web page in place of an answer; by default `notItself`. */
    page?: string;
  };
  /**
   * Advice of this engine, which takes precedence over the common advice; `null` when it has none.
   */
  advise: (status: number, said: string, body: unknown) => string | null;
  /** Time limit of a query, in ms. */
  askMs?: number | undefined;
  /** Time limit, in ms, of requests that size and steps make longer; such a server draws them. */
  drawMs?: number | undefined;
}

export interface ServerRequest {
  /** Time limit in ms; by default that of a query. */
  ms?: number;
  body?: object | FormData;
  /** Aborts the request when the caller no longer needs the answer. */
  signal?: AbortSignal;
  /**
   * Uses no connection of earlier queries, so that it fails when the server has ended meanwhile.
   */
  alone?: boolean;
}

const zFault = z.object({ error: z.unknown(), detail: z.unknown(), errors: z.unknown() });

async function bodyOf(body: object | FormData): Promise<{ type: string; data: Buffer }> {
  if (!(body instanceof FormData)) return { type: 'application/json', data: Buffer.from(writeExactly(body)) };
  const form = new Response(body);
  return { type: form.headers.get('content-type')!, data: Buffer.from(await form.arrayBuffer()) };
}

function adviceFor(status: number, { notItself, login, page = notItself }: ServerSetup['texts']): string {
  if (status === 401) return login;
  if (status >= 300 && status < 400) return page;
  if (status === 403) return '绘图引擎拒绝了访问，请管理员检查它前面的代理';
  if (status === 404 || status === 405) return notItself;
  if (status === 400 || status === 422) return '绘图引擎不接受这次请求，请管理员检查它的版本';
  if (status === 413) return '图片超出了绘图引擎接受的大小，请把图片缩小一些再试';
  if (status === 429 || status === 503) return '绘图引擎正忙，请过几分钟再试';
  if (status === 502 || status === 504) return '绘图引擎暂时没有响应，请稍后再试';
  return `绘图引擎出错（${status}），请稍后再试`;
}

/**
 * Opens a connection to an engine's server at the operator's address; no request of users names an
 * address. Failures are converted to advice.
 */
export function openServer({ url, authorization, texts, advise, askMs = ASK_MS, drawMs }: ServerSetup) {
  const base = url.endsWith('/') ? url : `${url}/`;
  const closed = new AbortController();
  // A refresh asks up to thirty queries, and progress is asked ten times a second.
  const agent = new (base.startsWith('https:') ? https : http).Agent({
    keepAlive: true,
    maxSockets: CONNECTIONS,
    timeout: IDLE_MS,
  });
  /** Some servers repeat the refused password in their error message. */
  const secret = authorization?.split(' ')[1];
  const hide = (text: string) => (secret ? text.replaceAll(secret, '…') : text);

  async function call(
    path: string,
    { ms = askMs, body, signal, alone = false }: ServerRequest = {},
  ): Promise<HttpAnswer> {
    const late = AbortSignal.timeout(ms);
    try {
      const answer = await sendRequest(new URL(path, base), {
        headers: { accept: 'application/json, image/*', ...(authorization && { authorization }) },
        body: body && (await bodyOf(body)),
        agent: body || alone ? undefined : agent,
        signal: AbortSignal.any([late, closed.signal, ...(signal ? [signal] : [])]),
        most: ANSWER_BYTES,
      });
      const { status, data } = answer;
      if (status >= 200 && status < 300) return answer;
      const text = hide(data.toString());
      const parsed = parseJson(text);
      const fault = zFault.safeParse(parsed).data;
      const said = fault
        ? [fault.error, fault.detail, fault.errors].map((part) => JSON.stringify(part ?? '')).join(' ')
        : text;
      const advice = memoryAdvice(said) ?? advise(status, said, parsed);
      throw new RefusedAnswerError(
        advice ?? adviceFor(status, texts),
        status,
        advice === null,
        `${path}: ${status} ${said.slice(0, 500)}`,
      );
    } catch (error) {
      if (error instanceof AppError) throw error;
      signal?.throwIfAborted();
      if (error instanceof TooLargeError) throw new OversizedAnswerError(LARGE_ADVICE, `${path}: ${error.message}`);
      if (late.aborted)
        throw new TimeoutError(CODES.FAULT, ms === drawMs ? TIMEOUT_ADVICE : '绘图引擎没有响应，请稍后再试', {
          cause: `${path}: no answer within ${ms} ms`,
        });
      const { code = '' } = error as NodeJS.ErrnoException;
      const unreached = OFFLINE.test(code);
      throw new OfflineError(
        unreached ? '绘图引擎连接不上，请稍后再试；一直如此请联系管理员' : '绘图引擎中途断开了，请稍后再试',
        unreached,
        `${path}: ${code} ${String(error)}`,
      );
    }
  }

  return {
    call,
    /** @throws AppError when the server does not answer, or the answer does not match `schema` */
    async asked<T>(path: string, schema: z.ZodType<T>, ask: ServerRequest = {}): Promise<T> {
      const text = (await call(path, ask)).data.toString();
      const value = parseJson(text);
      if (value === undefined && /^\s*[[{]/.test(text))
        throw new MalformedAnswerError(INCOMPLETE_ADVICE, `${path}: ${text.length} characters that end too early`);
      if (value === undefined && texts.page && /^\s*</.test(text))
        throw new MalformedAnswerError(texts.page, `${path}: a page: ${text.slice(0, 200)}`);
      const result = schema.safeParse(value);
      if (!result.success)
        throw new MalformedAnswerError(texts.notItself, `${path}: ${result.error.message.slice(0, 500)}`);
      return result.data;
    },
    close() {
      closed.abort();
      agent.destroy();
    },
  };
}
