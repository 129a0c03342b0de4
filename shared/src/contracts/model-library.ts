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

const zLibraryDetails = z.object({
  description: z.string(),
  notes: z.string(),
  /** Negative prompt recommended by its author. */
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
      /** `none`: no folder is configured; `unreachable`: it cannot be read. */
      folder: z.enum(['none', 'unreachable', 'ready']),
      list: z.array(zLibraryModel).max(WORKSHOP_LIMITS.files),
      /** The number of weight files in other formats, which are not opened. */
      others: z.number().int(),
      /** The list is truncated. */
      isCut: z.boolean(),
    }),
    auth: true,
  },
  'GET /models/library/details': { input: z.object({ name: zModelFile }), output: zLibraryDetails, auth: true },
} as const;
