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
/** The page's Content-Security-Policy takes pictures from this site alone. */
const zOwnPath = z.string().regex(/^\/(?!\/)/, 'a picture on this site, its path begins with /');
const zCount = z.coerce.number().int().positive();
/** Members whom the operator names, by their numbers, as `12,57`; nobody without it. */
const zMembers = z
  .string()
  .regex(/^\s*[1-9]\d{0,9}(\s*,\s*[1-9]\d{0,9})*\s*$/, 'numbers of members, as 12,57')
  .transform((text) => text.split(',').map(Number))
  .default([]);

/**
 * Everything the service reads from its environment. Texts of the footer and panels are the
 * operator's to set.
 */
const zVariables = z.object({
  ...zTranslatorVariables.shape,
  ...zEngineVariables.shape,
  ...zPayVariables.shape,
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  SERVICE_PORT: z.coerce.number().int().min(0).max(65_535).default(8081),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must be a postgres:// address'),
  DATABASE_POOL: zCount.default(12),
  /** A statement that takes longer is ended, and its call answered with 503. */
  DATABASE_STATEMENT_MS: zCount.default(10_000),
  /**
   * Processes that work on pixels of uploads and views: one of them is always there for another
   * member.
   */
  PICTURE_PROCESSES: z.coerce.number().int().min(2).default(Math.max(2, availableParallelism())),
  /**
   * Overrides the table of rights for everybody; members get at least as much.
   */
  STORAGE_PER_MEMBER_MB: zCount.optional(),
  TASKS_PER_DAY: zCount.optional(),
  OPEN_TASKS: z.coerce.number().int().min(1).max(OPEN_TASKS_MOST).optional(),
  /** Words that nobody may ask for, one a line, in the place of those that are shipped. */
  FORBIDDEN_WORDS_FILE: z.string().refine(existsSync, 'a file that is there').optional(),
  /** Words that the search takes for the same, in the place of those that are shipped. */
  SEARCH_WORDS_FILE: z.string().refine(existsSync, 'a file that is there').optional(),
  /**
   * An OpenAI-compatible chat endpoint that plans 一句话创作, such as `https://api.example.com/v1`;
   * rules do it without one.
   */
  CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
  CHAT_KEY: z.string().default(''),
  CHAT_MODEL: z.string().default('gpt-4o-mini'),
  /** How long one attempt at a task may take. */
  TASK_DEADLINE_SEC: zCount.default(900),
  /** A folder of model files that every member sees as cards; nothing is written there. */
  MODEL_LIBRARY_DIR: z.string().optional(),
  /** A folder of model files that named members merge, convert and mend. */
  WORKSHOP_DIR: z.string().optional(),
  /** Those members. */
  WORKSHOP_MEMBERS: zMembers,
  /** Members who look into the servers of engines, free and restart them. */
  MAINTENANCE_MEMBERS: zMembers,
  /** Members who add and remove workflows of a ComfyUI. */
  WORKFLOW_MEMBERS: zMembers,
  DATA_DIR: z.string().min(1).default('./.data'),
  /**
   * With less than this free on the disk of `DATA_DIR` nothing new is taken in, while all can be
   * read; 0: whatever is free.
   */
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(500),
  /** Cache of this process for the bucket that `FILES_S3_` names; unused without one. */
  FILES_S3_CACHE_MB: zCount.default(2048),
  PUBLIC_ORIGIN: z.string().default('http://localhost:8080'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** Shows /sandbox; never set it on a public address. */
  SANDBOX: zFlag.default(false),
  /**
   * Where a code goes out: the service posts `{ telphone, scene, code }` with the token as bearer.
   */
  SMS_GATEWAY_URL: z.url().optional(),
  SMS_GATEWAY_TOKEN: z.string().default(''),
  /**
   * Many homes and offices share one address, so these only stop floods; the rules per number are
   * stricter.
   */
  SMS_PER_ADDRESS_HOUR: zCount.default(200),
  /** Limits for one number, and for all numbers together: no script spends more than this. */
  SMS_PER_NUMBER_HOUR: zCount.default(5),
  SMS_PER_NUMBER_DAY: zCount.default(10),
  SMS_PER_HOUR: zCount.default(1000),
  SMS_PER_DAY: zCount.default(5000),
  /** After so many within an hour a person has to answer a question. */
  SMS_UNCHECKED_PER_NUMBER_HOUR: zCount.default(3),
  SMS_UNCHECKED_PER_ADDRESS_HOUR: zCount.default(20),
  LOGIN_PER_ADDRESS_HOUR: zCount.default(1200),
  /** The official account for WeChat login: all three, or none. */
  WECHAT_APP_ID: z.string().optional(),
  WECHAT_APP_SECRET: z.string().optional(),
  /** Signs what WeChat pushes to us; chosen by the operator and set on the platform as well. */
  WECHAT_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{3,32}$/, '3 to 32 letters and digits')
    .optional(),
  /** WeChat's own address, or a proxy that may reach it. */
  WECHAT_API: z.url().default('https://api.weixin.qq.com'),
  WECHAT_QR_PER_ADDRESS_HOUR: zCount.default(600),
  CLOCK_LIMIT: zCount.default(30),
  FREE_GRADE: z.coerce.number().int().positive().default(4),
  BRAND: z.string().max(20).default(DEFAULT_BRAND),
  // Pages leave out values that the operator has not set.
  SERVICE_PHONE: z.string().default(''),
  SERVICE_HOURS: z.string().default(''),
  WECHAT_QR: zOwnPath.optional(),
  /** QR code of the payment app's mini program. */
  PAYMENT_QR: zOwnPath.optional(),
  ICP: z.string().default(''),
  POLICE: z.string().default(''),
  AIGC_FILING: z.string().default(''),
  /** `1001=/course/college`: the detail of this series leads to that page. */
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
  /** The edge reads it too, for the page's policy. */
  STATISTICS_SCRIPT: z.union([z.literal(''), z.url({ protocol: /^https$/ })]).default(''),
});

/** Variables of which all are set or none. */
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
  /** For the files of people; without one they are in a folder. */
  filesBucket: BucketAccess | undefined;
};

/** Reads and checks the environment; the error names every variable at fault. */
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
