import { z } from 'zod';
import { openServer } from '../remote/server.ts';
import type { WebUiSettings } from './keep-settings.ts';
import { WEB_UI_NAMES, type WebUiKind } from './dialect.ts';
import { readKind, readLists } from './lists.ts';
import { createLoraReader } from './lora-list.ts';
import { zParts, zSelected, type predictRequest } from './segment.ts';
import { MIN_TAG_SCORE, zTagged } from './tagger.ts';
import type { ExtrasRequest, Img2imgRequest, Txt2imgRequest } from './request.ts';

const DETECT_MS = 20_000;
const NOT_A_NUMBER = /nansexception|tensor with (all )?nans|all nans/i;
const TEXTS = {
  notItself: '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api',
  login: '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH',
};
/**
 * Advice for NaN values, and for black pictures where the web UI's own NaN check is switched off.
 */
export const NAN_ADVICE =
  '绘图引擎算出了无效的数值（NaN），请换一个尺寸或采样器再试；一直如此请管理员换 VAE 或加上 --no-half-vae';

export interface WebUiSetup {
  url: string;
  /** Login `user:password`, as the web UI's `--api-auth` has it. */
  auth?: string | undefined;
  timeoutMs: number;
}

const zSettings = z.record(z.string(), z.unknown());
const zProgress = z.object({
  progress: z.number().catch(0),
  current_image: z.string().nullish().catch(null),
  state: z.object({
    /** The web UI reports 0 when nothing runs, and -1 before its first request. */
    job_count: z.number().catch(0),
    job_timestamp: z.coerce.string().catch(''),
    sampling_step: z.number().catch(0),
    sampling_steps: z.number().catch(0),
    interrupted: z.boolean().catch(false),
    skipped: z.boolean().catch(false),
  }),
});
export type WebUiProgress = z.infer<typeof zProgress>;
/** An answer without `images` answers no request for a picture, whatever its status. */
const zAnswer = z.object({ images: z.array(z.string()).nullable(), info: z.string().nullish() });
export type WebUiAnswer = z.infer<typeof zAnswer>;
const zExtra = z.object({ image: z.string() });
const zDetected = z.object({ info: z.string() });
const zMap = z.object({
  info: z.string().catch(''),
  images: z.array(z.string()).nullish(),
  /** Poses with their joints, where the preprocessor detects some. */
  poses: z.array(z.unknown()).nullish().catch(null),
});
const zCaption = z.object({ caption: z.string() });

const FAULTS: readonly [said: RegExp, advice: string][] = [
  [/could not find upscaler/i, '绘图引擎没有这个放大算法了，它可能刚被移走，请换一个再试'],
  [/not found, please download model to models\/sam/i, '绘图引擎没有这个模型了（Segment Anything 的），请另选一个再试'],
  [/script '.*' not found/i, '绘图引擎没有要用的扩展了，它可能刚被移走，请关掉用到它的设置再试，或请管理员检查'],
  [/no checkpoints found/i, '绘图引擎里还没有模型（checkpoint），请管理员放一个进去'],
  [/invalid image format/i, '绘图引擎的图片格式设成了接口给不出的一种，请管理员在它的设置里改成 PNG'],
  [
    /urlerror|localentrynotfound|name or service not known|connectionerror|huggingface_hub|max retries exceeded|couldn't connect to 'https/i,
    '绘图引擎还没有下载好做这一步的模型，请管理员看它的日志',
  ],
];

/** A value that the web UI's schema refuses: the place in the request, and what is wrong. */
const zRefusedValue = z.object({
  detail: z.tuple([z.object({ loc: z.array(z.union([z.string(), z.number()])) })]).rest(z.unknown()),
});

/** Advice for a refused value, which names its field. */
function schemaAdvice(body: unknown): string | null {
  const field = zRefusedValue
    .safeParse(body)
    .data?.detail[0].loc.filter((part) => part !== 'body')
    .join('.');
  if (!field) return null;
  return `绘图引擎不接受这次请求里「${field.slice(0, 60)}」的值：请改一改这一项再试，或请管理员检查它的版本和扩展`;
}

