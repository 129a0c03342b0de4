import { boolean, date, integer, jsonb, numeric, pgTable, real, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Outcome, TaskParams, TaskState, Tool } from '@app/shared/contracts/aigc';
import type { Phase } from '@app/shared/contracts/phase';
import type { DrawingTool } from '@app/shared/contracts/tools';
import type { Seed } from '@app/shared/contracts/seed';
import { timeColumn } from './columns.ts';

export const fileEntry = pgTable('file_entry', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  origin: text('origin').$type<'upload' | 'mask' | 'result'>().notNull(),
  name: text('name').notNull(),
  sha256: text('sha256').notNull(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  labelledSha256: text('labelled_sha256'),
  /** Cover of a video, with its length below. */
  coverSha256: text('cover_sha256'),
  durationMs: integer('duration_ms'),
  /** Whether it is AI-generated: by this service, or according to its metadata. */
  generated: boolean('generated').notNull().default(false),
  /** The task that generated it. */
  taskId: uuid('task_id'),
  starredAt: timeColumn('starred_at'),
  /** Time of deletion by its owner, who may still undo it. */
  removedAt: timeColumn('removed_at'),
  createdAt: timeColumn('created_at').notNull().defaultNow(),
});
export type FileRow = typeof fileEntry.$inferSelect;

/**
 * Records who downloaded a generated file without its visible mark, and the accepted terms.
 * Outlives the file.
 */
export const unmarkedDownload = pgTable('unmarked_download', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  fileId: uuid('file_id').notNull(),
  sha256: text('sha256').notNull(),
  duty: text('duty').notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Files that a user is about to download as one archive. */
export const fileArchive = pgTable('file_archive', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  name: text('name').notNull(),
  fileIds: uuid('file_ids').array().notNull(),
  createdAt: timeColumn('created_at').notNull(),
});

/** Stored facts of a task's picture; its URLs are derived when it is sent. */
export interface StoredImage {
  fileId: string;
  width: number;
  height: number;
  seed: Seed | null;
  infotext: string;
  /** Notes, absent from pictures of earlier versions. */
  notes?: string[];
  doubts?: string[];
  part?: string;
  durationMs?: number;
  /** Label, absent from pictures of earlier versions: then that of the task applies. */
  label?: 'own' | 'generated';
}

export const aigcTask = pgTable('aigc_task', {
  id: uuid('id').primaryKey(),
  userId: integer('user_id').notNull(),
  requestId: uuid('request_id').notNull(),
  tool: text('tool').$type<Tool>().notNull(),
  state: text('state').$type<TaskState>().notNull().default('queued'),
  params: jsonb('params').$type<TaskParams>().notNull(),
  /** The seed as a decimal number: a `Seed` may exceed JavaScript's safe integers. */
  seed: numeric('seed', { precision: 20, scale: 0 }).notNull(),
  sourceFileId: uuid('source_file_id'),
  /** Further files that the params reference. */
  inputIds: uuid('input_ids').array().notNull().default([]),
  engine: text('engine').notNull(),
  /** Name of the engine when the task was submitted. */
  engineName: text('engine_name').notNull().default(''),
  percent: real('percent').notNull().default(0),
  phase: text('phase').$type<Phase>().notNull().default('drawing'),
  /** Number of jobs ahead at the engine while the task waits there. */
  ahead: integer('ahead'),
  images: jsonb('images').$type<StoredImage[]>().notNull().default([]),
  outcome: jsonb('outcome').$type<Outcome>(),
  error: text('error').notNull().default(''),
  attempts: smallint('attempts').notNull().default(0),
  worker: uuid('worker'),
  leaseUntil: timeColumn('lease_until'),
  cancelRequested: boolean('cancel_requested').notNull().default(false),
  /** Whether the task ends after the current picture. */
  stopRequested: boolean('stop_requested').notNull().default(false),
  createdAt: timeColumn('created_at').notNull().defaultNow(),
  queuedAt: timeColumn('queued_at').notNull().defaultNow(),
  startedAt: timeColumn('started_at'),
  finishedAt: timeColumn('finished_at'),
  elapsedMs: integer('elapsed_ms'),
  /** Expected duration in ms; the default is for remote engines, whose speed is unknown. */
  expectedMs: integer('expected_ms').notNull().default(600_000),
});
export type TaskRow = typeof aigcTask.$inferSelect;

/** Users whose queue is paused: their waiting tasks do not start. */
export const aigcPause = pgTable('aigc_pause', {
  userId: integer('user_id').primaryKey(),
  since: timeColumn('since').notNull().defaultNow(),
});

/** Searchable facts of a gallery picture; deleted with its file or its task. */
export const aigcPicture = pgTable('aigc_picture', {
  fileId: uuid('file_id').primaryKey(),
  taskId: uuid('task_id').notNull(),
  userId: integer('user_id').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  /** Day in Shanghai. */
  day: date('day').notNull(),
  tool: text('tool').$type<DrawingTool>().notNull(),
  /** Name of the engine. */
  engine: text('engine').notNull(),
  model: text('model').notNull(),
  sampler: text('sampler').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  loras: text('loras').array().notNull(),
  /** Beginning of the prompt, for lists. */
  prompt: text('prompt').notNull(),
  /** Prompt and negative prompt in lower case. */
  words: text('words').notNull(),
  tags: text('tags').array().notNull().default([]),
});
export type PictureRow = typeof aigcPicture.$inferSelect;
