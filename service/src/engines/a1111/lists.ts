import { z } from 'zod';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { splitHash } from '@app/shared/contracts/generation-problem';
import { CONTROL_LIMITS } from '@app/shared/contracts/control';
import { GENERATION_LIMITS } from '@app/shared/contracts/limits';
import { RefusedAnswerError, MalformedAnswerError, type openServer } from '../remote/server.ts';
import type { WebUiKind } from './dialect.ts';
import type { LoraList } from './lora-list.ts';
import { ADETAILER, zDetectors, zUnitSchema, type ADetailerLists } from './panels/adetailer.ts';
import { scriptNamed } from './panels/offer.ts';
import type { ControlLists } from './reference-unit.ts';
import { SEGMENT_ANYTHING, zSegmenters } from './segment.ts';
import { zTaggers } from './tagger.ts';
import { readScripts, zScriptInfo } from './scripts.ts';

type Server = Pick<ReturnType<typeof openServer>, 'asked' | 'call'>;
/** Picture formats of its settings that its API can return; all but the first are lossy. */
const FORMATS = ['png', 'jpg', 'jpeg', 'webp'];
/** Face restorer of a web UI whose settings name none. */
const DEFAULT_RESTORER = 'CodeFormer';

/** Names that the web UI lists; lists of optional features are empty where it lacks them. */
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
  styles: { name: string; prompt: string; negative: string }[];
  /** Lossy format in which it returns pictures; null for PNG. */
  lossy: string | null;
  faceRestorers: string[];
  /** The face restorer that 人脸修复 uses while drawing. */
  faceRestorer: string;
  /**
   * Upscalers whose weights it downloads on first use: it lists them whether or not that succeeds.
   */
  downloads: ReadonlySet<string>;
  /** Whether it lists no embeddings at all: then no model has been loaded yet. */
  isStarting: boolean;
  /** Lists of the extension ControlNet; `null` without the extension. */
  control: ControlLists | null;
  /** Lists of the extension ADetailer; `null` without the extension. */
  adetailer: ADetailerLists | null;
  /** Whether it supports token merging. */
  mergesTokens: boolean;
  /** Whether it captions pictures. */
  interrogates: boolean;
  /** Models of the extension Tagger; empty without the extension. */
  taggers: string[];
  /** Models of the extension Segment Anything; empty without the extension. */
  segmenters: string[];
  /** Whether it bundles GroundingDINO: otherwise the first use would install a package there. */
  findsByWords: boolean;
  /** Whether its LoRA list was too long, or too slow, to be read now. */
  unreadLoras: boolean;
  /** Steps between two previews; 0 when it shows none. */
  previewSteps: number;
  /** Whether its answers name the LoRAs that were loaded. */
  namesLoras: boolean;
}

/**
 * Route of the extension Tagger; picobyte's version fails behind a password, and is then not
 * offered.
 */
const TAGGERS = '/tagger/v1/interrogators';
/** Time limit, in ms, of a long list, which the web UI reads from disk. */
const LIST_MS = 20_000;
const NO_LISTS = '绘图引擎给的列表读不懂，多半是它前面的代理给的登录页或出错页，请管理员检查这个代理';
/** Statuses of a proxy, or of too many requests: they do not show that a list is absent. */
const PROXY = [401, 403, 429, 502, 503, 504];

/** Reads a list without its invalid entries: extensions add entries of any shape. */
const each = <T>(schema: z.ZodType<T>) =>
  z.array(z.unknown()).transform((list) => list.flatMap((item) => schema.safeParse(item).data ?? []));

const zOpenApi = z.object({
  paths: z.record(z.string(), z.unknown()),
  components: z
    .object({ schemas: z.record(z.string(), z.object({ properties: z.record(z.string(), z.unknown()).optional() })) })
    .optional(),
});
const zName = z.string().min(1).max(GENERATION_LIMITS.name);
const zNamed = each(z.object({ name: zName }));
const zStyles = each(z.object({ name: zName, prompt: z.string().nullish(), negative_prompt: z.string().nullish() }));
const zSchedulers = each(z.object({ name: zName, label: zName }));
const zModels = each(z.object({ title: zName, model_name: z.string() }));
const zVaes = each(z.object({ model_name: zName }));
const zUpscalers = each(
  z.object({
    name: zName,
    scale: z.number().nullish().catch(null),
    model_path: z.string().nullish().catch(null),
  }),
);
const zTable = z.record(z.string(), z.unknown());
/** SD.Next lists names alone. */
const zNames = z
  .union([zTable, z.array(z.string())])
  .transform((table) => (Array.isArray(table) ? table : Object.keys(table)));
