import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CERTIFICATE_SECONDS } from '@app/shared/contracts/limits';
import { asc, inArray } from 'drizzle-orm';
import { course } from '../../db/schema/course.ts';
import { timeText } from '../../domain/course/import/captions.ts';
import { courseFolders, readCourse } from '../../domain/course/import/course.ts';
import { type CourseContent } from '../../domain/course/import/course-head.ts';
import { decodeText } from '../../domain/course/import/decode.ts';
import { timedDeck } from '../../domain/course/import/deck.ts';
import { CourseRefused, storeMedia, storeCourses } from '../../domain/course/import/store.ts';
import { notOfferedReason } from '../../domain/course/sale-state.ts';
import { rewardOf } from '../../domain/study/certificate/rules.ts';
import { yuan } from '../../domain/money/yuan.ts';
import { dayOf, isoTime } from '../../domain/time/shanghai.ts';
import { openFiles } from '../../files/open.ts';
import { MisuseError, logAction, formatTable, type TypedArgs, type Verb, type VerbContext } from '../verb.ts';
import { changeShown, shownVerbs } from './shown.ts';

/**
 * Folders of courses as typed, relative to the directory in which the command was typed: npm
 * changes the current one.
 */
export async function foldersOf({ positionals }: TypedArgs): Promise<string[]> {
  const [typed] = positionals;
  if (typed === undefined) throw new MisuseError('写明课程的文件夹');
  const folder = path.resolve(process.env.INIT_CWD ?? '.', typed);
  const folders = await courseFolders(folder);
  if (folders.length === 0) throw new MisuseError(`${folder} 里没有课程：没有 course.md，也没有课程的文件夹`);
  return folders;
}

const minutes = (seconds: number) => timeText(Math.round(seconds));

/** Reads all folders; on any fault it reports all of them, and nothing is stored. */
async function readAll(folders: readonly string[], out: (line: string) => void): Promise<CourseContent[]> {
  const courses: CourseContent[] = [];
  let wrong = 0;
  for (const folder of folders) {
    const { course, faults } = await readCourse(folder);
    if (course) courses.push(course);
    wrong += faults.length;
    for (const fault of faults) out(folders.length > 1 ? `${path.basename(folder)}/${fault}` : fault);
  }
  const ids = new Map<number, string>();
  for (const { id, title, lessons } of courses) {
    for (const number of [id, ...lessons.map((lesson) => lesson.id)]) {
      const other = ids.get(number);
      if (other !== undefined) {
        wrong += 1;
        out(`「${title}」的编号 ${number} 已经是「${other}」的`);
      }
      ids.set(number, title);
    }
  }
  if (wrong > 0) throw new MisuseError(`${wrong} 处要改，什么都没有导入`);
  return courses;
}

/** Words on the reward of completing a course, and the time that a certificate needs more. */
function rewardNote({ type, lessons }: CourseContent): string {
  const durationSec = lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0);
  const comic = lessons.every(({ body }) => body.kind === 'comic');
  const reward = rewardOf({ courseType: type, comic, durationSec });
  if (reward === 'none') return '';
  if (reward === 'certificate') return '；学完给结业证书';
  const missing = CERTIFICATE_SECONDS - durationSec;
  if (type !== 'SERIES' || comic || missing <= 0) return '；学完给徽章';
  return `；学完给徽章，不给结业证书：系列课满 ${CERTIFICATE_SECONDS / 60} 分钟才有，还差 ${minutes(missing)}`;
}

export const courseCheck: Verb = {
  usage: 'course check <文件夹>',
  about: '检查一门课或一个文件夹里的全部课，写出每一处问题的文件和行',
  async run({ out }, typed) {
    for (const course of await readAll(await foldersOf(typed), out)) {
      const seconds = course.lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0);
      const size = `${course.lessons.length} 个课时，共 ${minutes(seconds)}`;
      out(`「${course.title}」${size}，没有问题${rewardNote(course)}`);
    }
  },
};

export const courseTime: Verb = {
  usage: 'course time <文件夹>',
  about: '按字数写出图文课件每条字幕的时间和总长，同样的字幕总是同样的时间',
  async run({ out }, typed) {
    for (const folder of await foldersOf(typed)) {
      for (const name of (await readdir(folder)).filter((one) => one.endsWith('.md')).toSorted()) {
        const file = path.join(folder, name);
        const read = decodeText(await readFile(file));
        if ('problem' in read) throw new MisuseError(`${name}:1 ${read.problem}`);
        const timed = timedDeck(read.text);
        if (!timed) continue;
        if (timed.text !== read.text) await writeFile(file, timed.text);
        out(`${path.basename(folder)}/${name}  ${minutes(timed.length)}`);
      }
    }
  },
};

