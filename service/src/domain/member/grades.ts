import type { Grade, GradeList } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { memberGrade, memberRight, type GradeRow } from '../../db/schema/member.ts';
import { yuan } from '../money/yuan.ts';

function gradeOf(row: GradeRow): Grade {
  return {
    id: row.id,
    name: row.name,
    unit: row.unit,
    number: row.number,
    price: yuan(row.priceFen),
    mprice: yuan(row.mpriceFen),
    level: row.level,
    continuous: row.continuous,
    rightIds: row.rightIds,
  };
}

export async function gradeRows(db: Db): Promise<GradeRow[]> {
  return db.select().from(memberGrade).orderBy(asc(memberGrade.position), asc(memberGrade.id));
}

export async function gradeList(db: Db): Promise<GradeList> {
  const [grades, rights] = await Promise.all([
    gradeRows(db),
    db
      .select({ id: memberRight.id, name: memberRight.name })
      .from(memberRight)
      .orderBy(asc(memberRight.position), asc(memberRight.id)),
  ]);
  return { gradeList: grades.map(gradeOf), rightList: rights };
}

export async function gradeById(db: Db, id: number): Promise<Grade> {
  const [row] = await db.select().from(memberGrade).where(eq(memberGrade.id, id));
  if (!row) throw new AppError(CODES.NOT_FOUND, '没有相关会员');
  return gradeOf(row);
}