const zEmbeddings = z.object({ loaded: zNames, skipped: zNames.catch([]) });
const zOptions = z.object({
  sd_model_checkpoint: z.string().nullish().catch(null),
  samples_format: z.string().nullish().catch(null),
  face_restoration_model: z.string().nullish().catch(null),
  control_net_no_detectmap: z.boolean().nullish().catch(null),
  live_previews_enable: z.boolean().nullish().catch(null),
  show_progress_every_n_steps: z.number().nullish().catch(null),
  token_merging_ratio: z.number().nullish().catch(null),
  sam_use_local_groundingdino: z.boolean().nullish().catch(null),
  lora_add_hashes_to_infotext: z.boolean().nullish().catch(null),
});
const zSlider = z.object({ name: z.string(), value: z.number(), min: z.number(), max: z.number(), step: z.number() });
const zModules = z.object({
  module_list: z.array(z.string()),
  module_detail: z
    .record(
      z.string(),
      z.object({ model_free: z.boolean().catch(false), sliders: z.array(zSlider.nullable().catch(null)).catch([]) }),
    )
    .catch({}),
});
const zUnits = z.object({ control_net_unit_count: z.number().int().min(1) });
/** Number of units in the extension's default settings. */
const USUAL_UNITS = 3;
const zControls = z.object({ model_list: z.array(z.string()) });

/** Names of "no upscaler" in the web UI and in SD.Next. */
const NO_UPSCALER = ['None', 'Resize None'];
const lossyOf = (format: string | null | undefined): string | null =>
  format && format !== FORMATS[0] && FORMATS.includes(format) ? format : null;

function previewStepsOf(options: z.infer<typeof zOptions> | null): number {
  const steps = options?.show_progress_every_n_steps ?? 1;
  // A value of -1 means no preview before the picture is done.
  return options?.live_previews_enable === false || steps < 0 ? 0 : Math.max(1, steps);
}

/** Detects which kind of web UI answers. */
export async function readKind({ asked }: Server): Promise<WebUiKind> {
  const api = await asked('openapi.json', zOpenApi).catch(() => null);
  if (!api) {
    // SD.Next publishes its routes only when started with --docs.
    const next = await asked('sdapi/v1/version', zTable).catch(() => null);
    return { dialect: next === null ? 'a1111' : 'sdnext', fields: null, paths: null };
  }
  const dialect = '/sdapi/v1/sd-modules' in api.paths ? 'forge' : '/sdapi/v1/version' in api.paths ? 'sdnext' : 'a1111';
  const schema = Object.entries(api.components?.schemas ?? {}).find(([name]) => name.endsWith('ProcessingTxt2Img'));
  return {
    dialect,
    fields: schema?.[1].properties ? new Set(Object.keys(schema[1].properties)) : null,
    paths: new Set(Object.keys(api.paths)),
  };
}

