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
 * A rotated rectangle in pixels of the upright picture: its centre, its sides along and across the
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

/** Text in the picture and its replacement. */
export const zTextBlock = z.object({
  id: z.string().min(1).max(40),
  /** Recognised text; lines are separated by `\n`. */
  source: z.string().max(TEXT_LIMITS.letters),
  /** Replacement text. */
  text: z.string().max(TEXT_LIMITS.letters, `每块译文最多 ${TEXT_LIMITS.letters} 个字`),
  /** `keep` leaves the picture unchanged there, `erase` removes the text. */
  deed: z.enum(['translate', 'keep', 'erase']).default('translate'),
  /** Boxes of the original lines. */
  lines: z.array(zTextBox).max(TEXT_LIMITS.lines),
  /** Box into which the new text is fitted. */
  box: zTextBox,
  /** Font size of the new text, in pixels; it shrinks where the box is too small. */
  size: z.number().min(4).max(4_000),
  colour: z.string().regex(/^#[\da-f]{6}$/i, '颜色格式不对'),
  bold: z.boolean(),
  align: z.enum(['left', 'center', 'right']),
});
export type TextBlock = z.infer<typeof zTextBlock>;

/** A text block as it was found. */
export const zFoundBlock = zTextBlock.extend({
  /** Recognition confidence, 0..100. */
  confidence: z.number(),
  /** Origin of the proposed translation; `none`: there is none, and the person has to write it. */
  by: z.enum(['glossary', 'dictionary', 'translator', 'none']),
  /** Words that the glossary lacks. */
  unknown: z.array(z.string()),
});
export type FoundBlock = z.infer<typeof zFoundBlock>;

/**
 * 图片翻译. Without blocks the text is found and a translation proposed, in areas or everywhere;
 * with blocks the picture is rendered from them.
 */
export const zTranslateParams = z.object({
  tool: z.literal('translate'),
  fileId: zUuid,
  /** Source language; the target is the other one. */
  from: zTextLanguage.or(z.literal('auto')).default('auto'),
  /** Without blocks: returns a finished picture, with all translations or without all texts. */
  make: z.enum(['translated', 'erased']).optional(),
  blocks: z.array(zTextBlock).min(1, '没有可以导出的文字块').max(TEXT_LIMITS.blocks).optional(),
  /** With blocks or areas: the task that found the edited blocks, from which the page continues. */
  found: zUuid.optional(),
  /**
   * Areas framed by the user, in pixels of the upright picture: only they are searched for text.
   */
  areas: z.array(zTextBox).min(1).max(TEXT_LIMITS.areas).optional(),
  /** With areas: the existing blocks, which are unchanged. */
  known: z.array(zFoundBlock).max(TEXT_LIMITS.blocks).optional(),
  format: zPictureFormat.default('png'),
});
export type TranslateParams = z.infer<typeof zTranslateParams>;

export const zTranslateOutcome = z.object({
  tool: z.literal('translate'),
  width: z.number().int(),
  height: z.number().int(),
  from: zTextLanguage,
  /** Target language, the other one than `from`. */
  to: zTextLanguage,
  /** Host of the configured translator; null when there is none and only the glossary is used. */
  translator: z.string().nullable(),
  /** Short Chinese notes, such as that the translator did not answer. */
  notes: z.array(z.string()),
  blocks: z.array(zFoundBlock),
});
export type TranslateOutcome = z.infer<typeof zTranslateOutcome>;
