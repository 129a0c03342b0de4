import { sql } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { HOT_DAYS } from '../domain/course/find/search-words.ts';
import { deleteDueAccounts } from '../domain/account/leave.ts';
import { purgeRemoved } from '../domain/aigc/materials.ts';
import { isClockStable, recordClock } from '../domain/time/stable-clock.ts';
import { DAY_MS } from '../domain/time/shanghai.ts';
import { releaseUploads } from '../files/usage.ts';
import { appClock } from '../db/schema/system.ts';

const EVERY_MS = 3_600_000;
/**
 * Retention, in days, of records of files delivered without the visible mark; the law requires six
 * months.
 */
const UNMARKED_DAYS = 200;
/** Retention, in days, of chat messages that nobody can read; the law requires six months. */
const UNREAD_LINE_DAYS = 200;
/** An upload that no task used within this many days belonged to an abandoned form. */
const UNUSED_UPLOAD_DAYS = 30;

/** Retention, in days, of messages to the operator that are marked as done. */
const DONE_MESSAGE_DAYS = 180;
/** Retention, in days, of notices: longer than a year of renewals. */
const NOTICE_DAYS = 400;

type Needs = Pick<Deps, 'db' | 'pool' | 'clock'>;

/**
 * Records the current time. @returns whether the clock is stable enough to delete old rows by it
 */
async function clockIsCalm({ db, clock }: Needs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(appClock).for('update');
    const seen = recordClock(before ?? null, clock());
    await tx.insert(appClock).values(seen).onConflictDoUpdate({ target: appClock.single, set: seen });
    return isClockStable(seen);
  });
}

/** Deleted users no longer count as learners. */
async function recountLearners({ db }: Needs): Promise<void> {
  await db.execute(sql`update course c set learner_count = counted.people from (
      select one.id, count(distinct s.user_id)::int as people
      from course one left join study_lesson s on s.course_id = one.id group by one.id) counted
    where counted.id = c.id and counted.people <> c.learner_count`);
}

/**
 * Runs deletions with a promised date, and those by the user: an unstable clock does not delay
 * them.
 */
async function keepPromises(deps: Needs): Promise<void> {
  const { db, clock } = deps;
  const now = clock();
  await deleteDueAccounts(deps);
  await purgeRemoved(deps);
  await db.execute(sql`delete from member_export where expires_at < ${now.toISOString()}::timestamptz`);
  await db.execute(
    sql`delete from study_note where removed_at < ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz`,
  );
}

/**
 * Deletes expired rows. Rate limits look back at most a day; an ended session is retained for
 * another month, as it tells an old browser why it was logged out. Only promised deletions run
 * while the clock may be wrong.
 */
export async function deleteExpired(deps: Needs): Promise<void> {
  await recountLearners(deps);
  await keepPromises(deps);
  if (!(await clockIsCalm(deps))) return;
  const { db, clock } = deps;
  const before = (days: number) => sql`${new Date(clock().getTime() - days * DAY_MS).toISOString()}::timestamptz`;
  await db.execute(sql`delete from rate_window where starts_at < ${before(1)}`);
  await db.execute(sql`delete from member_sms_code where created_at < ${before(2)}`);
  await db.execute(sql`delete from sandbox_sms where created_at < ${before(2)}`);
  await db.execute(sql`delete from human_check where created_at < ${before(1)}`);
  await db.execute(sql`delete from wechat_scene where created_at < ${before(1)}`);
  await db.execute(sql`delete from member_session where expires_at < ${before(30)} or replaced_at < ${before(30)}`);
  await db.execute(sql`delete from search_word where day < (${before(HOT_DAYS)} at time zone 'Asia/Shanghai')::date`);
  await db.execute(sql`delete from unmarked_download where created_at < ${before(UNMARKED_DAYS)}`);
  await db.execute(sql`delete from sandbox_notice where created_at < ${before(2)} and due_at is null`);
  await db.execute(sql`delete from pay_event where created_at < ${before(30)} and due_at is null`);
  await db.execute(sql`delete from file_archive where created_at < ${before(1)}`);
  await db.execute(sql`delete from member_proof where expires_at < ${before(1)}`);
  await db.execute(sql`delete from member_notice where created_at < ${before(NOTICE_DAYS)}`);
  await db.execute(sql`delete from service_message where done_at < ${before(DONE_MESSAGE_DAYS)}`);
  await db.execute(sql`delete from chat_mute where until < ${before(1)}`);
  // Chat messages are shown beside the replay alone: those that no page shows any more are deleted,
  // as are those taken down by a moderator.
  await db.execute(sql`delete from chat_line l using course c where c.id = l.course_id and l.at < ${before(UNREAD_LINE_DAYS)}
    and (l.state = 'down' or not c.live_replay or c.live_replay_until < ${before(0)} or c.live_start_at is null
      or l.at < c.live_start_at - interval '15 minutes')`);
  await releaseUploads(db, new Date(clock().getTime() - UNUSED_UPLOAD_DAYS * DAY_MS));
}

/** Tidies now and every hour; several processes may do so concurrently. */
export function startTidying(deps: Deps): () => void {
  const run = () => {
    deleteExpired(deps).catch((error: unknown) => deps.log.warn({ err: error }, 'could not tidy'));
  };
  run();
  const timer = setInterval(run, EVERY_MS);
  return () => clearInterval(timer);
}