/** Reads all lists of a web UI; @throws AppError when one that every web UI has is missing. */
export async function readLists(
  { asked, call }: Server,
  { dialect, paths }: WebUiKind,
  readLoras: (ask: () => Promise<Buffer>) => Promise<LoraList>,
): Promise<Lists> {
  /** A refusal means that the list is absent; a broken connection, or a proxy's error, does not. */
  const absent = (error: unknown): null => {
    if (!(error instanceof RefusedAnswerError) || PROXY.includes(error.status)) throw error;
    return null;
  };
  async function said(path: string): Promise<unknown> {
    const answer = await asked(path, z.unknown(), { ms: LIST_MS });
    // A page in place of a list that it has comes from a proxy.
    if (answer === undefined && paths) throw new MalformedAnswerError(NO_LISTS, `${path}: no JSON`);
    return answer;
  }
  /** A list that may be too long to be parsed at once. */
  async function longList(path: string): Promise<Buffer> {
    const { data } = await call(path, { ms: LIST_MS });
    if (paths && !/^\s*[[{]/.test(data.subarray(0, 100).toString('latin1')))
      throw new MalformedAnswerError(NO_LISTS, `${path}: no JSON`);
    return data;
  }
  const optional = async <T>(path: string, schema: z.ZodType<T>): Promise<T | null> =>
    schema.safeParse(await said(path).catch(absent)).data ?? null;
  /** Optional lists: a missing one does not affect the others. */
  const perhaps = <T>(path: string, schema: z.ZodType<T>): Promise<T | null> =>
    paths && !paths.has(`/sdapi/v1/${path}`) ? Promise.resolve(null) : optional(`sdapi/v1/${path}`, schema);
  /** Lists of the extension ControlNet, which Forge has built in. */
  const control = <T>(path: string, schema: z.ZodType<T>): Promise<T | null> =>
    paths?.has(`/controlnet/${path}`) ? optional(`controlnet/${path}`, schema) : Promise.resolve(null);
  const [samplers, styles, ...rest] = await Promise.all([
    asked('sdapi/v1/samplers', zNamed),
    asked('sdapi/v1/prompt-styles', zStyles),
    perhaps('schedulers', zSchedulers),
    perhaps('sd-models', zModels),
    perhaps('options', zOptions),
    perhaps('sd-vae', zVaes),
    perhaps('upscalers', zUpscalers),
    perhaps('latent-upscale-modes', zNamed),
    perhaps('embeddings', zEmbeddings),
    perhaps('face-restorers', zNamed),
    perhaps('script-info', zScriptInfo),
    control('module_list', zModules),
    control('model_list', zControls),
    control('settings', zUnits),
    paths?.has(TAGGERS) ? optional(TAGGERS.slice(1), zTaggers) : null,
    paths && !paths.has('/sdapi/v1/loras') ? null : readLoras(() => longList('sdapi/v1/loras')).catch(absent),
  ]);
  const [schedulers, models, options, vaes, upscalers, latent, embeddings, faces, infos, ...more] = rest;
  const [modules, controls, units, taggers, loraList] = more;
  const short = (name: string) => name.length <= GENERATION_LIMITS.name;
  const namesOf = (list: readonly { name: string }[] | null) => (list ?? []).map(({ name }) => name);
  const loaded = options?.sd_model_checkpoint ?? '';
  const scripts = readScripts(infos ?? []);
  // The extension's routes may be missing from the published ones: they are requested all the same.
  const [detectors, unit] = scriptNamed(scripts.extensions, ADETAILER)
    ? await Promise.all([optional('adetailer/v1/ad_model', zDetectors), optional('adetailer/v1/schema', zUnitSchema)])
    : [];
  const segmenters = scriptNamed(scripts.extensions, SEGMENT_ANYTHING)
    ? await optional('sam/sam-model', zSegmenters)
    : null;
  const enlargers = (upscalers ?? []).filter(({ name }) => !NO_UPSCALER.includes(name));
  return {
    samplers: namesOf(samplers),
    // Dividers in its list of styles have no prompt.
    styles: styles
      .filter(({ prompt, negative_prompt: negative }) => prompt || negative)
      .map(({ name, prompt, negative_prompt: negative }) => ({ name, prompt: prompt ?? '', negative: negative ?? '' })),
    lossy: lossyOf(options?.samples_format),
    schedulers: schedulers ?? [],
    models: (models ?? []).map(({ title, model_name }) => ({ ...splitHash(title), title: model_name })),
    model: short(loaded) ? splitHash(loaded).name : '',
    vaes: (vaes ?? []).map(({ model_name: name }) => name),
    upscalers: enlargers.map(({ name, scale }) => ({ name, scale: scale ?? null })),
    downloads: new Set(enlargers.filter(({ model_path: path }) => /^https?:/.test(path ?? '')).map(({ name }) => name)),
    latentUpscalers: namesOf(latent),
    loras: loraList?.loras ?? [],
    unreadLoras: loraList?.isUnread ?? false,
    embeddings: (embeddings?.loaded ?? []).filter(short),
    isStarting: embeddings !== null && embeddings.loaded.length + embeddings.skipped.length === 0,
    faceRestorers: namesOf(faces),
    faceRestorer: options?.face_restoration_model || DEFAULT_RESTORER,
    ...scripts,
    adetailer:
      detectors === undefined
        ? null
        : { models: detectors?.ad_model ?? null, fields: unit ? Object.keys(unit.properties) : null },
    control: modules &&
      controls && {
        modules: modules.module_list,
        models: controls.model_list,
        details: modules.module_detail,
        units: Math.min(CONTROL_LIMITS.units, units?.control_net_unit_count ?? USUAL_UNITS),
        showsMaps: options?.control_net_no_detectmap !== true,
      },
    taggers: taggers ?? [],
    segmenters: segmenters ?? [],
    findsByWords: options?.sam_use_local_groundingdino === true,
    mergesTokens: dialect !== 'sdnext' && typeof options?.token_merging_ratio === 'number',
    interrogates: paths?.has('/sdapi/v1/interrogate') ?? false,
    previewSteps: previewStepsOf(options),
    namesLoras: dialect === 'a1111' && options?.lora_add_hashes_to_infotext === true,
  };
}
