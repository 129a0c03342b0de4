import type { CourseDetail } from '@app/shared/contracts/course';
import type { LessonBody, LessonKind } from '@app/shared/contracts/lesson';
import type { CourseType } from '@app/shared/contracts/primitives';
import { boolean, date, integer, jsonb, numeric, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const courseTeacher = pgTable('course_teacher', {
  key: text('key').primaryKey(),
  name: text('name').notNull(),
  title: text('title').notNull(),
  avatar: text('avatar').notNull(),
});
export type TeacherRow = typeof courseTeacher.$inferSelect;

/** Kinds of engines without which a course may not be offered. */
export const COURSE_NEEDS = ['stable-diffusion'] as const;
export type CourseNeeds = (typeof COURSE_NEEDS)[number];

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
  /** Publication time; null or in the future: not visible yet. */
  publishedAt: timeColumn('published_at'),
  weight: integer('weight').notNull().default(0),
  learnerCount: integer('learner_count').notNull().default(0),
  outcomes: jsonb('outcomes').$type<CourseDetail['outcomes']>().notNull(),
  intro: jsonb('intro').$type<CourseDetail['intro']>().notNull(),
  chapters: text('chapters').array().notNull(),
  lessonCount: integer('lesson_count').notNull(),
  durationSec: real('duration_sec').notNull(),
  liveStartAt: timeColumn('live_start_at'),
  liveMinutes: integer('live_minutes'),
  /**
   * URL of a live signal, or the playlist of a film among the course's media; null for a broadcast
   * that plays its lessons.
   */
  liveStream: text('live_stream'),
  /** The lesson that is the complete recording, from its first second on. */
  liveRecordingId: integer('live_recording_id'),
  liveReplay: boolean('live_replay').notNull().default(false),
  /** Whether it is a demonstration: at its time lessons are played, without a presenter. */
  liveDemo: boolean('live_demo').notNull().default(false),
  /** Number of days after which an ended demonstration is repeated. */
  liveAgainDays: integer('live_again_days'),
  liveCancelled: boolean('live_cancelled').notNull().default(false),
  livePausedAt: timeColumn('live_paused_at'),
  liveEndedAt: timeColumn('live_ended_at'),
  /** Whether a replay is promised but not available yet. */
  liveReplayMaking: boolean('live_replay_making').notNull().default(false),
  /** End of the replay; null for an unlimited one. */
  liveReplayUntil: timeColumn('live_replay_until'),
  /** Whether the course is hidden: only its owners may still play it. */
  off: boolean('off').notNull().default(false),
  /** Kind of engine without which the course is not offered; null for none. */
  needs: text('needs').$type<CourseNeeds>(),
  /** Whether that engine was connected when the service last looked. */
  engineReady: boolean('engine_ready').notNull().default(false),
  /** Goods that can be shipped with the course, and their price; null without. */
  materialTitle: text('material_title'),
  materialFen: integer('material_fen'),
  /** The character on the cover of a comic. */
  mark: text('mark'),
  /** Whether the course is part of the product; others are the operator's. */
  shipped: boolean('shipped').notNull().default(false),
  /** Fingerprint of the last imported files. */
  fingerprint: text('fingerprint'),
  /** Number and mean of visible reviews, maintained by a database trigger. */
  reviewCount: integer('review_count').notNull().default(0),
  reviewMean: numeric('review_mean'),
  /** Trial lesson that is shown first to viewers without access to the course. */
  trailerLessonId: integer('trailer_lesson_id'),
});
export type CourseRow = typeof course.$inferSelect;

export const courseLesson = pgTable('course_lesson', {
  id: integer('id').primaryKey(),
  courseId: integer('course_id').notNull(),
  /** Number of the lesson's chapter, from 1. */
  chapter: integer('chapter').notNull(),
  /** Position in the course, from 1. */
  position: integer('position').notNull(),
  title: text('title').notNull(),
  kind: text('kind').$type<LessonKind>().notNull(),
  durationSec: real('duration_sec').notNull(),
  trial: boolean('trial').notNull().default(false),
  /** Whether it is a deck with a recorded voice, or a film that is not silent. */
  voiced: boolean('voiced').notNull().default(false),
  /** Whether the lesson was removed from its course; learners' progress stays. */
  withdrawn: boolean('withdrawn').notNull().default(false),
});
export type LessonRow = typeof courseLesson.$inferSelect;

export const courseLessonBody = pgTable('course_lesson_body', {
  lessonId: integer('lesson_id').primaryKey(),
  body: jsonb('body').$type<LessonBody>().notNull(),
});

export const courseMedia = pgTable(
  'course_media',
  {
    courseId: integer('course_id').notNull(),
    name: text('name').notNull(),
    sha256: text('sha256').notNull(),
    open: boolean('open').notNull(),
  },
  (table) => [primaryKey({ columns: [table.courseId, table.name] })],
);

/** Captions and texts of a course in pieces, for the search. */
export const coursePiece = pgTable('course_piece', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  courseId: integer('course_id').notNull(),
  /** The lesson; null for a text about the course as a whole. */
  lessonId: integer('lesson_id'),
  kind: text('kind').$type<'course' | 'lesson' | 'caption' | 'text'>().notNull(),
  /** Start of a caption in its lesson, in seconds. */
  atSec: real('at_sec'),
  text: text('text').notNull(),
});

export const courseItem = pgTable(
  'course_item',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const courseReminder = pgTable(
  'course_reminder',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    /** Time of the sent reminder; null before. */
    toldAt: timeColumn('told_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const courseCollect = pgTable(
  'course_collect',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const studyLesson = pgTable(
  'study_lesson',
  {
    userId: integer('user_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    courseId: integer('course_id').notNull(),
    /** Watched ranges `[from, to]` in seconds, merged and ascending. */
    ranges: jsonb('ranges').$type<[number, number][]>().notNull(),
    coveredSec: real('covered_sec').notNull().default(0),
    positionSec: real('position_sec').notNull().default(0),
    positionAt: timeColumn('position_at').notNull(),
    completedAt: timeColumn('completed_at'),
    hidden: boolean('hidden').notNull().default(false),
    updatedAt: timeColumn('updated_at').notNull(),
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
