import { z } from 'zod';
import { zTime } from './primitives.ts';
import { WORKSHOP_LIMITS, zModelFile } from './workshop.ts';

export const LIBRARY_KINDS = ['checkpoint', 'lora', 'embedding', 'vae', 'control', 'upscaler', 'other'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

/** A model of the library, from its file and what lies beside it. */
export const zLibraryModel = z.object({
  /** With its folders: `Lora/ink.safetensors`. */
  name: z.string(),
  kind: z.enum(LIBRARY_KINDS),
  /** Family of models that it is, or was made for; empty where nothing says it. */
  family: z.string(),
  /** As its author calls it; empty where nothing says it. */
  title: z.string(),
  author: z.string(),
  /** Words that call for it. */
  words: z.array(z.string()),
  tags: z.array(z.string()),
  /** Weight that its description advises; null without one. */
  weight: z.number().nullable(),
  /** Stars, at most 5; null without one. */
  rating: z.number().nullable(),
  /** Changes with the picture beside it; null without one. */
  cover: z.string().nullable(),
  bytes: z.number().int(),
  modifiedAt: zTime,
  /** Reason why some of it could not be read, in Chinese; null when all could. */
  problem: z.string().nullable(),
});
export type LibraryModel = z.infer<typeof zLibraryModel>;

const zLibraryDetails = z.object({
  description: z.string(),
  notes: z.string(),
  /** Words that its author advises for the negative prompt. */
  negative: z.string(),
  /** Address of its page at Civitai; empty without one. */
  source: z.string(),
  /** Facts of its training in its file. */
  training: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LibraryDetails = z.infer<typeof zLibraryDetails>;

export const modelLibraryCalls = {
  'GET /models/library': {
    input: z.object({}),
    output: z.object({
      /** `none`: no folder is named; `unreachable`: it cannot be read. */
      folder: z.enum(['none', 'unreachable', 'ready']),
      list: z.array(zLibraryModel).max(WORKSHOP_LIMITS.files),
      /** Weights of other formats, which are not opened. */
      others: z.number().int(),
      /** There are more than the list holds. */
      isCut: z.boolean(),
    }),
    auth: true,
  },
  'GET /models/library/details': { input: z.object({ name: zModelFile }), output: zLibraryDetails, auth: true },
} as const;
