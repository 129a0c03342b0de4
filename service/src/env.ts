import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { zTranslatorVariables } from '@app/imaging/translate/translator';
import { readAccess } from '@app/storage/access';
import type { BucketAccess } from '@app/storage/bucket';
import { DEFAULT_BRAND } from '@app/shared/contracts/brand';
import { OPEN_TASKS_MOST } from '@app/shared/contracts/limits';
import { z } from 'zod';
import { zEngineVariables } from './engines/variables.ts';
import { PAY_SETS, zPayVariables } from './gateways/pay/variables.ts';

const zFlag = z.enum(['0', '1']).transform((value) => value === '1');
/** The page's Content-Security-Policy allows pictures of this site alone. */
const zOwnPath = z.string().regex(/^\/(?!\/)/, 'a picture on this site, its path begins with /');
const zCount = z.coerce.number().int().positive();
/** Ids of members whom the operator names, such as `12,57`; by default none. */
const zMembers = z
  .string()
  .regex(/^\s*[1-9]\d{0,9}(\s*,\s*[1-9]\d{0,9})*\s*$/, 'numbers of members, as 12,57')
  .transform((text) => text.split(',').map(Number))
  .default([]);

/**
 * All environment variables of the service. Texts of the footer and panels are for the operator to
 * set.
 */
const zVariables = z.object({
  ...zTranslatorVariables.shape,
  ...zEngineVariables.shape,
  ...zPayVariables.shape,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address'),
  DATABASE_POOL: zCount.default(12),
  /**
   * Time limit of a statement, in ms; beyond it the statement is cancelled, and its call answered
   * with 503.
   */
  DATABASE_STATEMENT_MS: zCount.default(10_000),
  /**
   * Number of processes for picture processing of uploads and views: one of them is always free for
   * another member.
   */
  PICTURE_PROCESSES: z.coerce.number().int().min(2).default(Math.max(2, availableParallelism())),
  /** Limits for non-members, which override the table of rights; members get at least as much. */
  STORAGE_PER_MEMBER_MB: zCount.optional(),
  TASKS_PER_DAY: zCount.optional(),
  OPEN_TASKS: z.coerce.number().int().min(1).max(OPEN_TASKS_MOST).optional(),
  /** Path of a list of forbidden words, one a line, which replaces the bundled one. */
  FORBIDDEN_WORDS_FILE: z.string().refine(existsSync, 'a file that is there').optional(),
  /** Path of a list of synonyms for the search, which replaces the bundled one. */
  SEARCH_WORDS_FILE: z.string().refine(existsSync, 'a file that is there').optional(),
  /**
   * Base URL of an OpenAI-compatible chat endpoint that plans 一句话创作, such as
   * `https://api.example.com/v1`; without one, rules plan it.
   */
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_KEY: z.string().default(''),
  CHAT_MODEL: z.string().default('gpt-4o-mini'),
  /**
   * Base URL of an OpenAI-compatible speech endpoint that reads decks for `course voice`; without
   * one, it takes recordings alone.
   */
  SPEECH_URL: z.url({ protocol: /^https?$/ }).optional(),
  SPEECH_KEY: z.string().default(''),
  SPEECH_MODEL: z.string().default('tts-1'),
  SPEECH_VOICE: z.string().default('alloy'),
  /** Time limit of one attempt at a task, in seconds. */
  TASK_DEADLINE_SEC: zCount.default(900),
  /** Folder of model files that every member can browse; nothing is written there. */
  MODEL_LIBRARY_DIR: z.string().optional(),
  /** Folder of model files that named members merge, convert and repair. */
  WORKSHOP_DIR: z.string().optional(),
  /** Members who may use the workshop. */
  WORKSHOP_MEMBERS: zMembers,
  /** Members who may inspect the servers of engines, free their memory and restart them. */
  MAINTENANCE_MEMBERS: zMembers,
  /** Members who may add and delete workflows of a ComfyUI. */
  WORKFLOW_MEMBERS: zMembers,
  DATA_DIR: z.string().min(1).default('./.data'),
  /**
   * Free space, in MB, on the disk of `DATA_DIR` below which nothing new is accepted, while
   * everything stays readable; 0 disables the check.
   */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(500),
  /** Size in MB of this process's cache for the bucket of `FILES_S3_`; unused without one. */
  FILES_S3_CACHE_MB: zCount.default(2048),
  PUBLIC_ORIGIN: z.string().default('http://localhost:8080'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Enables /sandbox; never set it on a public address. */
  SANDBOX: zFlag.default(false),
  /**
   * URL of the SMS gateway: the service posts `{ telphone, scene, code }` with the token as bearer.
   */
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().default(''),
  /**
   * Limit per address against floods alone, as many homes and offices share one; the limits per
   * number are stricter.
   */
  SMS_PER_ADDRESS_HOUR: zCount.default(200),
  /** Limits for one number, and for all numbers together: the maximum that abuse can cost. */
  SMS_PER_NUMBER_HOUR: zCount.default(5),
  SMS_PER_NUMBER_DAY: zCount.default(10),
  SMS_PER_HOUR: zCount.default(1000),
  SMS_PER_DAY: zCount.default(5000),
  /** Number of codes within an hour after which a person has to solve a challenge. */
  SMS_UNCHECKED_PER_NUMBER_HOUR: zCount.default(3),
  SMS_UNCHECKED_PER_ADDRESS_HOUR: zCount.default(20),
  LOGIN_PER_ADDRESS_HOUR: zCount.default(1200),
  /** Official account for WeChat login: all three variables, or none. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  /** Token that signs WeChat's pushes; chosen by the operator and set on the platform as well. */
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, '3 to 32 letters and digits')
    .optional(),
  /** URL of WeChat's API, or of a proxy for it. */
  WECHAT_API: z.url().default('https://api.weixin.qq.com'),
  WECHAT_QR_PER_ADDRESS_HOUR: zCount.default(600),
  CLOCK_LIMIT: zCount.default(30),
  FREE_GRADE: z.coerce.number().int().positive().default(4),
  BRAND: z.string().max(20).default(DEFAULT_BRAND),
  // Texts of the operator; pages omit those that are not set.
  SERVICE_PHONE: z.string().default(''),
  SERVICE_HOURS: z.string().default(''),
  WECHAT_QR: zOwnPath.optional(),
  /** Path of the QR code of the payment app's mini program. */
  PAYMENT_QR: zOwnPath.optional(),
  ICP: z.string().default(''),
  POLICE: z.string().default(''),
  AIGC_FILING: z.string().default(''),
  /** Page that the detail of one series links to, such as `1001=/course/college`. */
  SERIES_PAGE: z
    .string()
    .regex(/^[1-9]\d{0,7}=\/(?!\/)\S*$/, 'the number of a course, = and a path of this site')
    .transform((text) => ({ id: Number.parseInt(text, 10), path: text.slice(text.indexOf('=') + 1) }))
    .nullable()
    .default(null),
  TOOLBOX_CHAT: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/)/, 'a path of this site or an https address')
    .optional(),
  /** URL of a statistics script; the edge proxy reads it too, for the page's policy. */
  STATISTICS_SCRIPT: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
});

