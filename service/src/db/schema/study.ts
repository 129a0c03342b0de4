import type { CheckupFigures } from '@app/shared/contracts/checkup';
import type { HomeworkAttempt, HomeworkCheck } from '@app/shared/contracts/study';
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { timeColumn } from './columns.ts';

export const studyNote = pgTable('study_note', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  lessonId: integer('lesson_id').notNull(),
  atSec: real('at_sec'),
  text: text('text').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  removedAt: timeColumn('removed_at'),
});
export type NoteRow = typeof studyNote.$inferSelect;

export const studyHomework = pgTable(
  'study_homework',
  {
    userId: integer('user_id').notNull(),
    lessonId: integer('lesson_id').notNull(),
    fileId: uuid('file_id').notNull(),
    /** Measured criteria with their results. */
    checks: jsonb('checks').$type<HomeworkCheck[]>().notNull(),
    /** Whether the learner ticked the criterion to be judged by eye. */
    looked: boolean('looked').notNull().default(false),
    handedAt: timeColumn('handed_at').notNull(),
    /** Submissions until now, the latest at the end. */
    attempts: jsonb('attempts').$type<HomeworkAttempt[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.userId, table.lessonId] })],
);
export type HomeworkRow = typeof studyHomework.$inferSelect;

export const studyCheckup = pgTable('study_checkup', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  /** The first checkup of the same picture, before it was mended; null for that itself. */
  firstId: uuid('first_id'),
  figures: jsonb('figures').$type<CheckupFigures>().notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  madeAt: timeColumn('made_at').notNull(),
});
export type CheckupRow = typeof studyCheckup.$inferSelect;
