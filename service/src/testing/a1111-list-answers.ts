import { ADETAILER_SCHEMA } from './a1111-extensions.ts';
import { loraEntries, modelEntries, samplerEntries, scriptInfos } from './a1111-lists.ts';
import { LISTS, OPENAPI } from './a1111-recorded.ts';
import { FLAVOURS } from './a1111-requests.ts';
import type { A1111Server } from './a1111-state.ts';

type ListAnswer = (state: A1111Server) => unknown;

const recorded =
  (name: 'upscalers' | 'latent-upscale-modes' | 'face-restorers'): ListAnswer =>
  () =>
    LISTS[name];

/** Answers by route that only read the state; undefined where this web UI has no such route. */
export const LIST_ANSWERS: Record<string, ListAnswer> = {
  'GET /sdapi/v1/version': ({ flavour }) => (FLAVOURS[flavour].paths === null ? { app: 'sd.next' } : undefined),
  'GET /sdapi/v1/samplers': ({ samplers }) => samplerEntries(samplers),
  'GET /sdapi/v1/prompt-styles': ({ styles }) => styles,
  'GET /sdapi/v1/schedulers': ({ flavour, schedulers }) => (flavour === 'old' ? undefined : schedulers),
  'GET /sdapi/v1/sd-models': ({ models }) => modelEntries(models),
  'GET /sdapi/v1/options': ({ models, settings }) => ({
    ...LISTS.options,
    sd_model_checkpoint: models[0] ?? null,
    ...settings,
  }),
  'GET /sdapi/v1/sd-vae': ({ flavour, vaes }) =>
    flavour === 'forge'
      ? undefined
      : vaes.map((name) => ({ ...LISTS['sd-vae'][0], model_name: name, filename: `/secret/${name}` })),
  'GET /sdapi/v1/upscalers': recorded('upscalers'),
  'GET /sdapi/v1/latent-upscale-modes': recorded('latent-upscale-modes'),
  'GET /sdapi/v1/face-restorers': recorded('face-restorers'),
  'GET /sdapi/v1/loras': ({ loras }) => loraEntries(loras),
  'GET /sdapi/v1/embeddings': ({ flavour, embeddings }) => {
    const { loaded, skipped } = embeddings ?? { loaded: {}, skipped: {} };
    return flavour === 'sdnext' ? { loaded: Object.keys(loaded), skipped: Object.keys(skipped) } : { loaded, skipped };
  },
  'GET /sdapi/v1/scripts': ({ scripts, extensions }) => ({
    txt2img: [...scripts, ...extensions],
    img2img: [...scripts, 'sd upscale', ...extensions],
  }),
  'GET /sdapi/v1/script-info': ({ scripts, extensions }) => scriptInfos(scripts, extensions),
  'GET /controlnet/module_list': ({ control }) =>
    control ? { module_list: control.modules, module_detail: control.details ?? {} } : undefined,
  'GET /controlnet/settings': ({ control }) => (control ? { control_net_unit_count: control.units ?? 3 } : undefined),
  'GET /controlnet/model_list': ({ control }) => (control ? { model_list: control.models } : undefined),
  'GET /adetailer/v1/ad_model': ({ detectors }) => (detectors ? { ad_model: detectors } : undefined),
  'GET /adetailer/v1/schema': ({ detectors }) =>
    detectors ? { type: 'object', properties: ADETAILER_SCHEMA, additionalProperties: false } : undefined,
  'GET /tagger/v1/interrogators': ({ tagger }) => (tagger ? { models: tagger.models } : undefined),
};

/** The description that a web UI publishes of its routes and request fields. */
export function openapiOf({ flavour, control, tagger }: A1111Server, paths: readonly string[]) {
  const routes = [
    ...paths.map((path) => `/sdapi/v1/${path}`),
    ...(control ? OPENAPI.paths.filter((path) => path.startsWith('/controlnet/')) : []),
    ...(tagger ? ['/tagger/v1/interrogators', '/tagger/v1/interrogate'] : []),
    '/internal/ping',
  ];
  // The real one has more fields than the service sends.
  const fields = flavour === 'a1111' ? OPENAPI.txt2img : Object.keys(FLAVOURS[flavour].txt2img.shape);
  return {
    openapi: '3.0.2',
    paths: Object.fromEntries(routes.map((path) => [path, {}])),
    components: {
      schemas: {
        StableDiffusionProcessingTxt2Img: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
      },
    },
  };
}
