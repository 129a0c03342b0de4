import type { CourseDetail } from '@app/shared/contracts/course';
import type { CourseType } from '@app/shared/contracts/primitives';
import { boolean, date, integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true });

export const courseTeacher = pgTable('course_teacher', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  avatar: text('avatar').notNull(),
});
export type TeacherRow = typeof courseTeacher.$inferSelect;

export const courseClip = pgTable('course_clip', {
  key: text('key').primaryKey(),
  /** The same pictures in several formats, best first. */
  files: text('files').array().notNull(),
  durationSec: real('duration_sec').notNull(),
  poster: text('poster'),
  captions: text('captions'),
});

export const course = pgTable('course', {
  id: integer('id').primaryKey(),
  courseType: text('course_type').$type<CourseType>().notNull(),
  title: text('title').notNull(),
  summary: text('summary').notNull(),
  category: text('category').notNull(),
  cover: text('cover').notNull(),
  teacherKey: text('teacher_key').notNull(),
  level: text('level').$type<'入门' | '进阶' | '高阶'>().notNull(),
  priceFen: integer('price_fen').notNull(),
  mpriceFen: integer('mprice_fen').notNull(),
  memberFree: boolean('member_free').notNull(),
  publishedAt: at('published_at').notNull(),
  weight: integer('weight').notNull().default(0),
  learnerCount: integer('learner_count').notNull().default(0),
  outcomes: jsonb('outcomes').$type<CourseDetail['outcomes']>().notNull(),
  intro: jsonb('intro').$type<CourseDetail['intro']>().notNull(),
  lessonCount: integer('lesson_count').notNull(),
  durationSec: real('duration_sec').notNull(),
  liveStartAt: at('live_start_at'),
  liveMinutes: integer('live_minutes'),
  liveReplay: boolean('live_replay').notNull().default(false),
  /** A demonstration: at its time clips are played. */
  liveDemo: boolean('live_demo').notNull().default(false),
  liveCancelled: boolean('live_cancelled').notNull().default(false),
  /** Taken down: only its owners may still play it. */
  off: boolean('off').notNull().default(false),
  /** What can be sent along, and what that costs; null without. */
  materialTitle: text('material_title'),
  materialFen: integer('material_fen'),
});
export type CourseRow = typeof course.$inferSelect;

export const courseChapter = pgTable('course_chapter', {
  id: integer('id').primaryKey(),
  courseId: integer('course_id').notNull(),
  position: integer('position').notNull(),
  title: text('title').notNull(),
});

export const courseLesson = pgTable('course_lesson', {
  id: integer('id').primaryKey(),
  courseId: integer('course_id').notNull(),
  chapterId: integer('chapter_id').notNull(),
  /** 1-based in the course. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  clipKey: text('clip_key').notNull(),
  durationSec: real('duration_sec').notNull(),
  trial: boolean('trial').notNull().default(false),
});
export type LessonRow = typeof courseLesson.$inferSelect;

export const courseItem = pgTable(
  'course_item',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const courseReminder = pgTable(
  'course_reminder',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const courseCollect = pgTable(
  'course_collect',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const studyLesson = pgTable(
  'study_lesson',
  {
    userId: integer('user_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    courseId: integer('course_id').notNull(),
    /** Merged, ascending `[from, to]` in seconds. */
    ranges: jsonb('ranges').$type<[number, number][]>().notNull(),
    coveredSec: real('covered_sec').notNull().default(0),
    positionSec: real('position_sec').notNull().default(0),
    positionAt: at('position_at').notNull(),
    completedAt: at('completed_at'),
    hidden: boolean('hidden').notNull().default(false),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);
export type StudyRow = typeof studyLesson.$inferSelect;

export const studyDay = pgTable(
  'study_day',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    day: date('day').notNull(),
    seconds: real('seconds').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day, table.courseId] })],
);
