import type { course, courseChapter, courseClip, courseLesson } from '../schema/course.ts';
import { addDays, dayOf, startOfDay } from '../../domain/time/shanghai.ts';
import { mediaUrl, type Media } from './media.ts';
import type { SeedClip, SeedCourse, SeedLive } from './types.ts';

function liveStart(live: SeedLive, now: Date): Date {
  return new Date(`${addDays(dayOf(now), live.dayOffset)}T${live.time}:00+08:00`);
}

/** Forms of a clip lie beside it under the same name: `.webm` for browsers without H.264, `.webp` as poster. */
export function clipRow(clip: SeedClip, media: Media): typeof courseClip.$inferInsert {
  const beside = (extension: string) => clip.file.replace(/\.\w+$/, extension);
  return {
    key: clip.key,
    files: [clip.file, beside('.webm')].filter((file, index) => index === 0 || (file !== clip.file && media.has(file))),
    durationSec: clip.durationSec,
    poster: media.has(beside('.webp')) ? beside('.webp') : null,
    captions: clip.captions ?? null,
  };
}

export interface CourseRows {
  course: typeof course.$inferInsert;
  chapters: (typeof courseChapter.$inferInsert)[];
  lessons: (typeof courseLesson.$inferInsert)[];
}

/** One course of the content as rows; lesson ids are `course.id * 100 + n`, chapter ids `course.id * 100 + index`. */
export function courseRows(
  seed: SeedCourse,
  clips: ReadonlyMap<string, SeedClip>,
  media: Media,
  now: Date,
): CourseRows {
  const chapters = seed.chapters.map((chapter, index) => ({
    id: seed.id * 100 + index + 1,
    courseId: seed.id,
    position: index + 1,
    title: chapter.title,
  }));
  let position = 0;
  const lessons = seed.chapters.flatMap((chapter, index) =>
    chapter.lessons.map((lesson) => ({
      id: seed.id * 100 + lesson.n,
      courseId: seed.id,
      chapterId: chapters[index]!.id,
      position: ++position,
      title: lesson.title,
      clipKey: lesson.clip,
      durationSec: clips.get(lesson.clip)!.durationSec,
      trial: lesson.trial ?? false,
    })),
  );
  return {
    chapters,
    lessons,
    course: {
      id: seed.id,
      courseType: seed.courseType,
      title: seed.title,
      summary: seed.summary,
      category: seed.category,
      cover: mediaUrl(media, seed.cover),
      teacherKey: seed.teacher,
      level: seed.level,
      priceFen: seed.priceFen,
      mpriceFen: seed.mpriceFen,
      memberFree: seed.memberFree,
      publishedAt: startOfDay(seed.publishedOn),
      weight: seed.weight,
      outcomes: seed.outcomes,
      intro: seed.intro.map((block) => ({
        ...block,
        pictures: block.pictures.map((picture) => ({ ...picture, src: mediaUrl(media, picture.src) })),
      })),
      lessonCount: lessons.length,
      durationSec: lessons.reduce((sum, lesson) => sum + lesson.durationSec, 0),
      liveStartAt: seed.live ? liveStart(seed.live, now) : null,
      liveMinutes: seed.live?.minutes ?? null,
      liveDemo: seed.live !== undefined,
      liveReplay: seed.live?.replay ?? false,
      liveCancelled: seed.live?.cancelled ?? false,
      materialTitle: seed.material?.title ?? null,
      materialFen: seed.material?.fen ?? null,
    },
  };
}
