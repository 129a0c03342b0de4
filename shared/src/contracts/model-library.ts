import { z } from 'zod';
import { zTime } from './primitives.ts';
import { WORKSHOP_LIMITS, zModelFile } from './workshop.ts';

export const LIBRARY_KINDS = ['checkpoint', 'lora', 'embedding', 'vae', 'control', 'upscaler', 'other'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** A model of the library, from its file and the files beside it. */
export const zLibraryModel = z.object({
  /** Path within the folder: `Lora/ink.safetensors`. */
  name: z.string(),
  kind: z.enum(LIBRARY_KINDS),
  /** Model family that it is, or was trained for; empty where unknown. */
  family: z.string(),
  /** Title by its author; empty where unknown. */
  title: z.string(),
  author: z.string(),
  /** Trigger words. */
  words: z.array(z.string()),
  tags: z.array(z.string()),
  /** Weight recommended by its description; null without one. */
  weight: z.number().nullable(),
  /** Rating in stars, at most 5; null without one. */
  rating: z.number().nullable(),
  /** Version of the picture beside the file; null without a picture. */
  cover: z.string().nullable(),
  bytes: z.number().int(),
  modifiedAt: zTime,
  /** Why some of the library could not be read, in Chinese; null when all could. */
  problem: z.string().nullable(),
});
export type LibraryModel = z.infer<typeof zLibraryModel>;

/** Limits of a card, in characters and entries. */
export const CARD_LIMITS = { title: 200, entry: 200, entries: 50, text: 20_000, weight: 10, rating: 5 } as const;

const { title, entry, entries, text, weight, rating } = CARD_LIMITS;
const zEntries = (what: string) =>
  z
    .array(z.string().trim().min(1).max(entry, `${what}每个最多 ${entry} 个字`))
    .max(entries, `${what}最多 ${entries} 个`);
const zText = (what: string) => z.string().max(text, `${what}最多 ${text} 个字`);
const zModelCard = z.object({
  title: z.string().trim().max(title, `名字最多 ${title} 个字`),
  words: zEntries('触发词'),
  tags: zEntries('标签'),
  rating: z.number().min(0).max(rating, `评分最高 ${rating}`).nullable(),
  weight: z
    .number()
    .min(-weight, `建议权重为 -${weight} 到 ${weight}`)
    .max(weight, `建议权重为 -${weight} 到 ${weight}`)
    .nullable(),
  description: zText('说明'),
  notes: zText('备注'),
  negative: zText('反向提示词'),
});
export type ModelCard = z.infer<typeof zModelCard>;

const zDuplicateGroup = z.object({ sha256: z.string(), bytes: z.number().int(), names: z.array(z.string()) });
export type DuplicateGroup = z.infer<typeof zDuplicateGroup>;
const zDuplicates = z.object({
  state: z.enum(['none', 'running', 'done', 'failed']),
  percent: z.number(),
  /** Files with the same content, those that take most space first. */
  groups: z.array(zDuplicateGroup),
  problem: z.string().nullable(),
});

const zLibraryDetails = z.object({
  description: z.string(),
  notes: z.string(),
  /** Negative prompt recommended by its author. */
  negative: z.string(),
  /** Address of its page at Civitai; empty without one. */
  source: z.string(),
  /** Facts of its training in its file. */
  training: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The card to edit, and its version; null for members who may not edit. */
  edit: z.object({ card: zModelCard, version: z.string() }).nullable(),
});
export type LibraryDetails = z.infer<typeof zLibraryDetails>;

export const modelLibraryCalls = {
  'GET /models/library': {
    input: z.object({}),
    output: z.object({
      /** `none`: no folder is configured; `unreachable`: it cannot be read. */
      folder: z.enum(['none', 'unreachable', 'ready']),
      list: z.array(zLibraryModel).max(WORKSHOP_LIMITS.files),
      /** The number of weight files in other formats, which are not opened. */
      others: z.number().int(),
      /** The list is truncated. */
      isCut: z.boolean(),
      /** Whether the operator lets this member edit cards. */
      isEditor: z.boolean(),
    }),
    auth: true,
  },
  /** Stores an edited card; refused when it is no longer that of `version`. */
  'POST /models/library/card': {
    input: z.object({ name: zModelFile, version: z.string().max(100), card: zModelCard }),
    output: z.null(),
    auth: true,
  },
  'GET /models/library/duplicates': { input: z.object({}), output: zDuplicates, auth: true },
  'POST /models/library/duplicates/start': { input: z.object({}), output: zDuplicates, auth: true },
  'GET /models/library/details': { input: z.object({ name: zModelFile }), output: zLibraryDetails, auth: true },
} as const;
