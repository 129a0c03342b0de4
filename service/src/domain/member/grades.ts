import type { Grade, GradeList, Right } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { eq } from 'drizzle-orm';
import { memberGrade, type GradeRow } from '../../db/schema/member.ts';
import type { Deps } from '../../deps.ts';
import { yuan } from '../money/yuan.ts';
import {
  hasMemberCourses,
  offeredPlans,
  rightsOfPlan,
  rightTable,
  type EngineLimits,
  type PlanFacts,
} from './rights.ts';

export function gradeOf(row: GradeRow, rights: Right[] = []): Grade {
  return {
    id: row.id,
    name: row.name,
    unit: row.unit,
    number: row.number,
    price: yuan(row.priceFen),
    mprice: yuan(row.mpriceFen),
    level: row.level,
    continuous: row.continuous,
    rightIds: rights.map((right) => right.id),
  };
}

type Needs = Pick<Deps, 'db' | 'env' | 'clock'>;

async function planFacts(deps: Needs, reach: EngineLimits): Promise<PlanFacts> {
  const [table, memberCourses] = await Promise.all([rightTable(deps), hasMemberCourses(deps)]);
  return { table, reach, memberCourses };
}

export async function gradeList(deps: Needs, reach: EngineLimits): Promise<GradeList> {
  const [plans, facts] = await Promise.all([offeredPlans(deps.db), planFacts(deps, reach)]);
  const rights = new Map(plans.flatMap((plan) => rightsOfPlan(plan, facts)).map((right) => [right.id, right]));
  return {
    gradeList: plans.map((plan) => gradeOf(plan, rightsOfPlan(plan, facts))),
    rightList: [...rights.values()],
  };
}

export async function gradeById(deps: Needs, reach: EngineLimits, id: number): Promise<Grade> {
  const [row] = await deps.db.select().from(memberGrade).where(eq(memberGrade.id, id));
  if (!row) throw new AppError(CODES.NOT_FOUND, '没有相关会员');
  return gradeOf(row, rightsOfPlan(row, await planFacts(deps, reach)));
}
