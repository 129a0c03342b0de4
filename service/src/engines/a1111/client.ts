import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { z } from 'zod';
import { AppError, CODES } from '@app/shared/errors';
import { NAMES, type Dialect } from './dialect.ts';
import type { Txt2imgRequest } from './request.ts';

/** Questions take no time; it did not answer when this is over. */
const ASK_MS = 5_000;
const ANSWER_BYTES = 100_000_000;
/** Names of our parameters are no longer. */
const NAME_LENGTH = 40;
const NO_MEMORY =
  /out of ?memory|outofmemory|not enough (gpu |video )?memory|could not allocate|allocation on device|bad_alloc|memoryerror/i;
const NOT_A_NUMBER = /nansexception|tensor with (all )?nans|all nans/i;
const OFFLINE = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT/;
const NOT_ITSELF = '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api';
const BROKEN_OFF = '绘图引擎中途断开了，请稍后再试';
/** Also what black pictures mean when its own check for it is switched off. */
export const NAN_ADVICE =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --no-half-vae';

export interface Setup {
  url: string;
  /** `user:password` of its `--api-auth`. */
  auth?: string | undefined;
  timeoutMs: number;
}

/** What it is. */
export interface Kind {
  dialect: Dialect;
  /** Fields that its txt2img takes; `null` where it does not tell. */
  fields: ReadonlySet<string> | null;
}

/** Names that it knows. */
export interface Lists {
  samplers: string[];
  styles: string[];
}

const zOpenApi = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z
    .object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) })
    .optional(),
});
const zSamplers = z.array(z.object({ name: z.string() }));
const zStyles = z.array(z.object({ name: z.string(), prompt: z.string().nullish() }));
const zProgress = z.object({
  progress: z.number().catch(0),
  current_image: z.string().nullish().catch(null),
  state: z.object({
    /** 0 when nothing runs, -1 while that is not known yet. */
    job_count: z.number().catch(0),
    job_timestamp: z.coerce.string().catch(''),
    sampling_step: z.number().catch(0),
    sampling_steps: z.number().catch(0),
    interrupted: z.boolean().catch(false),
    skipped: z.boolean().catch(false),
  }),
});
export type Progress = z.infer<typeof zProgress>;
const zAnswer = z.object({ images: z.array(z.string()).nullish(), info: z.string().nullish() });
export type Answer = z.infer<typeof zAnswer>;
const zFault = z.object({ error: z.unknown(), detail: z.unknown(), errors: z.unknown() });

/** The answer took too long; what was asked for may still be under way. */
export class LateError extends AppError {}

export const wrong = (message: string, cause: unknown) => new AppError(CODES.FAULT, message, { cause });

