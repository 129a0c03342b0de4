import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { timeText } from '../../domain/course/import/captions.ts';
import { courseFolders, readCourse, type CourseContent } from '../../domain/course/import/course.ts';
import { decodeText } from '../../domain/course/import/decode.ts';
import { timedDeck } from '../../domain/course/import/deck.ts';
import { Misuse, type Typed, type Verb } from '../verb.ts';

/** Folders of courses as they were typed: from where the command was typed, which npm leaves. */
async function foldersOf({ positionals }: Typed): Promise<string[]> {
  const [typed] = positionals;
  if (typed === undefined) throw new Misuse('写明课程的文件夹');
  const folder = path.resolve(process.env.INIT_CWD ?? '.', typed);
  const folders = await courseFolders(folder);
  if (folders.length === 0) throw new Misuse(`${folder} 里没有课程：没有 course.md，也没有课程的文件夹`);
  return folders;
}

const minutes = (seconds: number) => timeText(Math.round(seconds));

/** Reads all of them; when anything is wrong all of it is told, and nothing is done. */
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
  if (wrong > 0) throw new Misuse(`${wrong} 处要改，什么都没有导入`);
  return courses;
}

export const courseCheck: Verb = {
  usage: 'course check <文件夹>',
  about: '检查一门课或一个文件夹里的全部课，写出每一处问题的文件和行',
  async run({ out }, typed) {
    for (const course of await readAll(await foldersOf(typed), out)) {
      const seconds = course.lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0);
      out(`「${course.title}」${course.lessons.length} 个课时，共 ${minutes(seconds)}，没有问题`);
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
        if ('problem' in read) throw new Misuse(`${name}:1 ${read.problem}`);
        const timed = timedDeck(read.text);
        if (!timed) continue;
        if (timed.text !== read.text) await writeFile(file, timed.text);
        out(`${path.basename(folder)}/${name}  ${minutes(timed.length)}`);
      }
    }
  },
};
