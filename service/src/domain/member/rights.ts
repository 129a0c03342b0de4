import type { Right } from '@app/shared/contracts/member';
import type { Rights } from '@app/shared/contracts/rights';
import { AppError, CODES } from '@app/shared/errors';
import { and, asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course } from '../../db/schema/course.ts';
import { memberGrade, memberRightValue, memberUser, type GradeRow } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { isOffered } from '../course/sale-state.ts';
import { discountName } from '../money/yuan.ts';
import { activeMembership } from './membership.ts';

export type RightKey = keyof Rights;

const gb = (megabytes: number) => (megabytes % 1024 === 0 ? `${megabytes / 1024} GB` : `${megabytes} MB`);
const square = (side: number) => `${side}×${side}`;

interface RightRule {
  /** Values by level: non-members, monthly, quarterly, yearly. */
  values: readonly [number, number, number, number];
  subject: Right['subject'];
  /** Name in a plan. */
  name: string;
  /** Text of its value in a plan; `free` is the value for non-members. */
  text: (value: number, free: number) => string;
  /** Name of the code that enforces it. */
  enforced: string;
}

/** All rights beside courses: their value at each level, and where they are enforced. */
export const RIGHT_RULES: Record<RightKey, RightRule> = {
  turns: {
    values: [1, 2, 3, 4],
    subject: 'turns',
    name: '排队优先',
    text: (value) => `高峰时轮到的次数是非会员的 ${value} 倍`,
    enforced: 'domain/aigc/order.ts, RANKED',
  },
  tasksPerDay: {
    values: [300, 600, 900, 1200],
    subject: 'tasks',
    name: '每天的任务',
    text: (value, free) => `${value} 个，非会员 ${free} 个`,
    enforced: 'domain/aigc/quota.ts, checkDay',
  },
  openTasks: {
    values: [20, 40, 60, 100],
    subject: 'queue',
    name: '同时排队',
    text: (value, free) => `${value} 个任务，非会员 ${free} 个`,
    enforced: 'domain/aigc/admit.ts, refuseTooMany',
  },
  storageMb: {
    values: [5120, 20_480, 51_200, 102_400],
    subject: 'storage',
    name: '作品空间',
    text: (value, free) => `${gb(value)}，非会员 ${gb(free)}`,
    enforced: 'domain/aigc/quota.ts, checkStorage',
  },
  side: {
    values: [1536, 2048, 3072, 4096],
    subject: 'side',
    name: '云端 SD 出图',
    text: (value, free) => `最大约 ${square(value)}，非会员 ${square(free)}`,
    enforced: 'domain/aigc/admit.ts, refuseDrawing',
  },
  batch: {
    values: [4, 8, 8, 8],
    subject: 'batch',
    name: '云端 SD 批量',
    text: (value, free) => `一次 ${value} 张，非会员 ${free} 张`,
    enforced: 'domain/aigc/admit.ts, refuseDrawing',
  },
  archive: {
    values: [20, 200, 200, 200],
    subject: 'archive',
    name: '批量下载',
    text: (value, free) => `一次 ${value} 张，非会员 ${free} 张`,
    enforced: 'domain/aigc/materials.ts, openArchive',
  },
};
const KEYS = Object.keys(RIGHT_RULES) as RightKey[];

/** `db` may be a transaction: then nothing here may request a second connection. */
type Needs = Pick<Deps, 'env' | 'clock'> & { db: Tx };
export type RightTable = ReadonlyMap<number, Rights>;

/** Rights of non-members: from the operator's environment, else from the table. */
function everybody(env: Deps['env'], kept: Rights): Rights {
  return {
    ...kept,
    tasksPerDay: env.TASKS_PER_DAY ?? kept.tasksPerDay,
    openTasks: env.OPEN_TASKS ?? kept.openTasks,
    storageMb: env.STORAGE_PER_MEMBER_MB ?? kept.storageMb,
  };
}

