import { z } from 'zod';

/** The name `constructor` is refused because every object has such a property. */
export const zName = z
  .string()
  .max(60, { error: '名称最多 60 个字符' })
  .regex(/^(?!constructor$)[a-z][a-z0-9-]*$/, { error: '名称应为小写字母、数字与连字符' });
export const zVersion = z
  .string()
  .max(60, { error: '版本号最多 60 个字符' })
  .regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/, { error: '版本号应为 主.次.修订，例如 1.4.0' });
/**
 * Refuses control characters, which act on the terminal of a reader and of which the database
 * refuses some.
 */
export const PLAIN = /^[^\p{Cc}]*$/u;
const PLAIN_LINES = /^(?:[^\p{Cc}]|[\n\t])*$/u;
const zRef = z.object({ name: zName, version: zVersion });
/** Share in buckets of 10000. */
const zTraffic = z
  .number()
  .int()
  .min(0, { error: '流量不能小于 0' })
  .max(10_000, { error: '流量不能超过 10000（100 %）' });

export const zReason = z
  .string()
  .trim()
  .max(500, { error: '原因最多 500 字' })
  .regex(PLAIN_LINES, { error: '原因不能含有控制字符' })
  .default('');
const zWhy = {
  why: zReason,
  /** Passes a freeze; needs the scope `emergency` and a reason. */
  emergency: z.literal(true).optional(),
};
const zTrait = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/, { error: '条件名称应为小写字母、数字与连字符' });
/**
 * Conditions by trait of a visitor, each with the values of which one must hold. Compared in lower
 * case.
 */
export const zWhere = z
  .record(
    zTrait,
    z
      .array(
        z
          .string()
          .toLowerCase()
          .regex(/^[\w.-]{1,40}$/, { error: '条件的值应为 1 到 40 个字母、数字、点、下划线或连字符' }),
      )
      .min(1, { error: '条件至少要有一个值' })
      .max(200, { error: '一个条件最多 200 个值' }),
  )
  .refine((where) => Object.keys(where).length <= 10, { error: '最多 10 个条件' });
export type Where = z.infer<typeof zWhere>;

/** Where a retired remote was moved to; its former paths show this. */
export const zRetired = z.object({
  /** Path on this site. */
  to: z
    .string()
    .max(200, { error: '去向最多 200 字' })
    .regex(/^\/(?!\/)[^\s\\\p{Cc}]*$/u, { error: '去向应为本站路径，以 / 开头，例如 /course' })
    .optional(),
  note: z
    .string()
    .trim()
    .min(1, { error: '说明不能为空' })
    .max(200, { error: '说明最多 200 字' })
    .regex(PLAIN, { error: '说明不能含有控制字符' })
    .optional(),
});
export type Retired = z.infer<typeof zRetired>;
/** Automatic growth of the share of a version on trial. */
export const zSteps = z.object({
  /** Minutes between two steps. */
  every: z
    .number()
    .int({ error: '间隔应为整数分钟' })
    .min(1, { error: '间隔至少 1 分钟' })
    .max(7 * 24 * 60, { error: '间隔最多 7 天' }),
  /** Buckets of 10000 that each step adds; the steps of LADDER by default. */
  step: z.number().int().min(1, { error: '每步至少 0.01 %' }).max(10_000, { error: '每步最多 100 %' }).optional(),
  /** A check that has to pass before each next step: the name of an address, or `command`. */
  check: z
    .string()
    .regex(/^[a-z0-9]{1,30}$/, { error: '检查的名称应为 1 到 30 个小写字母或数字' })
    .optional(),
});
export type Steps = z.infer<typeof zSteps>;
/** Automatic steps of one version; suspended while paused. */
export const zPlan = z.object({
  version: zVersion,
  ...zSteps.shape,
  /** Steps taken since the plan began. */
  taken: z.number().int().min(1).optional(),
  paused: z.literal(true).optional(),
});
export type Plan = z.infer<typeof zPlan>;
/** Names the version to undo, so that a concurrent change cannot alter the target. */
const zUndo = z.string({ error: '请写明要撤销的版本（undo）' }).pipe(zVersion);
export const zChange = z.discriminatedUnion('verb', [
  /** Makes versions live for everyone, all or none. */
  z.object({ verb: z.literal('activate'), versions: z.array(zRef).min(1), ...zWhy }),
  /**
   * `traffic` 10000 is everyone and makes the former stable version the last known good. `cohorts`:
   * ids of users who get it whatever their bucket. Without `cohorts` or `where` those of before
   * stay. `steps` lets the share grow automatically up to
   * everyone; without them it stays.
   */
  z.object({
    verb: z.literal('promote'),
    ...zRef.shape,
    traffic: zTraffic.default(10_000),
    cohorts: z
      .array(z.string().min(1).max(64).regex(PLAIN, { error: '用户 id 不能含有控制字符' }))
      .max(1000)
      .optional(),
    /** Conditions under which a visitor gets it whatever the bucket; `{}` ends them. */
    where: zWhere.optional(),
    steps: zSteps.optional(),
    ...zWhy,
  }),
  /**
   * Moves a version on trial to the next step of LADDER; the version is optional where it is the
   * only one.
   */
  z.object({
    verb: z.literal('advance'),
    name: zName,
    version: zVersion.optional(),
    /** Takes the step without the check of its plan, and resumes the plan; needs a reason. */
    skipCheck: z.literal(true).optional(),
    ...zWhy,
  }),
  /** Pauses the steps of an application's version on trial; its share stays. */
  z.object({ verb: z.literal('pause'), name: zName, ...zWhy }),
  /** Resumes the steps; the next one follows after a whole interval. */
  z.object({ verb: z.literal('resume'), name: zName, ...zWhy }),
  /** Ends the trial of `version`, or all trials of an application. */
  z.object({ verb: z.literal('abort'), name: zName, version: zVersion.optional(), ...zWhy }),
  /**
   * Withdraws `undo`, the stable version, from everyone: in favour of the last known good one, or
   * of `version`. Refused once another version is stable.
   */
  z.object({
    verb: z.literal('rollback'),
    name: zName,
    undo: zUndo,
    version: zVersion.optional(),
    ...zWhy,
  }),
  /** Restores the whole state of an older revision. */
  z.object({ verb: z.literal('restore'), revision: z.number().int().min(1), ...zWhy }),
  z.object({ verb: z.literal('kill'), ...zRef.shape, ...zWhy }),
  z.object({ verb: z.literal('unkill'), ...zRef.shape, ...zWhy }),
  /**
   * Removes a remote from the site and reserves its name; repeating it replaces the text of pages.
   */
  z.object({ verb: z.literal('retire'), name: zName, ...zRetired.shape, ...zWhy }),
  /** Restores a retired remote exactly. */
  z.object({ verb: z.literal('unretire'), name: zName, ...zWhy }),
]);
export type Change = z.infer<typeof zChange>;
export type ChangeInput = z.input<typeof zChange>;
