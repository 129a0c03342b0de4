import { z } from 'zod';
import { splitHash } from '@app/shared/contracts/generation-problem';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { openServer } from '../remote/server.ts';
import type { Settings } from './keep-settings.ts';
import { loraFacts } from './lora-facts.ts';
import { NAMES, type Kind } from './dialect.ts';
import type { Capabilities } from '@app/shared/contracts/aigc';
import type { Control } from './reference-unit.ts';
import type { ExtrasRequest, Img2imgRequest, Txt2imgRequest } from './request.ts';

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

/** Names that it knows; those of its parts that it may be without are empty then. */
export interface Lists extends Pick<
  Capabilities,
  | 'samplers'
  | 'schedulers'
  | 'models'
  | 'model'
  | 'vaes'
  | 'upscalers'
  | 'latentUpscalers'
  | 'loras'
  | 'embeddings'
  | 'scripts'
  | 'extensions'
> {
  styles: string[];
  /** Format in which its pictures come when it loses something; null for PNG. */
  lossy: string | null;
  faceRestorers: string[];
  /** Lists of the extension ControlNet; `null` without it. */
  control: Control | null;
  /** It describes pictures. */
  interrogates: boolean;
}

const zOpenApi = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z
    .object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) })
    .optional(),
});
const zSamplers = z.array(z.object({ name: z.string() }));
const zStyles = z.array(
  z.object({ name: z.string(), prompt: z.string().nullish(), negative_prompt: z.string().nullish() }),
);
const zNamed = z.array(z.object({ name: z.string() }));
const zSchedulers = z.array(z.object({ name: z.string(), label: z.string() }));
const zModels = z.array(z.object({ title: z.string(), model_name: z.string() }));
const zVaes = z.array(z.object({ model_name: z.string() }));
const zUpscalers = z.array(z.object({ name: z.string(), scale: z.number().nullish() }));
const zLoras = z.array(z.object({ name: z.string(), alias: z.string().nullish(), metadata: z.unknown() }));
const zEmbeddings = z.object({ loaded: z.record(z.string(), z.unknown()) });
const zOptions = z.object({ sd_model_checkpoint: z.string().nullish(), samples_format: z.string().nullish() });
const zSettings = z.record(z.string(), z.unknown());
const zScripts = z.object({ txt2img: z.array(z.string()), img2img: z.array(z.string()) });
const zScriptInfo = z.array(
  z.object({
    name: z.string().nullish(),
    is_alwayson: z.boolean().nullish(),
    is_img2img: z.boolean().nullish(),
    args: z.array(z.object({ label: z.string().nullish(), choices: z.array(z.unknown()).nullish() })).nullish(),
  }),
);
const zModules = z.object({ module_list: z.array(z.string()) });
const zControls = z.object({ model_list: z.array(z.string()) });
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
const zExtra = z.object({ image: z.string() });
const zCaption = z.object({ caption: z.string() });

/** Formats of its settings that its API can give; all but the first lose something. */
const FORMATS = ['png', 'jpg', 'jpeg', 'webp'];
const FAULTS: readonly [said: RegExp, advice: string][] = [
  [/no checkpoints found/i, '绘图引擎里还没有模型（checkpoint），请管理员放一个进去'],
  [/invalid image format/i, '绘图引擎的图片格式设成了接口给不出的一种，请管理员在它的设置里改成 PNG'],
  [
    /urlerror|name or service not known|connectionerror|huggingface_hub|max retries exceeded/i,
    '绘图引擎还没有下载好做这一步的模型，请管理员看它的日志',
  ],
];

function advise(status: number, said: string): string | null {
  if (NOT_A_NUMBER.test(said)) return NAN_ADVICE;
  const fault = FAULTS.find(([words]) => words.test(said));
  if (status >= 500 && fault) return fault[1];
  if (/sampler/i.test(said) && [400, 404, 422].includes(status)) return '绘图引擎没有这个采样器，请换一个再试';
  return null;
}

const lossyOf = (format: string | null | undefined): string | null =>
  format && format !== FORMATS[0] && FORMATS.includes(format) ? format : null;