/** The values of every level; no member has less than a non-member. */
export async function rightTable({ db, env }: Pick<Needs, 'db' | 'env'>): Promise<RightTable> {
  const rows = await db.select().from(memberRightValue);
  const at = (level: number) =>
    Object.fromEntries(
      KEYS.map((key) => [
        key,
        rows.find((row) => row.key === key && row.level === level)?.value ?? RIGHT_RULES[key].values[level] ?? 0,
      ]),
    ) as unknown as Rights;
  const free = everybody(env, at(0));
  const paid = (level: number): [number, Rights] => {
    const own = at(level);
    return [level, Object.fromEntries(KEYS.map((key) => [key, Math.max(own[key], free[key])])) as unknown as Rights];
  };
  return new Map([[0, free], paid(1), paid(2), paid(3)]);
}

/** Current rights of a member; a lapsed membership counts as none. */
export async function rightsOf(deps: Needs, userId: number): Promise<Rights> {
  const [member] = await deps.db.select().from(memberUser).where(eq(memberUser.id, userId));
  const table = await rightTable(deps);
  const level = member ? (activeMembership(member, deps.clock())?.gradeLevel ?? 0) : 0;
  return table.get(level) ?? table.get(0)!;
}

/** Limits of the workbench's engine: no plan promises more than it can draw. */
export type EngineLimits = Pick<Rights, 'side' | 'batch'>;

/** Whether any course that is offered is free to members; no plan promises what is not there. */
export async function hasMemberCourses({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<boolean> {
  const free = and(isOffered(clock()), eq(course.memberFree, true));
  return (await db.select({ id: course.id }).from(course).where(free).limit(1)).length > 0;
}

/** Facts beside a plan's own values on which its rights depend. */
export interface PlanFacts {
  table: RightTable;
  reach: EngineLimits;
  memberCourses: boolean;
}

/**
 * The rights of a plan as its card lists them, with ids that differ between levels where values do;
 * a right without an effect is left out.
 */
export function rightsOfPlan(plan: GradeRow, { table, reach, memberCourses }: PlanFacts): Right[] {
  const within = (rights: Rights): Rights => ({
    ...rights,
    side: Math.min(rights.side, reach.side),
    batch: Math.min(rights.batch, reach.batch),
  });
  const [mine, free] = [within(table.get(plan.level)!), within(table.get(0)!)];
  const id = (position: number) => plan.level * 100 + position;
  const courses: Right[] = memberCourses
    ? [{ id: id(1), subject: 'course', name: '学院', value: '「会员免费」的课全部免费学' }]
    : [];
  if (plan.discount < 100)
    courses.push({ id: id(2), subject: 'discount', name: '付费课程', value: discountName(plan.discount) });
  const others = KEYS.flatMap((key, index): Right[] => {
    const { subject, name, text } = RIGHT_RULES[key];
    return mine[key] > free[key] ? [{ id: id(index + 3), subject, name, value: text(mine[key], free[key]) }] : [];
  });
  return [...courses, ...others];
}

/** Throws a refusal; where a membership would lift the limit, its message says so. */
export function refuseBeyond(asked: number, key: 'side' | 'batch' | 'archive', mine: Rights, words: string): void {
  if (asked <= mine[key]) return;
  const more = RIGHT_RULES[key].values.some((value) => value > mine[key]);
  throw new AppError(CODES.REFUSED, `${words}${more ? '，开通会员可以更多' : ''}`);
}

/** Changes one value; the caller logs it. */
export async function setRight(tx: Tx, key: RightKey, level: number, value: number): Promise<void> {
  await tx
    .insert(memberRightValue)
    .values({ key, level, value })
    .onConflictDoUpdate({ target: [memberRightValue.key, memberRightValue.level], set: { value } });
}

/** Plans on sale, in their display order. */
export async function offeredPlans(db: Tx): Promise<GradeRow[]> {
  return db
    .select()
    .from(memberGrade)
    .where(eq(memberGrade.off, false))
    .orderBy(asc(memberGrade.position), asc(memberGrade.id));
}
