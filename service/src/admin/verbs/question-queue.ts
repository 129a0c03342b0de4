import { and, asc, count, eq, sql } from 'drizzle-orm';
import { course, courseLesson } from '../../db/schema/course.ts';
import { courseAnswer, courseQuestion } from '../../db/schema/talk.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { formatTable, type Verb } from '../verb.ts';

const SHOWN = 50;
const DAY_MS = 86_400_000;

/** A question that is visible and has no visible answer. */
const OPEN = and(
  eq(courseQuestion.state, 'shown'),
  sql`not exists (select 1 from ${courseAnswer}
    where ${courseAnswer.questionId} = ${courseQuestion.id} and ${courseAnswer.state} = 'shown')`,
);

export const questionQueue: Verb = {
  usage: 'talk questions',
  about: '列出所有课程里还没有人回答的问题，等得最久的在前；用 talk answer question 回答，用 talk down question 下架',
  async run({ db, out, clock }) {
    const [rows, [all]] = await Promise.all([
      db
        .select({ question: courseQuestion, course: course.title, lesson: courseLesson.title })
        .from(courseQuestion)
        .innerJoin(course, eq(course.id, courseQuestion.courseId))
        .leftJoin(courseLesson, eq(courseLesson.id, courseQuestion.lessonId))
        .where(OPEN)
        .orderBy(asc(courseQuestion.createdAt), asc(courseQuestion.id))
        .limit(SHOWN),
      db.select({ count: count() }).from(courseQuestion).where(OPEN),
    ]);
    if (rows.length === 0) return out('没有等着回答的问题');
    const now = clock().getTime();
    const lines = rows.map(({ question, course: title, lesson }) => [
      `question ${question.id}`,
      `等了 ${Math.floor((now - question.createdAt.getTime()) / DAY_MS)} 天`,
      isoTime(question.createdAt),
      `《${title}》${lesson ? ` ${lesson}` : ''}${question.atSec === null ? '' : ` 第 ${Math.floor(question.atSec)} 秒`}`,
      question.text.replaceAll(/\s+/g, ' '),
    ]);
    for (const line of formatTable(lines)) out(line);
    const rest = (all?.count ?? 0) - rows.length;
    if (rest > 0) out(`还有 ${rest} 个更晚的问题，回答或下架上面的之后再列`);
  },
};
