import type { Certificate } from '@app/shared/contracts/certificate';
import type { HomeworkCheck } from '@app/shared/contracts/study';
import type { TalkKind, TalkReason } from '@app/shared/contracts/talk';
import { boolean, date, integer, jsonb, pgTable, primaryKey, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

/**
 * State of an entry. `held`: hidden by reports until the operator decides; `down`: removed by the
 * operator for good.
 */
const state = () => text('state').$type<'shown' | 'held' | 'down'>().notNull().default('shown');

export const courseReview = pgTable('course_review', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  courseId: integer('course_id').notNull(),
  userId: integer('user_id').notNull(),
  stars: smallint('stars').notNull(),
  text: text('text').notNull(),
  state: state(),
  createdAt: timeColumn('created_at').notNull(),
  editedAt: timeColumn('edited_at'),
  /** The teacher's answer, entered by the operator. */
  reply: text('reply'),
  replyAt: timeColumn('reply_at'),
});
export type ReviewRow = typeof courseReview.$inferSelect;

export const courseQuestion = pgTable('course_question', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  courseId: integer('course_id').notNull(),
  lessonId: integer('lesson_id'),
  atSec: real('at_sec'),
  userId: integer('user_id').notNull(),
  text: text('text').notNull(),
  state: state(),
  acceptedId: integer('accepted_id'),
  createdAt: timeColumn('created_at').notNull(),
  editedAt: timeColumn('edited_at'),
});
export type QuestionRow = typeof courseQuestion.$inferSelect;

export const courseAnswer = pgTable('course_answer', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  questionId: integer('question_id').notNull(),
  /** The author; null for the teacher, entered by the operator. */
  userId: integer('user_id'),
  text: text('text').notNull(),
  state: state(),
  createdAt: timeColumn('created_at').notNull(),
  editedAt: timeColumn('edited_at'),
});

/** A homework that its learner shows in the gallery of the course, as it was when they agreed. */
export const courseGallery = pgTable('course_gallery', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  courseId: integer('course_id').notNull(),
  lessonId: integer('lesson_id').notNull(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  /** Measured criteria with their results. */
  checks: jsonb('checks').$type<HomeworkCheck[]>().notNull(),
  state: state(),
  createdAt: timeColumn('created_at').notNull(),
});

export const galleryComment = pgTable('gallery_comment', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  workId: integer('work_id').notNull(),
  courseId: integer('course_id').notNull(),
  userId: integer('user_id').notNull(),
  text: text('text').notNull(),
  state: state(),
  createdAt: timeColumn('created_at').notNull(),
  editedAt: timeColumn('edited_at'),
});

export const courseTalkReport = pgTable(
  'course_talk_report',
  {
    kind: text('kind').$type<TalkKind>().notNull(),
    targetId: integer('target_id').notNull(),
    userId: integer('user_id').notNull(),
    reason: text('reason').$type<TalkReason>().notNull(),
    text: text('text').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.targetId, table.userId] })],
);

export const courseCertificate = pgTable('course_certificate', {
  no: text('no').primaryKey(),
  userId: integer('user_id').notNull(),
  courseId: integer('course_id').notNull(),
  /** The learner's name: entered once, then fixed. */
  name: text('name'),
  /** Whether the verification page shows the full name instead of a masked one. */
  nameShown: boolean('name_shown').notNull().default(false),
  title: text('title').notNull(),
  category: text('category').notNull(),
  teacher: text('teacher').notNull(),
  cover: text('cover').notNull(),
  lessons: integer('lessons').notNull(),
  comic: boolean('comic').notNull().default(false),
  homework: integer('homework').notNull(),
  durationSec: real('duration_sec').notNull(),
  /** The three best homeworks with their figures. */
  best: jsonb('best').$type<Certificate['best']>().notNull().default([]),
  issuedAt: timeColumn('issued_at').notNull(),
  revokedAt: timeColumn('revoked_at'),
  revokedReason: text('revoked_reason'),
});
export type CertificateRow = typeof courseCertificate.$inferSelect;

/** Completed courses that are too short for a certificate. */
export const courseBadge = pgTable(
  'course_badge',
  {
    userId: integer('user_id').notNull(),
    courseId: integer('course_id').notNull(),
    title: text('title').notNull(),
    /** One character, as on the cover. */
    mark: text('mark').notNull(),
    earnedAt: timeColumn('earned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId] })],
);

export const studyGoal = pgTable(
  'study_goal',
  {
    userId: integer('user_id').notNull(),
    /** First week of the goal, as the date of its Monday. */
    fromWeek: date('from_week').notNull(),
    /** Minutes a week; 0 for no goal. */
    minutes: integer('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.fromWeek] })],
);
