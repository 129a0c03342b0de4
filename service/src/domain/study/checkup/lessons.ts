import type { CheckupLesson, CheckupMeasure } from '@app/shared/contracts/checkup';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';

/**
 * Phrases of lessons that teach to mend a fault, the most telling first. The second of a lesson is
 * looked up by them, so that it follows the courses of the installation.
 */
const CAPTION_TERMS: Record<CheckupMeasure, readonly string[]> = {
  size: ['太小靠放大', '放大%倍', '放大两倍'],
  sharpness: ['是模糊', '糊一点点', '发虚'],
  noise: ['是噪点', '找噪点', '噪点'],
  blocks: ['压缩块'],
  cast: ['校正偏色', '偏色'],
  white: ['底是纯白', '纯白底', '纯白'],
  fill: ['留边', '占到八成', '占画面'],
  tilt: ['拍歪', '水平线', '转正'],
};

/** The best lesson and the best comic for each of these faults, of courses that are offered. */
export async function lessonsFor(
  db: Db,
  measures: readonly CheckupMeasure[],
  now: Date,
): Promise<Map<CheckupMeasure, CheckupLesson[]>> {
  const found = new Map<CheckupMeasure, CheckupLesson[]>();
  const said = measures.flatMap((measure) =>
    CAPTION_TERMS[measure].map((words, rank) => sql`(${measure}::text, ${rank}::int, ${`%${words}%`}::text)`),
  );
  if (said.length === 0) return found;
  const { rows } = await db.execute<CheckupLesson & { measure: CheckupMeasure }>(sql`
    select distinct on (said.measure, l.kind = 'comic')
      said.measure, c.id as "courseId", l.id as "lessonId", l.title, l.kind = 'comic' as comic, p.at_sec as at
    from (values ${sql.join(said, sql`, `)}) as said (measure, rank, words)
    join course_piece p on p.kind = 'caption' and p.text like said.words
    join course_lesson l on l.id = p.lesson_id and not l.withdrawn
    join course c on c.id = l.course_id and not c.off and c.published_at <= ${now.toISOString()}::timestamptz
    order by said.measure, l.kind = 'comic', said.rank, c.price_fen > 0, c.weight desc, l.id, p.at_sec`);
  for (const { measure, ...lesson } of rows) found.set(measure, [...(found.get(measure) ?? []), lesson]);
  return found;
}
