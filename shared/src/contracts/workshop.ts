import { z } from 'zod';
import { zTime, zUuid } from './primitives.ts';
import { BLOCKS } from './workshop-blocks.ts';

/** Limits of the 模型工坊, which edits model files. */
export const WORKSHOP_LIMITS = {
  /** Maximum characters of a path within the folder. */
  name: 300,
  /** Maximum characters of a pattern of weights to discard. */
  pattern: 200,
  /** Maximum jobs that are queued or running at the same time. */
  open: 5,
  /** Maximum jobs that a list shows. */
  jobs: 20,
  /** Maximum files that a list shows. */
  files: 2000,
} as const;

/** A file as its path within the folder: `SD1.5/dream.safetensors`. */
export const zModelFile = z.string().min(1, '请选择模型文件').max(WORKSHOP_LIMITS.name, '文件名太长');
/** Name of a new file, which is written beside the first model. */
const zNewFile = z.string().trim().min(1, '请填写新文件的名字').max(WORKSHOP_LIMITS.name, '新文件的名字太长');
const zRatio = z.number().min(0, '比例最小是 0').max(1, '比例最大是 1');
/** The two of 8 bits (E4M3 and E5M2) are for the large weights of the UNet only. */
const zPrecision = z.enum(['keep', 'fp32', 'fp16', 'bf16', 'fp8', 'fp8_e5m2']);
export type Precision = z.infer<typeof zPrecision>;
const zOther = zModelFile.nullable().default(null);

export const zMergeParams = z.object({
  kind: z.literal('merge'),
  /** `none`: A alone; `sum`: A × (1 − M) + B × M; `difference`: A + (B − C) × M. */
  method: z.enum(['none', 'sum', 'difference']),
  a: zModelFile,
  b: zOther,
  c: zOther,
  ratio: zRatio.default(0.3),
  precision: zPrecision.default('keep'),
  /** File whose VAE replaces the one in A. */
  vae: zOther,
  /** Weights whose name matches are left out. */
  discard: z.string().max(WORKSHOP_LIMITS.pattern, `丢弃权重的规则最多 ${WORKSHOP_LIMITS.pattern} 个字`).default(''),
  name: zNewFile,
});
export type MergeParams = z.infer<typeof zMergeParams>;

export const zBlocksParams = z.object({
  kind: z.literal('blocks'),
  /**
   * `train`: A + (B − C) × |B − A| ÷ (|B − C| + |B − A|) × 1.8 × M, by each weight; `triple`:
   * A × (1 − M − N) + B × M + C × N; `twice`: (A × (1 − M) + B × M) × (1 − N) + C × N.
   */
  method: z.enum(['sum', 'difference', 'train', 'triple', 'twice']),
  a: zModelFile,
  b: zOther,
  c: zOther,
  /** Ratio M for text encoder and VAE. */
  base: zRatio,
  /** Ratio N of the third model, for all weights. */
  second: zRatio.default(0.5),
  /** Ratios for `BLOCKS`, in their order. */
  weights: z
    .array(zRatio)
    .length(BLOCKS.length, `分块权重要正好 ${BLOCKS.length} 个数：IN00 到 IN11、M00、OUT00 到 OUT11`),
  precision: zPrecision.default('keep'),
  name: zNewFile,
});
export type BlocksParams = z.infer<typeof zBlocksParams>;

export const zConvertParams = z.object({
  kind: z.literal('convert'),
  a: zModelFile,
  precision: zPrecision,
  /** `use`: the averaged weights replace the trained ones. */
  ema: z.enum(['drop', 'keep', 'use']).default('drop'),
  /** Whether each component is written. */
  clip: z.boolean().default(true),
  vae: z.boolean().default(true),
  name: zNewFile,
});
export type ConvertParams = z.infer<typeof zConvertParams>;

export const zMendParams = z.object({
  kind: z.literal('mend'),
  a: zModelFile,
  /** Resets the position ids of the text encoder. */
  positions: z.boolean().default(false),
  /** Files whose component replaces that of A. */
  unet: zOther,
  clip: zOther,
  vae: zOther,
  name: zNewFile,
});
export type MendParams = z.infer<typeof zMendParams>;

export const zWorkshopParams = z.discriminatedUnion('kind', [zMergeParams, zBlocksParams, zConvertParams, zMendParams]);
export type WorkshopParams = z.infer<typeof zWorkshopParams>;

const zModelEntry = z.object({
  name: z.string(),
  bytes: z.number().int(),
  modifiedAt: zTime,
  /** Family of the model, as `SDXL`; null when unknown. */
  family: z.string().nullable(),
  /** Why the model cannot be used; null when it can. */
  problem: z.string().nullable(),
});
export type ModelEntry = z.infer<typeof zModelEntry>;

export const zModelFacts = z.object({
  name: z.string(),
  bytes: z.number().int(),
  family: z.string().nullable(),
  tensors: z.number().int(),
  parts: z.array(
    z.object({
      part: z.enum(['unet', 'clip', 'vae', 'ema', 'other']),
      name: z.string(),
      kinds: z.array(z.object({ dtype: z.string(), tensors: z.number().int(), bytes: z.number().int() })),
    }),
  ),
  /** Faults and missing components, and whether the toolkit can repair them. */
  faults: z.array(z.object({ text: z.string(), mendable: z.boolean() })),
  /** Metadata of the file. */
  notes: z.array(z.object({ key: z.string(), value: z.string() })),
});
export type ModelFacts = z.infer<typeof zModelFacts>;

export const zWorkshopJob = z.object({
  id: zUuid,
  params: zWorkshopParams,
  /** Path of the output file within the folder. */
  target: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  percent: z.number(),
  /** Why it failed. */
  problem: z.string().nullable(),
  made: z
    .object({
      bytes: z.number().int(),
      sha256: z.string(),
      /** Short hash as web UIs show it in brackets after the name of a model. */
      shortHash: z.string(),
    })
    .nullable(),
  /** Sentences about the result for the person who started the job. */
  notes: z.array(z.string()),
  createdAt: zTime,
  finishedAt: zTime.nullable(),
});
export type WorkshopJob = z.infer<typeof zWorkshopJob>;

export const workshopCalls = {
  /** Answers every member; the calls below answer only members named by the operator. */
  'GET /workshop/state': {
    input: z.object({}),
    /** `none`: no folder is configured; `unreachable`: it cannot be read or written. */
    output: z.object({ allowed: z.boolean(), folder: z.enum(['none', 'unreachable', 'ready']) }),
    auth: true,
  },
  'GET /workshop/files': {
    input: z.object({}),
    output: z.object({
      list: z.array(zModelEntry),
      /** The number of files of other formats, which are not opened. */
      others: z.number().int(),
      freeBytes: z.number(),
    }),
    auth: true,
  },
  'GET /workshop/inspect': { input: z.object({ name: zModelFile }), output: zModelFacts, auth: true },
  /** Lists jobs, newest first. */
  'GET /workshop/jobs': { input: z.object({}), output: z.array(zWorkshopJob), auth: true },
  /** Starts a job; refused with a reason before anything is written where the files do not fit. */
  'POST /workshop/job/save': {
    input: z.object({ requestId: zUuid, params: zWorkshopParams }),
    output: zWorkshopJob,
    auth: true,
  },
  'POST /workshop/job/cancel': { input: z.object({ id: zUuid }), output: zWorkshopJob, auth: true },
} as const;
