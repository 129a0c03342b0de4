import { z } from 'zod';
import { AREA_WAYS } from './areas.ts';
import { CONTROL_MODES, CONTROL_OPTIONS } from './control.ts';
import { GENERATION_LIMITS, USUAL_RANGES } from './limits.ts';
import { TILED_FIELDS } from './tiled.ts';
import { zWorkflow } from './workflow.ts';

/** Abilities of a drawing engine that the workbench uses. */
export const ABILITIES = ['txt2img', 'img2img', 'inpaint', 'extras', 'interrogate'] as const;

/** Settings of the workbench that an engine may lack. */
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

/** One argument of a script, in the order in which arguments are sent. */
const zScriptArg = z.object({
  label: z.string(),
  /** Default value; `null` for other types, such as a picture. */
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
  /** Arguments for 图生图, where they differ. */
  img2imgArgs: z.array(zScriptArg).optional(),
});
export type Script = z.infer<typeof zScript>;

/** Methods by which an engine keeps a person's likeness, from a reference picture. */
export const REFERENCES = ['IP-Adapter', 'Reference'] as const;
export type Reference = (typeof REFERENCES)[number];

/**
 * Capabilities as the engine reports them, under the names of the params. An empty list: none, or
 * not reported.
 */
export const zCapabilities = z.object({
  abilities: z.array(z.enum(ABILITIES)),
  limits: z.object({
    /** Side of a picture in px, a multiple of `step`. */
    side: zRange.extend({ step: z.number() }),
    pixels: z.number(),
    steps: zRange,
    cfg: zRange,
    /** Maximum number of pictures of one task. */
    batch: z.number(),
  }),
  /** Controls that the engine does not support, with the Chinese reason. */
  without: z.partialRecord(z.enum(CONTROLS), z.string()),
  /** Choices of a control that the engine does not support, with the Chinese reason. */
  withoutChoices: z.partialRecord(z.enum(CONTROLS), z.record(z.string(), z.string())).optional(),
  samplers: z.array(z.string()),
  /** `name` is sent to the engine, `label` is shown. */
  schedulers: z.array(z.object({ name: z.string(), label: z.string() })),
  styles: z.array(z.object({ id: z.string(), name: z.string() })),
  /**
   * `hash` is that of a web UI, which appends it to the name once it has loaded the model; empty
   * before that and for other engines.
   */
  models: z.array(
    z.object({
      name: z.string(),
      title: z.string(),
      hash: z.string().optional(),
      /** Model family, as in `base` of `loras`; absent when unknown. */
      base: z.string().optional(),
      /** Recommended settings; `side` is that of a square picture in px. */
      suggested: z
        .object({
          side: z.number(),
          steps: z.number(),
          cfg: z.number(),
          sampler: z.string(),
          scheduler: z.string(),
        })
        .optional(),
      /** Why the model cannot draw now and what to do, in Chinese. */
      missing: z.string().optional(),
    }),
  ),
  /** Default model; empty when the engine does not report it. */
  model: z.string(),
  vaes: z.array(z.string()),
  upscalers: z.array(z.object({ name: z.string(), scale: z.number().nullable() })),
  /** Upscalers for the second pass of hires fix only. */
  latentUpscalers: z.array(z.string()),
  loras: z.array(
    z.object({
      name: z.string(),
      alias: z.string(),
      /** Model family that it was trained on, as its file says; empty when unknown. */
      base: z.string(),
      /** Trigger words, as its file says. */
      words: z.array(z.string()),
      /** Tags by its author or of its training pictures, as its file says; absent for none. */
      tags: z.array(z.string()).optional(),
    }),
  ),
  embeddings: z.array(z.string()),
  interrogators: z.array(z.string()),
  /** Models of the tagger; absent without it. */
  taggers: z.array(z.string()).optional(),
  /** Segmentation of pictures; absent for an engine without it. */
  segment: z
    .object({
      /** Models of the extension Segment Anything; empty for the built-in method. */
      models: z.array(z.string()),
      /** Models that detect objects by words. */
      finders: z.array(z.string()),
      /** Whether boxes are accepted as input. */
      boxes: z.boolean(),
    })
    .optional(),
  /** Method for a reference picture; `null` when the engine has none. */
  reference: z.enum(REFERENCES).nullable(),
  /** Capabilities of ControlNet; `null` without it. */
  control: z
    .object({
      /** Maximum number of units of one picture. */
      units: z.number(),
      models: z.array(z.string()),
      /** Preprocessors; the one with an empty name uses the picture itself as the map. */
      modules: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          /** The preprocessor works without a model. */
          modelFree: z.boolean(),
          /** The service computes it, and can show its map with any engine. */
          own: z.boolean().optional(),
          /** Effect of its map on the engine, in Chinese, where it is less than that of a model. */
          note: z.string().optional(),
          /** Default resolution of the preprocessor in px; `null` when it cannot be chosen. */
          resolution: z.number().nullable(),
          /** Further numeric settings. */
          sliders: z.array(
            z.object({ name: z.string(), value: z.number(), min: z.number(), max: z.number(), step: z.number() }),
          ),
        }),
      ),
      modes: z.array(z.enum(CONTROL_MODES)),
      options: z.array(z.enum(CONTROL_OPTIONS)),
      /** Maximum number of units with a mask of their own; absent for none. */
      masks: z.number().optional(),
      /** Preprocessors can show their map before drawing. */
      previews: z.boolean().optional(),
    })
    .nullable(),
  /** Extensions with a panel that work while drawing; those that the engine lacks are omitted. */
  panels: z
    .object({
      /** Detectors, and the maximum number of units of a picture. */
      adetailer: z.object({ models: z.array(z.string()), units: z.number() }),
      /**
       * Methods that draw areas, with the maximum number of areas; unsupported ones are in
       * `withoutChoices`.
       */
      areas: z.object({ ways: z.array(z.object({ way: z.enum(AREA_WAYS), units: z.number() })) }),
      tiled_diffusion: z.object({ methods: z.array(z.enum(TILED_FIELDS.method.choices)) }),
      /** Methods that need no picture, and the number of the others. */
      layer_diffusion: z.object({ methods: z.array(z.string()), others: z.number() }),
      /** Families of models in which it works, beside models of unknown family; absent for all. */
      token_merging: z.object({ bases: z.array(z.string()).optional() }),
      /** Default tile sizes, and whether nothing but the sizes can be set. */
      tiled_vae: z.object({ encoder: z.number(), decoder: z.number(), sizesOnly: z.boolean().optional() }),
    })
    .partial()
    .optional(),
  /** Scripts of which a person chooses at most one for a picture. */
  scripts: z.array(zScript),
  /** Extensions that run for every picture. */
  extensions: z.array(zScript),
  /** Workflows of the operator. */
  workflows: z.array(zWorkflow),
});
export type Capabilities = z.infer<typeof zCapabilities>;

const { side, steps, cfg } = USUAL_RANGES;

/** Capabilities of an engine that supports nothing; the others extend it. */
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
