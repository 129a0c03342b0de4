import { z } from 'zod';

/** Mainland mobile number: 1, then 3-9, then nine digits. */
export const zTelphone = z.string().regex(/^1[3-9]\d{9}$/, '请输入正确的手机号码');
/** Amount in yuan with two decimals, e.g. `"39.00"`. The service and database keep integer fen. */
export const zYuan = z.string().regex(/^\d+\.\d{2}$/);
/** Time as ISO 8601 with offset. */
export const zTime = z.iso.datetime({ offset: true });
/** Calendar day in Asia/Shanghai, `YYYY-MM-DD`. */
export const zDay = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const WRONG_DAY = '日期不正确，请重新选择';
/**
 * A day in a filter of pictures. A partly typed year is small; year 0 does not exist, although the
 * first day begins in it in Shanghai, and there is no day after the last.
 */
export const zAskedDay = z.iso.date(WRONG_DAY).refine((day) => day > '0001-01-01' && day < '9999-12-31', WRONG_DAY);
export const zId = z.coerce.number().int().positive();
export const zUuid = z.uuid();

export const zCourseType = z.enum(['PIECE', 'SERIES', 'LIVE']);
export type CourseType = z.infer<typeof zCourseType>;

export const zGradeUnit = z.enum(['MONTH', 'SEASON', 'YEAR']);
export type GradeUnit = z.infer<typeof zGradeUnit>;

export const zPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000),
  limit: z.coerce.number().int().min(1).max(50),
});

export function zPage<T extends z.ZodType>(item: T) {
  return z.object({ list: z.array(item), total: z.number().int(), page: z.number().int(), limit: z.number().int() });
}
export interface Page<T> {
  list: T[];
  total: number;
  page: number;
  limit: number;
}

/** `0` or `1`, as sent by a form. */
export const zTick = z.coerce.number().pipe(z.union([z.literal(0), z.literal(1)]));
