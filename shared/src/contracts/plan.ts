import { z } from 'zod';
import { zTool } from './aigc.ts';
import { zChainStep } from './chain.ts';
import { IMAGE_SHAPES, type ImageShape } from './image-shapes.ts';
import { IMAGE_COUNT, PLAN_LIMITS } from './limits.ts';
import { zUuid } from './primitives.ts';

const SHAPES = Object.keys(IMAGE_SHAPES) as [ImageShape, ...ImageShape[]];
const zColour = z.string().regex(/^#[0-9a-f]{6}$/i);
const zWords = z.string().trim().min(1).max(PLAN_LIMITS.words);
/** The words that led to this intent, as written. */
const heard = z.array(z.string().max(PLAN_LIMITS.words)).max(20).default([]);

/** One requested operation, before it is known on which picture. */
export const zIntent = z.discriminatedUnion('tool', [
  z.object({
    tool: z.literal('imgGeneration'),
    prompt: zWords,
    count: z.number().int().min(IMAGE_COUNT.min).max(IMAGE_COUNT.max).default(1),
    shape: z.enum(SHAPES).default('1:1'),
    style: z.string().max(40).default(''),
    /** Starts from the given picture, of which half is preserved. */
    over: z.boolean().default(false),
    heard,
  }),
  z.object({
    tool: z.literal('imgEnhance'),
    scale: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(2),
    old: z.boolean().default(false),
    heard,
  }),
  /** Removes the texts of the picture, or translates them. */
  z.object({
    tool: z.literal('translate'),
    deed: z.enum(['translate', 'erase']).default('translate'),
    from: z.enum(['zh', 'en', 'auto']).default('auto'),
    heard,
  }),
  z.object({ tool: z.literal('magicIntematting'), colour: zColour.nullable().default(null), heard }),
  z.object({
    tool: z.literal('goodsGeneration'),
    scene: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('template'), id: z.string().max(40) }),
        z.object({ by: z.literal('colour'), colour: zColour }),
        /** Draws the picture first, from these words. */
        z.object({ by: z.literal('words'), words: zWords }),
      ])
      .nullable()
      .default(null),
    sizes: z.array(z.string().max(40)).max(9).default([]),
    title: z.string().max(24).default(''),
    price: z.string().max(24).default(''),
    heard,
  }),
  z.object({ tool: z.literal('magicExpand'), shape: z.enum(SHAPES), heard }),
  z.object({
    tool: z.literal('videoGeneration'),
    ratio: z.enum(['9:16', '1:1', '16:9']).default('9:16'),
    seconds: z.number().min(2).max(20).default(6),
    move: z.enum(['auto', 'push', 'pull', 'left', 'right', 'rise', 'orbit', 'still']).default('auto'),
    heard,
  }),
]);
export type Intent = z.infer<typeof zIntent>;
export const zIntents = z.array(zIntent).max(PLAN_LIMITS.steps);

export const zPlan = z.object({
  /** Parser of the sentence: the built-in rules, or the configured chat model. */
  by: z.enum(['rules', 'chat']),
  intents: zIntents,
  /** Body for `POST /aigc/chain/save`. */
  steps: z.array(
    zChainStep.extend({
      tool: zTool,
      /** Settings in Chinese, such as 「场景：岩石」. */
      settings: z.array(z.string()),
      heard: z.array(z.string()),
    }),
  ),
  /** Steps that the user has to do by hand, and their tools. */
  left: z.array(z.object({ tool: zTool, text: z.string() })),
  /** Phrases that were not understood, and what can be written instead. */
  missed: z.array(z.object({ words: z.string(), instead: z.string() })),
  /** Chinese note for the person, such as that a photo is needed first; empty without one. */
  note: z.string(),
  /** The plan cannot start without a photo. */
  needsPhoto: z.boolean(),
});
export type Plan = z.infer<typeof zPlan>;

export const planCalls = {
  /**
   * Parses a sentence into a chain of tools. With `before` it corrects an earlier result. Nothing
   * is started.
   */
  'POST /aigc/plan/make': {
    input: z.object({
      words: z
        .string()
        .trim()
        .min(1, '写一句想做的事，例如「把背景换成浴室石台」')
        .max(PLAN_LIMITS.words, `一句话最多 ${PLAN_LIMITS.words} 个字`),
      fileId: zUuid.nullable().default(null),
      before: zIntents.optional(),
    }),
    output: zPlan,
    auth: true,
  },
} as const;
