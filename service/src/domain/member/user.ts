import type { UserConfig, UserHome, UserInfo, UserUpdate } from '@app/shared/contracts/member';
import { AppError, CODES } from '@app/shared/errors';
import { and, count, eq, gte, sql, sum } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { albumCollect } from '../../db/schema/cms.ts';
import { courseCollect, courseItem, courseLesson, studyDay, studyLesson } from '../../db/schema/course.ts';
import { memberSession, memberUser, type UserRow } from '../../db/schema/member.ts';
import type { Deps, Viewer } from '../../deps.ts';
import { ownFile } from '../../files/entries.ts';
import { refuseForbidden } from '../aigc/forbidden.ts';
import { addDays, dayOf, isoTime } from '../time/shanghai.ts';
import { activeMembership, expireDays, GRADE_NAMES } from './membership.ts';
import { rightsOf } from './rights.ts';
import { signedDays } from './sign.ts';
import { hasReward, signRun } from './sign-run.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export async function memberRow(db: Tx, userId: number): Promise<UserRow> {
  const [row] = await db.select().from(memberUser).where(eq(memberUser.id, userId));
  if (!row) throw new AppError(CODES.UNAUTHORISED, '账号不存在，请重新登录');
  return row;
}

export const maskPhone = (telphone: string | null): string => telphone?.replace(/^(\d{3})\d{4}/, '$1****') ?? '';

export async function userInfo({ db, clock }: Needs, { userId, sessionId }: Viewer): Promise<UserInfo> {
  const [row, days, [login]] = await Promise.all([
    memberRow(db, userId),
    signedDays(db, userId),
    db.select({ until: memberSession.expiresAt }).from(memberSession).where(eq(memberSession.id, sessionId)),
  ]);
  const now = clock();
  const active = activeMembership(row, now);
  const run = signRun(days, dayOf(now));
  return {
    user: { userId: row.id },
    username: row.username,
    nickName: row.nickName,
    realName: row.realName,
    avatar: row.avatar,
    telphone: maskPhone(row.telphone),
    gradeLevel: active?.gradeLevel ?? null,
    gradeType: active?.gradeUnit ?? null,
    gradeTypeName: active ? GRADE_NAMES[active.gradeUnit] : null,
    expireDate: active ? isoTime(active.expireAt) : null,
    gradeContinuous: active && row.gradeContinuous === 1 ? 1 : 0,
    clockVip: hasReward(run, row.rewardRunStart),
    signState: run.signedToday,
    leaveAt: row.leaveAt && isoTime(row.leaveAt),
    // The login may have ended a moment ago.
    loginUntil: isoTime(login?.until ?? now),
  };
}

/** Avatars are shown to others, so only URLs that this service serves as pictures are allowed. */
const AVATAR = /^\/api\/(file\/data\/view|content\/avatars)\/[\w.-]+(\?[\w=&]*)?$/;

const OWN_FILE = /^\/api\/file\/data\/view\/([^?]*)/;

export async function updateUser(deps: Needs & Pick<Deps, 'env'>, viewer: Viewer, form: UserUpdate): Promise<UserInfo> {
  if (form.avatar !== undefined && !AVATAR.test(form.avatar)) throw new AppError(CODES.REFUSED, '请重新上传头像');
  const fileId = form.avatar && OWN_FILE.exec(form.avatar)?.[1];
  if (fileId && !(await ownFile(deps.db, viewer.userId, fileId))) throw new AppError(CODES.REFUSED, '请重新上传头像');
  // Others read the name beside shared works.
  if (form.nickName !== undefined) refuseForbidden(form.nickName, deps.env.FORBIDDEN_WORDS_FILE);
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0)
    await deps.db.update(memberUser).set(given).where(eq(memberUser.id, viewer.userId));
  return userInfo(deps, viewer);
}

export async function userConfig(deps: Needs & Pick<Deps, 'env'>, userId: number): Promise<UserConfig> {
  const [row, rights] = await Promise.all([memberRow(deps.db, userId), rightsOf(deps, userId)]);
  const now = deps.clock();
  return { gradeType: activeMembership(row, now)?.gradeUnit ?? null, expireDay: expireDays(row, now), rights };
}

/** Courses whose every lesson is complete. */
async function finishedCourses(db: Db, userId: number): Promise<number> {
  const done = db
    .select({ courseId: studyLesson.courseId, lessons: count().as('lessons') })
    .from(studyLesson)
    .innerJoin(courseLesson, and(eq(courseLesson.id, studyLesson.lessonId), eq(courseLesson.withdrawn, false)))
    .where(and(eq(studyLesson.userId, userId), sql`${studyLesson.completedAt} is not null`))
    .groupBy(studyLesson.courseId)
    .as('done');
  const all = db
    .select({ courseId: courseLesson.courseId, lessons: count().as('total') })
    .from(courseLesson)
    .where(eq(courseLesson.withdrawn, false))
    .groupBy(courseLesson.courseId)
    .as('every');
  const [row] = await db
    .select({ finished: count() })
    .from(done)
    .innerJoin(all, and(eq(all.courseId, done.courseId), sql`${done.lessons} >= ${all.lessons}`));
  return row?.finished ?? 0;
}

export async function userHome({ db, clock }: Needs, userId: number): Promise<UserHome> {
  const today = dayOf(clock());
  const days = Array.from({ length: 7 }, (_, index) => addDays(today, index - 6));
  const [total, week, finished, courses, albums, purchased] = await Promise.all([
    db
      .select({ seconds: sum(studyDay.seconds) })
      .from(studyDay)
      .where(eq(studyDay.userId, userId)),
    db
      .select({ day: studyDay.day, seconds: sum(studyDay.seconds) })
      .from(studyDay)
      .where(and(eq(studyDay.userId, userId), gte(studyDay.day, days[0]!)))
      .groupBy(studyDay.day),
    finishedCourses(db, userId),
    db.$count(courseCollect, eq(courseCollect.userId, userId)),
    db.$count(albumCollect, eq(albumCollect.userId, userId)),
    db.$count(courseItem, eq(courseItem.userId, userId)),
  ]);
  const byDay = new Map(week.map((row) => [row.day, Math.round(Number(row.seconds ?? 0))]));
  return {
    studySeconds: Math.round(Number(total[0]?.seconds ?? 0)),
    finished,
    collected: courses + albums,
    purchased,
    week: days.map((day) => ({ day, seconds: byDay.get(day) ?? 0 })),
  };
}