/** Groups of variables that must be set together or not at all. */
const SETS = [
  { name: 'WECHAT_', all: ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN'] },
  ...PAY_SETS,
] as const satisfies { name: string; all: readonly (keyof z.output<typeof zVariables>)[] }[];

const zEnv = zVariables.superRefine((env, context) => {
  for (const { name, all } of SETS) {
    const missing = all.filter((variable) => env[variable] === undefined);
    if (missing.length === all.length) continue;
    for (const variable of missing)
      context.addIssue({ code: 'custom', path: [variable], message: `is needed with the other ${name} variables` });
  }
});
export type Env = z.output<typeof zEnv> & {
  /** Bucket for people's files; undefined when they are in a folder. */
  filesBucket: BucketAccess | undefined;
};

/** Reads and validates the environment; the error names every variable at fault. */
export function readEnv(source: Record<string, string | undefined>): Env {
  // An empty variable means "not set": compose files and shells leave them so.
  const filled = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = zEnv.safeParse(filled);
  const { access, problems } = readAccess('FILES_S3', source);
  if (result.success && problems.length === 0) return { ...result.data, filesBucket: access };
  const issues = result.error?.issues ?? [];
  const lines = [...issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`), ...problems];
  throw new Error(`Environment of the service is not usable:\n${lines.join('\n')}`);
}
