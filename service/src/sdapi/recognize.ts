import { z } from 'zod';
import { parseJson } from '../engines/json.ts';
import type { ConfiguredEngine } from '../engines/file.ts';
import { sendRequest, TooLargeError } from '@app/storage/send-request';
import { authorizationOf } from '../engines/remote/server.ts';

type Kind = ConfiguredEngine['kind'];
export const KIND_NAMES: Record<Kind, string> = {
  a1111: 'SD WebUI',
  comfyui: 'ComfyUI',
  'openai-images': '图像接口',
};

/** Evidence for or against one kind of engine at an address. */
interface Sign {
  kind: Kind;
  /** Whether the server is certainly of this kind. */
  is: boolean;
  /**
   * Reason why it cannot be used or is not of this kind, with advice; `null` when nothing is known.
   */
  why: string | null;
  /** Whether only drawing a picture can show that it is usable. */
  isUnsure?: boolean;
  /** Names of drawing models, as far as an images API lists them. */
  models?: string[];
}

export type Recognized =
  | { kind: Kind; why: string | null; isUnsure: boolean; models: string[] }
  | { kind: null; advice: string; signs: Sign[] };

const ASK_MS = 8_000;
const MOST_BYTES = 20_000_000;
const LOGIN = '这个地址要登录，请用 ENGINE_AUTH 给出用户名和密码（user:password）、Bearer token 或密钥，再检查一次';
const WRONG_LOGIN = 'ENGINE_AUTH 里的用户名、密码或密钥不对，请改正后再检查一次';

interface Answer {
  status: number;
  isPage: boolean;
  /** Parsed body; `undefined` when it is not JSON. */
  json: unknown;
}
class UnreachedError extends Error {}

/** Sends requests to an address that change nothing and cost nothing. */
function asker(url: string) {
  const base = url.endsWith('/') ? url : `${url}/`;
  return async (path: string, authorization?: string): Promise<Answer> => {
    try {
      const { status, type, data } = await sendRequest(new URL(path, base), {
        headers: { accept: 'application/json', ...(authorization && { authorization }) },
        signal: AbortSignal.timeout(ASK_MS),
        most: MOST_BYTES,
      });
      const text = data.toString();
      return {
        status,
        isPage: type.startsWith('text/html') || /^\s*<(!doctype|html)/i.test(text),
        json: parseJson(text),
      };
    } catch (error) {
      // A large file at that path says nothing about an engine.
      if (error instanceof TooLargeError) return { status: 200, isPage: false, json: undefined };
      throw new UnreachedError((error as NodeJS.ErrnoException).code ?? (error as Error).name, { cause: error });
    }
  };
}
type Ask = ReturnType<typeof asker>;

/** Describes an answer to a person who wonders why it is not the expected one. */
function wordsOf({ status, isPage, json }: Answer): string {
  if (status >= 300 && status < 400) return '被转到别的地址，多半是登录页';
  if (status === 401 || status === 403) return `拒绝了访问（${status}）`;
  if (isPage) return `回答的是网页（${status}）`;
  if (status >= 400) return `没有这个地址（${status}）`;
  return json === undefined ? '回答的不是 JSON' : '回答的是别的内容';
}

const zPaths = z.object({ paths: z.record(z.string(), z.unknown()) });
const zNamed = z.array(z.object({ name: z.string() }));
const zDetail = z.object({ detail: z.string() });
const isDenied = ({ status }: Answer) => status === 401;

async function webUi(ask: Ask, secret: string | undefined): Promise<Sign> {
  const authorization = secret && `Basic ${Buffer.from(secret).toString('base64')}`;
  const [api, samplers] = [await ask('openapi.json'), await ask('sdapi/v1/samplers', authorization)];
  const { paths = {} } = zPaths.safeParse(api.json).data ?? {};
  const sign = (is: boolean, why: string | null): Sign => ({ kind: 'a1111', is, why });
  if (samplers.status === 200 && zNamed.safeParse(samplers.json).success) return sign(true, null);
  const told = '/sdapi/v1/txt2img' in paths;
  // SD.Next does not publish its routes: a path refused in JSON is one of its routes.
  if (isDenied(samplers) && (told || zDetail.safeParse(samplers.json).success))
    return sign(
      true,
      secret
        ? '用户名或密码不对：ENGINE_AUTH 要和它启动时 --api-auth 里的 user:password 一样（SD.Next 是 --auth）'
        : '它要用户名和密码：请用 ENGINE_AUTH=user:password 再检查一次（它启动时 --api-auth 里的那一组，SD.Next 是 --auth）',
    );
  if (told) return sign(true, `它的接口没有正常回答：/sdapi/v1/samplers ${wordsOf(samplers)}，请看它的日志`);
  // These routes belong to the web UI's pages, and exist without its API.
  if ('/internal/ping' in paths) return sign(true, '它没有打开接口：请在它的启动参数里加上 --api，重新启动后再检查');
  return sign(false, `/sdapi/v1/samplers ${wordsOf(samplers)}`);
}

