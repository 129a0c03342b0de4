import { z } from 'zod';
import { zFileInfo, zTool } from './aigc.ts';
import { ARCHIVE_FILES } from './limits.ts';
import { zAskedDay, zPage, zPageQuery, zTime, zUuid } from './primitives.ts';

/** A picture of a person's, uploaded or made; masks are none. */
export const zMaterial = zFileInfo.extend({
  origin: z.enum(['upload', 'result']),
  /** Tool and task that made it; both null for an upload. */
  tool: zTool.nullable(),
  taskId: zUuid.nullable(),
  /** Name of the engine that made it; empty for an upload. */
  engineName: z.string(),
  /** The words it was made from; empty unless it was made from words. */
  prompt: z.string(),
  /** Made up by a machine, at least in part. */
  generated: z.boolean(),
  starred: z.boolean(),
  /** The file to download: of generated content with the visible AI mark. */
  downloadUrl: z.string(),
  createdAt: zTime,
});
export type Material = z.infer<typeof zMaterial>;

const zFileIds = z.array(zUuid).min(1, '请先选择图片').max(ARCHIVE_FILES, `一次最多选择 ${ARCHIVE_FILES} 张图片`);
const zIds = z.object({ ids: zFileIds });
const zDone = z.object({ ids: z.array(zUuid) });

export const materialCalls = {
  'GET /file/data/mine/{page}/{limit}': {
    input: zPageQuery
      .extend({
        origin: z.enum(['upload', 'result']).optional(),
        tool: zTool.optional(),
        /** Days in Shanghai, both included. */
        from: zAskedDay.optional(),
        to: zAskedDay.optional(),
        /** Each of them stands in the file's name or in the prompt. */
        words: z.string().trim().max(100, '搜索词最多 100 个字').optional(),
        starred: z.literal('1').optional(),
      })
      .refine(({ from, to }) => !from || !to || from <= to, '开始日期不能晚于结束日期'),
    output: zPage(zMaterial),
    auth: true,
  },
  'GET /file/data/usage': {
    input: z.object({}),
    /** In bytes. */
    output: z.object({ used: z.number().int(), quota: z.number().int() }),
    auth: true,
  },
  'POST /file/data/star': {
    input: z.object({ ids: zFileIds, starred: z.boolean() }),
    output: z.null(),
    auth: true,
  },
  /** Answers which of them went; for a while they can be had back. */
  'POST /file/data/remove': { input: zIds, output: zDone, auth: true },
  'POST /file/data/restore': { input: zIds, output: zDone, auth: true },
  /** The address under which these pictures, or all of a task, are one archive for some minutes. */
  'POST /file/data/archive': {
    input: z
      .object({ ids: zFileIds.optional(), taskId: zUuid.optional() })
      .refine(({ ids, taskId }) => (ids === undefined) !== (taskId === undefined), '请先选择图片'),
    output: z.object({ url: z.string(), count: z.number().int(), bytes: z.number().int() }),
    auth: true,
  },
} as const;