/** Those of these courses whose completion gives a certificate now. */
async function certifiedCourses(db: VerbContext['db'], courses: readonly CourseContent[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: course.id, courseType: course.courseType, durationSec: course.durationSec, mark: course.mark })
    .from(course)
    .where(
      inArray(
        course.id,
        courses.map(({ id }) => id),
      ),
    );
  // Comics alone have a mark on their cover.
  const certified = rows.filter((row) => rewardOf({ ...row, comic: row.mark !== null }) === 'certificate');
  return new Set(certified.map(({ id }) => id));
}

export const courseImport: Verb = {
  usage: 'course import <文件夹>',
  about: '检查并导入，全部成功或什么都不变；再次导入同一门课就是更新，离开的课时撤下，学习记录保留',
  async run(context, typed) {
    const courses = await readAll(await foldersOf(typed), context.out);
    try {
      await storeMedia(await openFiles(context.env), courses);
      const before = await certifiedCourses(context.db, courses);
      const stored = await context.db.transaction(async (tx) => {
        const all = await storeCourses(tx, courses, { now: context.clock(), shipped: false });
        for (const { id, added, lessons, withdrawn } of all)
          await logAction(tx, context, {
            verb: 'course import',
            subject: String(id),
            after: { added, lessons, withdrawn },
          });
        return all;
      });
      for (const { id, title, added, lessons, withdrawn } of stored)
        context.out(
          `${id} 「${title}」${added ? '已导入' : '已更新'}，${lessons} 个课时${withdrawn > 0 ? `，撤下 ${withdrawn} 个` : ''}`,
        );
      for (const one of courses)
        if (before.has(one.id) && !rewardNote(one).endsWith('结业证书'))
          context.out(`注意：${one.id} 「${one.title}」之前学完给结业证书${rewardNote(one)}。发过的证书不变`);
    } catch (error) {
      throw error instanceof CourseRefused ? new MisuseError(error.message) : error;
    }
  },
};

const SUBJECT = { table: course, number: '课程编号', what: '课程' };

export const { publish: coursePublish, withdraw: courseWithdraw } = shownVerbs({
  ...SUBJECT,
  word: 'course',
  publish: '现在上线；撤下的课也这样恢复',
  withdraw: '撤下：不再展示和出售，买过的人照常学习',
});

const MOMENT = /^\d{4}-\d{2}-\d{2}(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/;

/** Parses a moment in Shanghai time; a date alone is its beginning. */
function momentOf(text: string): Date {
  const [day = '', time = '00:00'] = text.split(' ');
  const at = new Date(`${day}T${time}:00+08:00`);
  // Date turns 31 February into a day of March.
  if (!MOMENT.test(text) || Number.isNaN(at.getTime()) || dayOf(at) !== day)
    throw new MisuseError(`时间应为 YYYY-MM-DD 或 "YYYY-MM-DD HH:MM"，实际 ${text || '没有填'}`);
  return at;
}

export const courseSchedule: Verb = {
  usage: 'course schedule <编号> <YYYY-MM-DD [HH:MM]>',
  about: '定时上线，按北京时间；到时自动展示',
  async run(context, typed) {
    const at = momentOf(typed.positionals.slice(1).join(' '));
    if (at <= context.clock()) throw new MisuseError('这个时间已经过去，现在上线用 course publish');
    const { id, title } = await changeShown(SUBJECT, context, typed, 'course schedule', () => ({
      off: false,
      publishedAt: at,
    }));
    context.out(`${id} 「${title}」将在 ${isoTime(at).slice(0, 16).replace('T', ' ')} 上线`);
  },
};

export const courseList: Verb = {
  usage: 'course list',
  about: '列出全部课程：课时、时长、价格、在学人数和状态',
  async run({ db, clock, out }) {
    const rows = await db.select().from(course).orderBy(asc(course.id));
    const lines = rows.map((row) => [
      String(row.id),
      row.title,
      row.courseType,
      `${row.lessonCount} 课时`,
      minutes(row.durationSec),
      row.priceFen === 0 ? '免费' : `¥${yuan(row.priceFen)}`,
      row.memberFree ? '会员免费' : '',
      `在学 ${row.learnerCount}`,
      row.shipped ? '随产品' : '自己的',
      notOfferedReason(row, clock()) ?? '已上线',
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};
