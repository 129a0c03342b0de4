import { z } from 'zod';
import type { Size } from '@app/imaging/pixels';
import { decodeBase64 } from '../remote/picture.ts';
import { downloadFile } from '../remote/download.ts';
import { RefusedAnswerError, MalformedAnswerError, openServer, engineFault } from '../remote/server.ts';

const TEXTS = {
  notItself: '绘图引擎的回答读不懂，请管理员检查 OPENAI_IMAGES_URL 是不是接口的地址（通常以 /v1 结尾）',
  login: '绘图引擎不认这个密钥，请管理员检查 OPENAI_IMAGES_KEY',
};
const DOWNLOAD_MS = 60_000;

export interface ImagesApiSetup {
  /** Base URL, including what precedes `/images/generations`, e.g. `https://api.openai.com/v1`. */
  url: string;
  key?: string | undefined;
  model: string;
  /** Time limit of one picture, in ms. */
  timeoutMs: number;
}

const zError = z.object({
  error: z.object({
    code: z.string().nullish().catch(null),
    type: z.string().nullish().catch(null),
    param: z.string().nullish().catch(null),
  }),
});
const zAnswer = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() }))
    .nullish()
    .transform((data) => data ?? []),
  error: z.unknown().optional(),
});

const ERROR_INSIDE = '绘图引擎没有画成，它的回答里是一个错误，请稍后再试；一直如此请管理员看日志';
const BLOCKED = '提示词或图片没有通过绘图引擎的内容审核，请换一种说法再试';

function advise(status: number, said: string, body: unknown): string | null {
  const error = zError.safeParse(body).data?.error;
  const signs = `${error?.code ?? ''} ${error?.type ?? ''}`;
  if (/moderation_blocked|content_policy|content_filter|safety|image_generation_user_error/.test(signs)) return BLOCKED;
  if (/insufficient_quota|billing/.test(signs)) return '绘图引擎的额度用完了，请联系管理员';
  if (/model_not_found/.test(signs) || (status === 404 && /model/i.test(said)))
    return '绘图引擎没有这个模型，或不让用，请管理员检查 OPENAI_IMAGES_MODEL';
  if (/invalid_api_key/.test(signs)) return TEXTS.login;
  if (status === 403) return '绘图引擎不让用这个密钥画图，请管理员检查它的权限和组织验证';
  if (status === 400 && error?.param === 'size')
    return '绘图引擎不画这个尺寸，请换一个尺寸，或请管理员设置 OPENAI_IMAGES_SIZES';
  return null;
}

export interface ImagesRequest {
  prompt: string;
  size: Size;
  signal: AbortSignal;
}
export interface EditAsk extends ImagesRequest {
  /** The picture, as PNG. */
  image: Buffer;
  /**
   * PNG of the same size, transparent where the picture is redrawn; without a mask all of it is.
   */
  mask: Buffer | null;
}

/**
 * Opens a client of an images API at the operator's address. No request is repeated: each answer
 * may be billed.
 */
export function openClient({ url, key, model, timeoutMs }: ImagesApiSetup) {
  const authorization = key && `Bearer ${key}`;
  const { asked, call, close } = openServer({ url, authorization, texts: TEXTS, advise, drawMs: timeoutMs });
  // OpenAI's newer models reject the parameter for the answer's format, others return URLs unless
  // it is set.
  const newer = /^(gpt-image|chatgpt-image)/.test(model);
  const said = ({ prompt, size }: ImagesRequest) => ({
    model,
    prompt,
    n: 1,
    size: `${size.width}x${size.height}`,
    ...(newer ? { output_format: 'png' } : { response_format: 'b64_json' }),
  });

  async function pictureOf(answer: z.infer<typeof zAnswer>, signal: AbortSignal): Promise<Buffer> {
    const { data, error } = answer;
    const [first] = data;
    if (first?.b64_json) return decodeBase64(first.b64_json);
    if (first?.url?.startsWith('data:')) return decodeBase64(first.url);
    if (first?.url)
      return downloadFile(first.url, {
        own: new URL(url.endsWith('/') ? url : `${url}/`),
        authorization,
        ms: DOWNLOAD_MS,
        signal,
      });
    if (error) {
      // Some proxies answer every error with status 200.
      const said = JSON.stringify(error).slice(0, 500);
      throw engineFault(advise(400, said, answer) ?? ERROR_INSIDE, said);
    }
    throw engineFault('绘图引擎没有给出图片，可能没有通过它的内容审核，请换一种说法再试', 'no picture in the answer');
  }

  return {
    /**
     * Sends a free request to see whether the API answers. Keys restricted to drawing are refused
     * there, and some servers have no list of models: both count as reachable.
     */
    async checkReachable(): Promise<void> {
      try {
        const { data } = await call('models');
        // A web site may answer any path with a page.
        if (/^\s*</.test(data.toString())) throw new MalformedAnswerError(TEXTS.notItself, 'models: a page');
      } catch (error) {
        if (!(error instanceof RefusedAnswerError && [403, 404, 405, 501].includes(error.status))) throw error;
      }
    },
    async generate(ask: ImagesRequest): Promise<Buffer> {
      const { signal } = ask;
      return pictureOf(await asked('images/generations', zAnswer, { ms: timeoutMs, body: said(ask), signal }), signal);
    },
    async edit(ask: EditAsk): Promise<Buffer> {
      const { image, mask, signal } = ask;
      const form = new FormData();
      for (const [name, value] of Object.entries(said(ask))) form.set(name, String(value));
      const file = (png: Buffer) => new Blob([new Uint8Array(png)], { type: 'image/png' });
      form.set('image', file(image), 'image.png');
      if (mask) form.set('mask', file(mask), 'mask.png');
      return pictureOf(await asked('images/edits', zAnswer, { ms: timeoutMs, body: form, signal }), signal);
    },
    close,
  };
}
