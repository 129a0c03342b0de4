import { z } from 'zod';
import { AppError, CODES } from '@app/shared/errors';
import { parseJson } from '../json.ts';

/** Time limit, in ms, of a query for capabilities, which needs no computation. */
const ASK_MS = 5_000;
const NO_MEMORY = /out of memory|outofmemory|could not allocate|allocation on device|bad_alloc|memoryerror/i;

/** Capabilities of an IOPaint, by its start options. */
export interface IopaintAbilities {
  erase: boolean;
  cutout: boolean;
  upscale: boolean;
}

export interface IopaintClient {
  abilities(): Promise<IopaintAbilities>;
  /** Returns a PNG of the same size with the masked part filled. */
  inpaint(image: Uint8Array, mask: Uint8Array): Promise<Uint8Array>;
  plugin(name: 'RemoveBG' | 'RealESRGAN', image: Uint8Array, scale: number): Promise<Uint8Array>;
}

const zConfig = z.object({ plugins: z.array(z.object({ name: z.string(), support_gen_image: z.boolean() })) });
const zModel = z.object({ model_type: z.string() });
const zFault = z.object({ error: z.string().optional(), detail: z.unknown(), errors: z.unknown() });

const wrong = (message: string, cause: unknown) => new AppError(CODES.FAULT, message, { cause });
const NOT_ITSELF = 'IOPaint 的回答读不懂，请管理员检查 IOPAINT_URL 是不是 IOPaint 的地址';

function adviceFor(status: number, text: string): string {
  if (NO_MEMORY.test(text)) return 'IOPaint 的显存或内存不够，请把图片或选区缩小一些再试';
  if (status === 422 && /plugin/i.test(text)) return 'IOPaint 没有开启这项功能，请管理员带上对应的 --enable 参数启动';
  if (status === 422 || status === 400) return 'IOPaint 不接受这次请求，请管理员检查它的版本';
  if (status === 401 || status === 403) return 'IOPaint 拒绝了访问，请管理员检查它前面的代理';
  if (status === 404 || status === 405) return NOT_ITSELF;
  if (status === 413) return '图片超出了 IOPaint 接受的大小，请把图片缩小一些再试';
  if (status === 429 || status === 503) return 'IOPaint 正忙，请过几分钟再试';
  if (status === 502 || status === 504) return 'IOPaint 暂时没有响应，请稍后再试';
  return `IOPaint 出错（${status}），请稍后再试`;
}

/** Opens a client of an IOPaint at the operator's address; no request of users names an address. */
export function openClient(url: string, timeoutMs: number): IopaintClient {
  const base = url.endsWith('/') ? url : `${url}/`;

  async function call(path: string, ms: number, body?: object): Promise<{ type: string; data: Uint8Array }> {
    let answered = false;
    try {
      const response = await fetch(new URL(`api/v1/${path}`, base), {
        method: body ? 'POST' : 'GET',
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      });
      answered = true;
      const data = new Uint8Array(await response.arrayBuffer());
      if (response.ok) return { type: response.headers.get('content-type') ?? '', data };
      const text = new TextDecoder().decode(data.subarray(0, 4000));
      const fault = zFault.safeParse(parseJson(text)).data;
      const said = fault
        ? `${fault.error ?? ''} ${JSON.stringify(fault.detail ?? '')} ${JSON.stringify(fault.errors ?? '')}`
        : text;
      throw wrong(adviceFor(response.status, said), `${path}: ${response.status} ${said.slice(0, 500)}`);
    } catch (error) {
      if (error instanceof AppError) throw error;
      const cause = `${path}: ${String(error)} ${error instanceof Error && error.cause ? String(error.cause) : ''}`;
      if (error instanceof Error && error.name === 'TimeoutError')
        throw wrong('IOPaint 很久没有做完，请把图片缩小一些或稍后再试', cause);
      throw wrong(
        answered ? 'IOPaint 中途断开了，请稍后再试' : 'IOPaint 连接不上，请稍后再试；一直如此请联系管理员',
        cause,
      );
    }
  }

  async function asked<T>(path: string, schema: z.ZodType<T>): Promise<T> {
    const { data } = await call(path, ASK_MS);
    const result = schema.safeParse(parseJson(new TextDecoder().decode(data)));
    if (!result.success) throw wrong(NOT_ITSELF, `${path}: ${result.error.message}`);
    return result.data;
  }

  async function made(path: string, body: object): Promise<Uint8Array> {
    const { type, data } = await call(path, timeoutMs, body);
    if (!type.startsWith('image/')) throw wrong(NOT_ITSELF, `${path}: answered ${type || 'without a type'}`);
    return data;
  }

  return {
    async abilities() {
      const [{ plugins }, { model_type: kind }] = await Promise.all([
        asked('server-config', zConfig),
        asked('model', zModel),
      ]);
      const has = (name: string) => plugins.some((plugin) => plugin.name === name && plugin.support_gen_image);
      // A diffusion model fills by a prompt, which these tools do not have.
      return { erase: kind === 'inpaint', cutout: has('RemoveBG'), upscale: has('RealESRGAN') };
    },
    inpaint: (image, mask) =>
      made('inpaint', {
        image: base64(image),
        mask: base64(mask),
        // For a large picture only the surroundings of the hole are processed.
        hd_strategy: 'Crop',
        hd_strategy_crop_trigger_size: 800,
        hd_strategy_crop_margin: 196,
      }),
    plugin: (name, image, scale) => made('run_plugin_gen_image', { name, image: base64(image), clicks: [], scale }),
  };
}

const base64 = (data: Uint8Array) => Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
