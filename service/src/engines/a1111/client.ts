import { z } from 'zod';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { openServer } from '../remote/server.ts';
import { NAMES, type Dialect } from './dialect.ts';
import type { Txt2imgRequest } from './request.ts';

/** Names of our parameters are no longer. */
const NAME_LENGTH = GENERATION_LIMITS.name;
const NOT_A_NUMBER = /nansexception|tensor with (all )?nans|all nans/i;
const TEXTS = {
  notItself: '绘图引擎的回答读不懂，请管理员检查 A1111_URL 是不是它的地址、启动时有没有带 --api',
  login: '绘图引擎要求登录，或用户名、密码不对，请管理员检查 A1111_AUTH',
};
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

function advise(status: number, said: string): string | null {
  if (NOT_A_NUMBER.test(said)) return NAN_ADVICE;
  if (/sampler/i.test(said) && [400, 404, 422].includes(status)) return '绘图引擎没有这个采样器，请换一个再试';
  return null;
}

/** Talks to a web UI at an address that the operator gave; nothing that people send names one. */
export function openClient({ url, auth, timeoutMs }: Setup) {
  const authorization = auth && `Basic ${Buffer.from(auth).toString('base64')}`;
  const { asked, call, close } = openServer({ url, authorization, texts: TEXTS, advise });

  return {
    async kind(): Promise<Kind> {
      const api = await asked('openapi.json', zOpenApi).catch(() => null);
      if (!api) {
        // SD.Next tells its routes only when started with --docs.
        const next = await call('sdapi/v1/version').catch(() => null);
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
    txt2img: (body: Txt2imgRequest) => asked('sdapi/v1/txt2img', zAnswer, { ms: timeoutMs, body }),
    /** Stops what runs in it now, whoever sent it. */
    interrupt: () => call('sdapi/v1/interrupt', { body: {} }),
    close,
  };
}
export const nameOf = (kind: Kind | null) => (kind ? NAMES[kind.dialect] : 'SD WebUI');