const zStats = z.object({ system: z.record(z.string(), z.unknown()) });

async function comfyUi(ask: Ask, secret: string | undefined): Promise<Sign> {
  const answer = await ask('system_stats', secret && authorizationOf(secret));
  const is = answer.status === 200 && zStats.safeParse(answer.json).success;
  return { kind: 'comfyui', is, why: is ? null : `/system_stats ${wordsOf(answer)}` };
}

const zModels = z.object({ data: z.array(z.object({ id: z.string() })) });
const zApiError = z.object({ error: z.object({ message: z.string() }) });
/** Patterns for names of drawing models. */
const DRAWS = /image|dall-?e|flux|diffusion|^sd[-_.\d]|sdxl|kolors|cogview|seedream|wanx|hidream|ideogram|recraft/i;
/** Statuses with which an existing POST route answers a GET. */
const ROUTE_STATUS = [400, 405, 415, 422];

async function imagesApi(ask: Ask, secret: string | undefined): Promise<Sign> {
  const authorization = secret && `Bearer ${secret}`;
  const listed = await ask('models', authorization);
  const sign = (is: boolean, why: string | null, more: Partial<Sign> = {}): Sign => ({
    kind: 'openai-images',
    is,
    why,
    ...more,
  });
  const names = zModels.safeParse(listed.json).data?.data.map(({ id }) => id);
  const denies = zApiError.safeParse(listed.json).success;
  if (isDenied(listed) && denies)
    return sign(
      true,
      secret ? 'ENGINE_AUTH 里的密钥不对，请改正后再检查一次' : '它要密钥：请用 ENGINE_AUTH=密钥 再检查一次',
    );
  const models = names?.filter((name) => DRAWS.test(name)) ?? [];
  if (models.length > 0) return sign(true, null, { models });
  const route = await ask('images/generations', authorization);
  if (ROUTE_STATUS.includes(route.status) && !route.isPage && route.json !== undefined) return sign(true, null);
  const unsure = (why: string) =>
    sign(true, `${why}。要确认，请加上 --draw --model 模型名 试画一张`, { isUnsure: true });
  if (listed.status === 403 && denies) return unsure('这个密钥不能看模型列表，看不出它会不会画图');
  if (names && names.length > 0)
    return unsure(`它列出的模型看名字都不画图：${names.slice(0, 5).join('、')}${names.length > 5 ? '…' : ''}`);
  if (names) return unsure('它一个模型也没有列出来，看不出会不会画图');
  return sign(false, `/models ${wordsOf(listed)}`);
}

/** Advice for an address at which no engine answers. */
async function adviceFor(ask: Ask, signs: readonly Sign[], secret: string | undefined): Promise<string> {
  const root = await ask('');
  if (root.status === 401) return secret ? WRONG_LOGIN : LOGIN;
  const below = await imagesApi((path, authorization) => ask(`v1/${path}`, authorization), secret);
  if (below.is) return '它是一个图像接口，但地址少了结尾的 /v1：请加上以后再检查';
  if (root.status >= 300 && root.status < 400)
    return '这个地址把人转到别处，多半是代理的登录页：请换成引擎自己的地址，或让代理放行本机';
  if (root.isPage)
    return '这里回答的是网页（网站、文件服务或代理的登录页），不是绘图引擎：请检查地址和端口，或换成引擎自己的地址';
  if (signs.every(({ why }) => why?.includes('403'))) return '这个地址拒绝了访问，请检查它前面的代理，或让它放行本机';
  return '这里有程序在回答，但不是绘图引擎：请检查地址和端口';
}

/** Detects which kind of engine answers at an address, by answers that only that kind gives. */
export async function recognizeServer(url: string, secret: string | undefined): Promise<Recognized> {
  const ask = asker(url);
  const signs: Sign[] = [];
  try {
    for (const recognise of [webUi, comfyUi, imagesApi]) {
      const sign = await recognise(ask, secret);
      if (sign.is)
        return { kind: sign.kind, why: sign.why, isUnsure: sign.isUnsure ?? false, models: sign.models ?? [] };
      signs.push(sign);
    }
    return { kind: null, advice: await adviceFor(ask, signs, secret), signs };
  } catch (error) {
    if (!(error instanceof UnreachedError)) throw error;
    return {
      kind: null,
      advice: `连接不上，或没有回答（${error.message}）：请检查地址和端口、它是否已经启动、防火墙是否放行`,
      signs,
    };
  }
}