/** Scripts that a person chooses: the list of names also has those that work along always. */
function selectable(names: z.output<typeof zScripts> | null, infos: z.output<typeof zScriptInfo> | null): string[] {
  const alwaysOn = new Set((infos ?? []).filter((info) => info.is_alwayson).map(({ name }) => name));
  return [...new Set([...(names?.txt2img ?? []), ...(names?.img2img ?? [])])].filter((name) => !alwaysOn.has(name));
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
        return { dialect: next === null ? 'a1111' : 'sdnext', fields: null, paths: null };
      }
      const dialect =
        '/sdapi/v1/sd-modules' in api.paths ? 'forge' : '/sdapi/v1/version' in api.paths ? 'sdnext' : 'a1111';
      const schema = Object.entries(api.components?.schemas ?? {}).find(([name]) => name.endsWith('ProcessingTxt2Img'));
      return {
        dialect,
        fields: schema?.[1].properties ? new Set(Object.keys(schema[1].properties)) : null,
        paths: new Set(Object.keys(api.paths)),
      };
    },
    async lists({ paths }: Kind): Promise<Lists> {
      /** Optional calls: without one, no other is missed. */
      const perhaps = <T>(path: string, schema: z.ZodType<T>): Promise<T | null> =>
        paths && !paths.has(`/sdapi/v1/${path}`)
          ? Promise.resolve(null)
          : asked(`sdapi/v1/${path}`, schema).catch(() => null);
      /** Calls of the extension ControlNet, which Forge has built in. */
      const control = <T>(path: string, schema: z.ZodType<T>): Promise<T | null> =>
        paths?.has(`/controlnet/${path}`)
          ? asked(`controlnet/${path}`, schema).catch(() => null)
          : Promise.resolve(null);
      const [samplers, styles, ...rest] = await Promise.all([
        asked('sdapi/v1/samplers', zSamplers),
        asked('sdapi/v1/prompt-styles', zStyles),
        perhaps('schedulers', zSchedulers),
        perhaps('sd-models', zModels),
        perhaps('options', zOptions),
        perhaps('sd-vae', zVaes),
        perhaps('upscalers', zUpscalers),
        perhaps('latent-upscale-modes', zNamed),
        perhaps('loras', zLoras),
        perhaps('embeddings', zEmbeddings),
        perhaps('face-restorers', zNamed),
        perhaps('scripts', zScripts),
        perhaps('script-info', zScriptInfo),
        control('module_list', zModules),
        control('model_list', zControls),
      ]);
      const [schedulers, models, options, vaes, upscalers, latent, loras, embeddings, faces, scripts, infos, ...more] =
        rest;
      const [modules, controls] = more;
      const short = (name: string) => name.length <= NAME_LENGTH;
      const namesOf = (list: readonly { name: string }[] | null) => (list ?? []).map(({ name }) => name).filter(short);
      const loaded = options?.sd_model_checkpoint ?? '';
      return {
        samplers: namesOf(samplers),
        // Dividers of its own list have no text.
        styles: namesOf(styles.filter(({ prompt, negative_prompt: negative }) => prompt || negative)),
        lossy: lossyOf(options?.samples_format),
        schedulers: (schedulers ?? []).filter(({ name, label }) => short(name) && short(label)),
        models: (models ?? [])
          .filter(({ title }) => short(title))
          .map(({ title, model_name }) => ({ ...splitHash(title), title: model_name })),
        model: short(loaded) ? splitHash(loaded).name : '',
        vaes: (vaes ?? []).map(({ model_name: name }) => name).filter(short),
        upscalers: (upscalers ?? [])
          .filter(({ name }) => short(name) && name !== 'None')
          .map(({ name, scale }) => ({ name, scale: scale ?? null })),
        latentUpscalers: namesOf(latent),
        loras: (loras ?? [])
          .filter(({ name }) => short(name))
          .map(({ name, alias, metadata }) => ({ name, alias: alias ?? '', ...loraFacts(metadata) })),
        embeddings: Object.keys(embeddings?.loaded ?? {}).filter(short),
        faceRestorers: namesOf(faces),
        scripts: selectable(scripts, infos).filter(short),
        extensions: (infos ?? [])
          .filter((info) => info.is_alwayson && typeof info.name === 'string' && short(info.name))
          // Each is told for both ways to draw.
          .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at)
          .map(({ name, is_img2img: img2img, args }) => ({
            name: name!,
            img2img: img2img === true,
            args: (args ?? []).map(({ label, choices }) => ({
              label: label ?? '',
              choices: choices?.every((choice) => typeof choice === 'string') ? choices : null,
            })),
          })),
        control: modules && controls && { modules: modules.module_list, models: controls.model_list },
        interrogates: paths?.has('/sdapi/v1/interrogate') ?? false,
      };
    },
    settings: () => asked('sdapi/v1/options', zSettings),
    save: (settings: Settings) => call('sdapi/v1/options', { body: settings }),
    /** The job that runs in it now, whoever sent it. */
    progress: (preview: boolean) => asked(`sdapi/v1/progress?skip_current_image=${!preview}`, zProgress),
    /** Answers when the picture is done. */
    txt2img: (body: Txt2imgRequest) => asked('sdapi/v1/txt2img', zAnswer, { ms: timeoutMs, body }),
    img2img: (body: Img2imgRequest) => asked('sdapi/v1/img2img', zAnswer, { ms: timeoutMs, body }),
    extras: (body: ExtrasRequest) => asked('sdapi/v1/extra-single-image', zExtra, { ms: timeoutMs, body }),
    interrogate: (image: string, model: string) =>
      asked('sdapi/v1/interrogate', zCaption, { ms: timeoutMs, body: { image, model } }),
    /** Stops what runs in it now, whoever sent it. */
    interrupt: () => call('sdapi/v1/interrupt', { body: {} }),
    close,
  };
}
export const nameOf = (kind: Kind | null) => (kind ? NAMES[kind.dialect] : 'SD WebUI');
