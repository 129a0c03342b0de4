import { and, gt, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { studyLesson } from '../../db/schema/course.ts';
import { memberUser } from '../../db/schema/member.ts';

const DAY_MS = 86_400_000;

/** The author of a report, with the facts that decide whether it counts. */
export interface Reporter {
  joinedAt: Date;
  reportedAt: Date;
  phone: boolean;
  studied: boolean;
}

/**
 * Whether a report counts towards hiding its subject. Accounts cost nothing: so the account has to
 * be a day old at that time, and to have a phone number or learning progress. Other reports are
 * stored for the operator and hide nothing.
 */
export const reportCounts = ({ joinedAt, reportedAt, phone, studied }: Reporter): boolean =>
  reportedAt.getTime() - joinedAt.getTime() >= DAY_MS && (phone || studied);

/** Text for the operator: the number of reports, and how many of these count if not all do. */
export const timesWords = (times: number, counted: number): string =>
  counted < times ? `${times} 次，${counted} 次计入` : `${times} 次`;

/** The number of these reports that count. */
export async function countWeightyReports(
  tx: Tx,
  reports: readonly { userId: number; createdAt: Date }[],
): Promise<number> {
  const ids = reports.map(({ userId }) => userId);
  if (ids.length === 0) return 0;
  const people = await tx
    .select({ id: memberUser.id, joinedAt: memberUser.createdAt, telphone: memberUser.telphone })
    .from(memberUser)
    .where(inArray(memberUser.id, ids));
  const learners = await tx
    .selectDistinct({ id: studyLesson.userId })
    .from(studyLesson)
    .where(and(inArray(studyLesson.userId, ids), gt(studyLesson.coveredSec, 0)));
  const studied = new Set(learners.map(({ id }) => id));
  const byId = new Map(people.map((person) => [person.id, person]));
  return reports.filter(({ userId, createdAt }) => {
    const person = byId.get(userId);
    return (
      person &&
      reportCounts({
        joinedAt: person.joinedAt,
        reportedAt: createdAt,
        phone: person.telphone !== null,
        studied: studied.has(userId),
      })
    );
  }).length;
}
