import type { SeedAlbum, SeedArticle, SeedClip, SeedCourse, SeedTeacher, SeedWork } from './types.ts';

export interface Content {
  teachers: SeedTeacher[];
  clips: SeedClip[];
  courses: SeedCourse[];
  albums: SeedAlbum[];
  articles: SeedArticle[];
  works: SeedWork[];
}

/** Where the two sizes of a work lie. */
export const workFiles = (key: string) => [`works/${key}.webp`, `works/${key}-320.webp`] as const;

/** Says what is wrong with content before any of it reaches the database. */
export function contentFaults(content: Content, files: ReadonlySet<string>): string[] {
  const faults: string[] = [];
  const clips = new Map(content.clips.map((clip) => [clip.key, clip]));
  const teachers = new Set(content.teachers.map((teacher) => teacher.key));
  const courseIds = new Set(content.courses.map((course) => course.id));
  const need = (file: string, where: string) => {
    if (!files.has(file)) faults.push(`${where}: no file content/${file}`);
  };

  for (const teacher of content.teachers) need(teacher.avatar, `teacher ${teacher.key}`);
  for (const clip of content.clips) {
    need(clip.file, `clip ${clip.key}`);
    if (clip.captions) need(clip.captions, `clip ${clip.key}`);
    if (!(clip.durationSec > 0)) faults.push(`clip ${clip.key}: durationSec must be positive`);
  }
  if (courseIds.size !== content.courses.length) faults.push('courses: an id is used twice');
  for (const course of content.courses) {
    const where = `course ${course.id}`;
    need(course.cover, where);
    for (const picture of course.intro.flatMap((block) => block.pictures)) need(picture.src, where);
    if (!teachers.has(course.teacher)) faults.push(`${where}: no teacher ${course.teacher}`);
    if (course.mpriceFen < course.priceFen) faults.push(`${where}: mpriceFen below priceFen`);
    if ((course.courseType === 'LIVE') !== (course.live !== undefined)) faults.push(`${where}: live belongs to LIVE`);
    const lessons = course.chapters.flatMap((chapter) => chapter.lessons);
    if (lessons.length === 0) faults.push(`${where}: no lessons`);
    if (new Set(lessons.map((lesson) => lesson.n)).size !== lessons.length)
      faults.push(`${where}: a lesson n is used twice`);
    for (const lesson of lessons) {
      if (!clips.has(lesson.clip)) faults.push(`${where} lesson ${lesson.n}: no clip ${lesson.clip}`);
      if (lesson.n < 1 || lesson.n > 99) faults.push(`${where} lesson ${lesson.n}: n is 1..99`);
    }
  }
  for (const album of content.albums) {
    need(album.cover, `album ${album.id}`);
    for (const id of album.courses) if (!courseIds.has(id)) faults.push(`album ${album.id}: no course ${id}`);
  }
  for (const { key, id } of content.works) for (const file of workFiles(key)) need(file, `work ${id}`);
  for (const article of content.articles) {
    if (article.cover) need(article.cover, `article ${article.id}`);
    for (const block of article.blocks) if (block.kind === 'picture') need(block.src, `article ${article.id}`);
  }
  for (const type of ['PROTOCOL', 'PRIVACY', 'PAYMENT'] as const) {
    if (content.articles.filter((article) => article.type === type).length !== 1)
      faults.push(`articles: exactly one ${type}`);
  }
  return faults;
}
