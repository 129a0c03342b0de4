import { z } from 'zod';
import { AREA_WAYS } from './areas.ts';
import { CONTROL_MODES, CONTROL_OPTIONS } from './control.ts';
import { GENERATION_LIMITS, USUAL_RANGES } from './limits.ts';
import { TILED_FIELDS } from './tiled.ts';
import { zWorkflow } from './workflow.ts';

/** Abilities of a drawing engine that the workbench uses. */
export const ABILITIES = ['txt2img', 'img2img', 'inpaint', 'extras', 'interrogate'] as const;

/** Settings of the workbench that an engine may be without. */
export const CONTROLS = [
  'negative_prompt',
  'steps',
  'cfg_scale',
  'scheduler',
  'seed',
  'subseed',
  'model',
  'vae',
  'clip_skip',
  'uni_pc_order',
  'hires',
  'refiner',
  'restore_faces',
  'tiling',
  'tiled_vae',
  'resize_mode',
  'mask_blur',
  'inpainting_fill',
  'inpaint_area',
  'upscaler_2',
  'face_restoration',
  'adetailer',
  'areas',
  'tiled_diffusion',
  'layer_diffusion',
  'token_merging',
] as const;
export type Control = (typeof CONTROLS)[number];

const zRange = z.object({ min: z.number(), max: z.number() });

/** One argument of a script, in the order that they are sent in. */
const zScriptArg = z.object({
  label: z.string(),
  /** Value that its page begins with; `null` for others than these, such as a picture. */
  value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  step: z.number().nullable(),
  choices: z.array(z.string()).nullable(),
});
export type ScriptArg = z.infer<typeof zScriptArg>;
const zScript = z.object({
  name: z.string(),
  tools: z.array(z.enum(['txt2img', 'img2img'])),
  args: z.array(zScriptArg),
  /** Those of 图生图, where they are not the same. */
  img2imgArgs: z.array(zScriptArg).optional(),
});
export type Script = z.infer<typeof zScript>;

/** How an engine keeps somebody the same from picture to picture, by a picture of them. */
export const REFERENCES = ['IP-Adapter', 'Reference'] as const;
export type Reference = (typeof REFERENCES)[number];

/**
 * Capabilities as the engine reports them; params carry the same names. An empty list: none, or
 * not reported.
 */