function adviceFor(status: number, said: string): string {
  if (NO_MEMORY.test(said)) return '绘图引擎的显存或内存不够，请把图片尺寸改小一些再试';
  if (NOT_A_NUMBER.test(said)) return NAN_ADVICE;
  if (/sampler/i.test(said) && [400, 404, 422].includes(status)) return '绘图引擎没有这个采样器，请换一个再试';
  if (status === 401) return '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH';
  if (status === 403) return '绘图引擎拒绝了访问，请管理员检查它前面的代理';
  if (status === 404 || status === 405 || (status >= 300 && status < 400)) return NOT_ITSELF;
  if (status === 400 || status === 422) return '绘图引擎不接受这次请求，请管理员检查它的版本';
  if (status === 429 || status === 503) return '绘图引擎正忙，请过几分钟再试';
  if (status === 502 || status === 504) return '绘图引擎暂时没有响应，请稍后再试';
  return `绘图引擎出错（${status}），请稍后再试`;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > ANSWER_BYTES) throw wrong(NOT_ITSELF, `more than ${ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Talks to a web UI at an address that the operator gave; nothing that people send names one. */
export function openClient({ url, auth, timeoutMs }: Setup) {
  const base = url.endsWith('/') ? url : `${url}/`;
  const closed = new AbortController();

  async function call(path: string, ms: number, body?: object): Promise<string> {
    const address = new URL(path, base);
    const late = AbortSignal.timeout(ms);
    const sent = body && JSON.stringify(body);
    try {
      // `fetch` gives up after five minutes without headers, and this answers when the picture is done.
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        (address.protocol === 'https:' ? https : http)
          .request(
            address,
            {
              method: body ? 'POST' : 'GET',
              agent: false,
              signal: AbortSignal.any([late, closed.signal]),
              headers: {
                accept: 'application/json',
                ...(auth && { authorization: `Basic ${Buffer.from(auth).toString('base64')}` }),
                ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
              },
            },
            resolve,
          )
          .on('error', reject)
          .end(sent);
      });
      const text = await textOf(response);
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) return text;
      const fault = zFault.safeParse(jsonOf(text)).data;
      const said = fault
        ? [fault.error, fault.detail, fault.errors].map((part) => JSON.stringify(part ?? '')).join(' ')
        : text;
      throw wrong(adviceFor(status, said), `${path}: ${status} ${said.slice(0, 500)}`);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (late.aborted)
        throw new LateError(
          CODES.FAULT,
          ms === ASK_MS ? '绘图引擎没有响应，请稍后再试' : '绘图引擎很久没有画完，请把尺寸或步数改小，或稍后再试',
          { cause: `${path}: no answer within ${ms} ms` },
        );
      const { code = '' } = error as NodeJS.ErrnoException;
      throw wrong(
        OFFLINE.test(code) ? '绘图引擎连接不上，请稍后再试；一直如此请联系管理员' : BROKEN_OFF,
        `${path}: ${code} ${String(error)}`,
      );
    }
  }

  async function asked<T>(path: string, schema: z.ZodType<T>, ms = ASK_MS, body?: object): Promise<T> {
    const text = await call(path, ms, body);
    const value = jsonOf(text);
    if (value === undefined && /^\s*[[{]/.test(text))
      throw wrong('绘图引擎的回答不完整，请稍后再试', `${path}: ${text.length} characters that end too early`);
    const result = schema.safeParse(value);
    if (!result.success) throw wrong(NOT_ITSELF, `${path}: ${result.error.message.slice(0, 500)}`);
    return result.data;
  }

  return {
    async kind(): Promise<Kind> {
      const api = await asked('openapi.json', zOpenApi).catch(() => null);
      if (!api) {
        // SD.Next tells its routes only when started with --docs.
        const next = await call('sdapi/v1/version', ASK_MS).catch(() => null);
        return { dialect: next === null ? 'a1111' : 'sdnext', fields: null };
      }
      const dialect =
        '/sdapi/v1/sd-modules' in api.paths ? 'forge' : '/sdapi/v1/version' in api.paths ? 'sdnext' : 'a1111';
      const schema = Object.entries(api.components?.schemas ?? {}).find(([name]) => name.endsWith('ProcessingTxt2Img'));
      return { dialect, fields: schema?.[1].properties ? new Set(Object.keys(schema[1].properties)) : null };
    },
    async lists(): Promise<Lists> {
      const [samplers, styles] = await Promise.all([
        asked('sdapi/v1/samplers', zSamplers),
        asked('sdapi/v1/prompt-styles', zStyles),
      ]);
      const short = ({ name }: { name: string }) => name.length <= NAME_LENGTH;
      return {
        samplers: samplers.filter(short).map(({ name }) => name),
        // Dividers of its own list have no text.
        styles: styles.filter((style) => short(style) && typeof style.prompt === 'string').map(({ name }) => name),
      };
    },
    /** What runs in it now, whoever sent it. */
    progress: (preview: boolean) => asked(`sdapi/v1/progress?skip_current_image=${!preview}`, zProgress),
    /** Answers when the picture is done. */
    txt2img: (body: Txt2imgRequest) => asked('sdapi/v1/txt2img', zAnswer, timeoutMs, body),
    /** Stops what runs in it now, whoever sent it. */
    interrupt: () => call('sdapi/v1/interrupt', ASK_MS, {}),
    close: () => closed.abort(),
  };
}
export const nameOf = (kind: Kind | null) => (kind ? NAMES[kind.dialect] : 'SD WebUI');