function advise(status: number, said: string, body: unknown): string | null {
  if (NOT_A_NUMBER.test(said)) return NAN_ADVICE;
  const fault = FAULTS.find(([words]) => words.test(said));
  if ((status >= 500 || status === 422) && fault) return fault[1];
  if (status === 404 && /model not found/i.test(said)) return '绘图引擎没有这个模型了，请另选一个再试';
  if (/sampler/i.test(said) && [400, 404, 422].includes(status)) return '绘图引擎没有这个采样器，请换一个再试';
  return status === 422 ? schemaAdvice(body) : null;
}

/** Opens a client of a web UI at the operator's address; no request of users names an address. */
export function openClient({ url, auth, timeoutMs }: WebUiSetup) {
  const authorization = auth && `Basic ${Buffer.from(auth).toString('base64')}`;
  const server = openServer({ url, authorization, texts: TEXTS, advise, drawMs: timeoutMs });
  const { asked, call, close } = server;
  const loras = createLoraReader();

  return {
    server,
    kind() {
      loras.forget();
      return readKind(server);
    },
    lists: (kind: WebUiKind) => readLists(server, kind, loras.read),
    settings: () => asked('sdapi/v1/options', zSettings),
    save: (settings: WebUiSettings) => call('sdapi/v1/options', { body: settings }),
    /** Progress of the job that the web UI runs now, whoever submitted it. */
    progress: (preview: boolean) => asked(`sdapi/v1/progress?skip_current_image=${!preview}`, zProgress),
    /** Resolves when the picture is done. */
    txt2img: (body: Txt2imgRequest) => asked('sdapi/v1/txt2img', zAnswer, { ms: timeoutMs, body }),
    img2img: (body: Img2imgRequest) => asked('sdapi/v1/img2img', zAnswer, { ms: timeoutMs, body }),
    extras: (body: ExtrasRequest) => asked('sdapi/v1/extra-single-image', zExtra, { ms: timeoutMs, body }),
    /** Runs a ControlNet preprocessor on a picture; the web UI may first download its model. */
    detect: (module: string, image: string) =>
      asked('controlnet/detect', zDetected, {
        ms: DETECT_MS,
        body: { controlnet_module: module, controlnet_input_images: [image], controlnet_processor_res: 64 },
      }),
    /** Runs a preprocessor and returns its map. */
    readMap: (body: object) => asked('controlnet/detect', zMap, { ms: timeoutMs, body }),
    interrogate: (image: string, model: string) =>
      asked('sdapi/v1/interrogate', zCaption, { ms: timeoutMs, body: { image, model } }),
    /** Makes the web UI read its folder of checkpoints again. */
    refreshModels: () => call('sdapi/v1/refresh-checkpoints', { body: {} }),
    /** Runs the extension Tagger; it returns the scores above the threshold. */
    tag: (image: string, model: string) =>
      asked('tagger/v1/interrogate', zTagged, {
        ms: timeoutMs,
        body: { image, model, threshold: MIN_TAG_SCORE, queue: '', name_in_queue: '' },
      }),
    /** Runs a selection with the extension Segment Anything. */
    select: (body: ReturnType<typeof predictRequest>) => asked('sam/sam-predict', zSelected, { ms: timeoutMs, body }),
    /**
     * Segments the whole picture into parts: both objects are required, the second may be empty.
     */
    parts: (payload: { sam_model_name: string; input_image: string; processor: 'random' }) =>
      asked('sam/controlnet-seg', zParts, { ms: timeoutMs, body: { payload, autosam_conf: {} } }),
    /** Interrupts the job that the web UI runs now, whoever submitted it. */
    interrupt: () => call('sdapi/v1/interrupt', { body: {} }),
    close,
  };
}
export const nameOf = (kind: WebUiKind | null) => (kind ? WEB_UI_NAMES[kind.dialect] : 'SD WebUI');
