import { z } from 'zod';
import { zUuid } from '../primitives.ts';
import { zPictureFormat } from './picture-format.ts';
import type { ToolEntry } from './entry.ts';

export const tool: ToolEntry = { title: '图片翻译', order: 16 };

export const zTextLanguage = z.enum(['zh', 'en']);
export type TextLanguage = z.infer<typeof zTextLanguage>;

const zPlace = z.number().min(-100_000).max(100_000);
const zLength = z.number().min(1).max(100_000);

/**
 * A turned rectangle in pixels of the upright picture: its middle, its sides along and across the
 * text, degrees clockwise.
 */
export const zTextBox = z.object({
  x: zPlace,
  y: zPlace,
  width: zLength,
  height: zLength,
  angle: z.number().min(-180).max(180).default(0),
});
export type TextBox = z.infer<typeof zTextBox>;

export const TEXT_LIMITS = { blocks: 200, letters: 500, lines: 60, areas: 60 } as const;

/** Text of the picture and what comes in its place. */
export const zTextBlock = z.object({
  id: z.string().min(1).max(40),
  /** As it was read; lines are parted by `\n`. */
  source: z.string().max(TEXT_LIMITS.letters),
  /** Replacement text. */
  text: z.string().max(TEXT_LIMITS.letters, `每块译文最多 ${TEXT_LIMITS.letters} 个字`),
  /** `keep` leaves the picture as it is there, `erase` sets nothing in its place. */
  deed: z.enum(['translate', 'keep', 'erase']).default('translate'),
  /** Where the lines of the original stand. */
  lines: z.array(zTextBox).max(TEXT_LIMITS.lines),
  /** Into which the new text is fitted. */
  box: zTextBox,
  /** Font size of the new text, in pixels; it shrinks where the box has no room. */
  size: z.number().min(4).max(4_000),
  colour: z.string().regex(/^#[\da-f]{6}$/i, '颜色格式不对'),
  bold: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
});
export type TextBlock = z.infer<typeof zTextBlock>;

/** A block as it was found. */
export const zFoundBlock = zTextBlock.extend({
  /** How surely it was read, 0..100. */
  confidence: z.number(),
  /** Where the proposed text comes from; `none`: there is none, and it is left to the person. */
  by: z.enum(['glossary', 'dictionary', 'translator', 'none']),
  /** Words of it that the glossary lacks. */
  unknown: z.array(z.string()),
});
export type FoundBlock = z.infer<typeof zFoundBlock>;

/**
 * 图片翻译. Without blocks the text is found and a translation proposed, in areas or everywhere;
 * with blocks the picture is made with them.
 */
export const zTranslateParams = z.object({
  tool: z.literal('translate'),
  fileId: zUuid,
  /** It is translated to the other one. */
  from: zTextLanguage.or(z.literal('auto')).default('auto'),
  /** Without blocks: a finished picture, with all translations or without all texts. */
  make: z.enum(['translated', 'erased']).optional(),
  blocks: z.array(zTextBlock).min(1, '没有可以导出的文字块').max(TEXT_LIMITS.blocks).optional(),
  /**
   * With blocks or areas: the task that found what is edited, which the page goes on editing from.
   */
  found: zUuid.optional(),
  /** Areas framed by the user, in pixels of the upright picture: text is sought only there. */
  areas: z.array(zTextBox).min(1).max(TEXT_LIMITS.areas).optional(),
  /** With areas: the blocks that there are, which stay as they are. */
  known: z.array(zFoundBlock).max(TEXT_LIMITS.blocks).optional(),
  format: zPictureFormat.default('png'),
});
export type TranslateParams = z.infer<typeof zTranslateParams>;

export const zTranslateOutcome = z.object({
  tool: z.literal('translate'),
  width: z.number().int(),
  height: z.number().int(),
  from: zTextLanguage,
  /** The other language than `from`. */
  to: zTextLanguage,
  /**
   * Host of the configured translator; null when there is none and the glossary translates alone.
   */
  translator: z.string().nullable(),
  /** Chinese, short: what people should know, such as that the translator did not answer. */
  notes: z.array(z.string()),
  blocks: z.array(zFoundBlock),
});
export type TranslateOutcome = z.infer<typeof zTranslateOutcome>;
