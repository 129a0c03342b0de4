import { z } from 'zod';
import { zFileInfo, zTask } from './aigc.ts';
import { ARCHIVE_FILES, GALLERY_LIMITS as LIMITS, GENERATION_LIMITS, GRID_LIMITS } from './limits.ts';
import { zAskedDay, zDay, zPage, zPageQuery, zTime, zUuid } from './primitives.ts';
import { DRAWING_TOOLS } from './tools.ts';

const CONTROLS = /\p{Cc}/u;

/**
 * A tag of a picture; length is counted in grapheme clusters, so that an emoji of four bytes is
 * one.
 */
const zTag = z
  .string()
  .transform((text) => text.normalize('NFC').trim().replaceAll(/\s+/g, ' '))
  .refine((tag) => tag !== '', '标签不能为空')
  .refine((tag) => [...tag].length <= LIMITS.tag, `标签最多 ${LIMITS.tag} 个字`)
  .refine((tag) => !CONTROLS.test(tag), '标签里有不能用的字符');

/** A picture that was drawn from a prompt, as the gallery lists it. */
export const zPicture = z.object({
  fileId: zUuid,
  taskId: zUuid,
  tool: z.enum(DRAWING_TOOLS),
  /** Address for display; `?w=` gives a smaller rendition. */
  url: z.string(),
  /** Download address, with the visible AI mark. */
  downloadUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** The beginning of its prompt. */
  prompt: z.string(),
  /** Name of the engine that drew it; empty when unknown. */
  engine: z.string(),
  starred: z.boolean(),
  tags: z.array(z.string()),
  createdAt: zTime,
  /** Day in Shanghai. */
  day: zDay,
});
export type Picture = z.infer<typeof zPicture>;

/** PostgreSQL stores no zero byte, so no filter can match one. */
const zText = z.string().refine((text) => !text.includes('\0'), '筛选条件里有不能用的字符');
const zName = zText.max(GENERATION_LIMITS.name, '筛选条件太长').optional();

/** Filter; all of its conditions must hold. */
const zPictureFilter = z.object({
  /** Each word must be in the prompt, the negative prompt or a tag. */
  words: zText.trim().max(LIMITS.words, `搜索词最多 ${LIMITS.words} 个字`).optional(),
  model: zName,
  lora: zName,
  sampler: zName,
  tool: z.enum(DRAWING_TOOLS).optional(),
  /** Size such as `832x1216`. */
  size: z
    .string()
    .regex(/^\d{1,5}x\d{1,5}$/, '尺寸不正确，请重新选择')
    .optional(),
  shape: z.enum(['square', 'wide', 'tall']).optional(),
  engine: zName,
  tag: zName,
  starred: z.literal('1').optional(),
  /** Range of days in Shanghai, both included. */
  from: zAskedDay.optional(),
  to: zAskedDay.optional(),
});
const zOrder = z.enum(['newest', 'oldest']).default('newest');
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const WRONG_DAYS = '开始日期不能晚于结束日期';

/** Facets of pictures, each with its values and their counts. */
export const PICTURE_FACETS = ['model', 'lora', 'sampler', 'tool', 'size', 'shape', 'engine', 'tag'] as const;
export type PictureFacet = (typeof PICTURE_FACETS)[number];

const zValues = z.array(z.object({ value: z.string(), count: z.number().int() }));

export const zFacets = z.object({
  /** The number of pictures that match all filters. */
  total: z.number().int(),
  /** The number per day, newest first. */
  days: z.array(z.object({ day: zDay, count: z.number().int() })),
  /** The number of favourites that match the other filters. */
  starred: z.number().int(),
  /** Values counted among pictures that match the other filters; the most frequent first. */
  facets: z.object({
    model: zValues,
    lora: zValues,
    sampler: zValues,
    tool: zValues,
    size: zValues,
    shape: zValues,
    engine: zValues,
    tag: zValues,
  } satisfies Record<PictureFacet, typeof zValues>),
});
export type Facets = z.infer<typeof zFacets>;

const zTags = z.array(zTag).max(LIMITS.tags, `每张图片最多 ${LIMITS.tags} 个标签`).default([]);

const zGridText = zText.max(GRID_LIMITS.label, `表头最多 ${GRID_LIMITS.label} 个字`);
const zGridTexts = z.array(zGridText).min(1).max(GRID_LIMITS.cells);

export const pictureCalls = {
  'GET /aigc/picture/page/{page}/{limit}': {
    input: zPictureFilter
      .extend({
        page: zPageQuery.shape.page,
        limit: z.coerce.number().int().min(1).max(LIMITS.page),
        order: zOrder,
      })
      .refine(inOrder, WRONG_DAYS),
    output: zPage(zPicture),
    auth: true,
  },
  'GET /aigc/picture/facets': {
    input: zPictureFilter.refine(inOrder, WRONG_DAYS),
    output: zFacets,
    auth: true,
  },
  /** Ids of pictures from index `first` on, to select a range or all. */
  'GET /aigc/picture/ids': {
    input: zPictureFilter
      .extend({
        order: zOrder,
        first: z.coerce.number().int().min(0).max(5_000_000),
        count: z.coerce.number().int().min(1).max(LIMITS.chosen, `一次最多选择 ${LIMITS.chosen} 张图片`),
      })
      .refine(inOrder, WRONG_DAYS),
    output: z.object({ ids: z.array(zUuid) }),
    auth: true,
  },
  /** One picture and the task that drew it. */
  'GET /aigc/picture/get': {
    input: z.object({ fileId: zUuid }),
    output: z.object({ picture: zPicture, task: zTask }),
    auth: true,
  },
  /**
   * Returns the tags of the pictures; adding an existing tag and removing a missing one have no
   * effect.
   */
  'POST /aigc/picture/tag': {
    input: z.object({
      ids: z.array(zUuid).min(1, '请先选择图片').max(ARCHIVE_FILES, `一次最多选择 ${ARCHIVE_FILES} 张图片`),
      add: zTags,
      remove: zTags,
    }),
    output: z.object({ ids: z.array(zUuid) }),
    auth: true,
  },
  /**
   * Composes pictures into one contact sheet with column and row labels; null is an empty cell.
   * Returns the file.
   */
  'POST /aigc/picture/grid': {
    input: z
      .object({
        /** Title above the table; may be empty. */
        title: zGridText,
        columns: zGridTexts,
        rows: zGridTexts,
        /** Row after row. */
        cells: z.array(zUuid.nullable()).min(1).max(GRID_LIMITS.cells, `一张表最多 ${GRID_LIMITS.cells} 格`),
        side: z.number().int().min(GRID_LIMITS.side.min).max(GRID_LIMITS.side.max),
      })
      .refine(({ columns, rows, cells }) => cells.length === columns.length * rows.length, '格数和行列对不上'),
    output: zFileInfo.extend({ downloadUrl: z.string() }),
    auth: true,
  },
} as const;