export const zCapabilities = z.object({
  abilities: z.array(z.enum(ABILITIES)),
  limits: z.object({
    /** In px; `step` is what a side must be a multiple of. */
    side: zRange.extend({ step: z.number() }),
    pixels: z.number(),
    steps: zRange,
    cfg: zRange,
    /** Pictures of one task. */
    batch: z.number(),
  }),
  /** Controls that it does not serve, and why, in Chinese. */
  without: z.partialRecord(z.enum(CONTROLS), z.string()),
  /** Single choices of a control that it does not serve, and why, in Chinese. */
  withoutChoices: z.partialRecord(z.enum(CONTROLS), z.record(z.string(), z.string())).optional(),
  samplers: z.array(z.string()),
  /** `name` goes back to it, `label` is for people. */
  schedulers: z.array(z.object({ name: z.string(), label: z.string() })),
  styles: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * `hash` is that of a web UI, which puts it behind the name once it has loaded the model; empty
   * before. Other engines have none.
   */
  models: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      hash: z.string().optional(),
      /** Family that it belongs to, in the words of `loras`; absent when it is not known. */
      base: z.string().optional(),
      /** Numbers that it draws well with; `side` is that of a square picture in px. */
      suggested: z
        .object({
          side: z.number(),
          steps: z.number(),
          cfg: z.number(),
          sampler: z.string(),
          scheduler: z.string(),
        })
        .optional(),
      /** Why it cannot draw now and what to do, in Chinese. */
      missing: z.string().optional(),
    }),
  ),
  /** The model that draws when none is asked for; empty when it does not say. */
  model: z.string(),
  vaes: z.array(z.string()),
  upscalers: z.array(z.object({ name: z.string(), scale: z.number().nullable() })),
  /** For the second pass of hires fix alone. */
  latentUpscalers: z.array(z.string()),
  loras: z.array(
    z.object({
      name: z.string(),
      alias: z.string(),
      /** Family of models that it was made on, as its file says; empty when it does not. */
      base: z.string(),
      /** Words that call for it, as its file says. */
      words: z.array(z.string()),
    }),
  ),
  embeddings: z.array(z.string()),
  interrogators: z.array(z.string()),
  /** Models of the tagger; absent without it. */
  taggers: z.array(z.string()).optional(),
  /** Selections in pictures; absent for an engine that makes none. */
  segment: z
    .object({
      /** Models of the extension Segment Anything; empty where it is the built-in way. */
      models: z.array(z.string()),
      /** Models that find by words. */
      finders: z.array(z.string()),
      /** It takes boxes. */
      boxes: z.boolean(),
    })
    .optional(),
  /** `null`: a picture beside the words says nothing to it. */
  reference: z.enum(REFERENCES).nullable(),
  /** Pictures that lead others, as ControlNet does it; `null` without. */
  control: z
    .object({
      /** Units of one picture. */
      units: z.number(),
      models: z.array(z.string()),
      /** Those that read a picture; the one with an empty name takes it as a map. */
      modules: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          /** It leads without a model. */
          modelFree: z.boolean(),
          /** Side in px at which it reads by itself; `null` when that cannot be chosen. */
          resolution: z.number().nullable(),
          /** Its further numbers. */
          sliders: z.array(
            z.object({ name: z.string(), value: z.number(), min: z.number(), max: z.number(), step: z.number() }),
          ),
        }),
      ),
      modes: z.array(z.enum(CONTROL_MODES)),
      options: z.array(z.enum(CONTROL_OPTIONS)),
      /** Its modules show their maps before anything is drawn. */
      previews: z.boolean().optional(),
    })
    .nullable(),
  /** Extensions that draw with the picture and have a panel; those that it lacks are left out. */
  panels: z
    .object({
      /** Detectors, and how many units a picture may have. */
      adetailer: z.object({ models: z.array(z.string()), units: z.number() }),
      /** Ways in which it draws areas, and how many each takes; `withoutChoices` has the others. */
      areas: z.object({ ways: z.array(z.object({ way: z.enum(AREA_WAYS), units: z.number() })) }),
      tiled_diffusion: z.object({ methods: z.array(z.enum(TILED_FIELDS.method.choices)) }),
      /** Methods that take no picture, and how many others there are. */
      layer_diffusion: z.object({ methods: z.array(z.string()), others: z.number() }),
      token_merging: z.object({}),
      /** Sizes that it chooses by itself. */
      tiled_vae: z.object({ encoder: z.number(), decoder: z.number() }),
    })
    .partial()
    .optional(),
  /** Scripts of which a person chooses one for a picture. */
  scripts: z.array(zScript),
  /** Extensions that work along with every picture. */
  extensions: z.array(zScript),
  /** Workflows of the operator's. */
  workflows: z.array(zWorkflow),
});
export type Capabilities = z.infer<typeof zCapabilities>;

const { side, steps, cfg } = USUAL_RANGES;

/** An engine that does nothing of the workbench; others say what they have beyond it. */
export const NOTHING: Capabilities = {
  abilities: [],
  limits: { side, pixels: side.max * side.max, steps, cfg, batch: GENERATION_LIMITS.batch.max },
  without: {},
  samplers: [],
  schedulers: [],
  styles: [],
  models: [],
  model: '',
  vaes: [],
  upscalers: [],
  latentUpscalers: [],
  loras: [],
  embeddings: [],
  interrogators: [],
  reference: null,
  control: null,
  scripts: [],
  extensions: [],
  workflows: [],
};
