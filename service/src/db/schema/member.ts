import { boolean, date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { AgreementType } from '@app/shared/contracts/agreements';
import type { GradeUnit } from '@app/shared/contracts/primitives';
import { timeColumn, byteaColumn } from './columns.ts';

/** Kind of device: a person has one active login of each. */
export type DeviceKind = 'mobile' | 'tablet' | 'desktop';

export const memberUser = pgTable('member_user', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  username: text('username').notNull(),
  nickName: text('nick_name').notNull(),
  realName: text('real_name').notNull().default(''),
  avatar: text('avatar').notNull().default(''),
  telphone: text('telphone'),
  inviterId: integer('inviter_id').notNull().default(-1),
  gradeLevel: integer('grade_level'),
  gradeUnit: text('grade_unit').$type<GradeUnit>(),
  expireAt: timeColumn('expire_at'),
  gradeContinuous: smallint('grade_continuous').notNull().default(0),
  rewardRunStart: date('reward_run_start'),
  /** Kinds and channels of switched-off notices, such as `ORDER.SMS`. */
  noticeOff: text('notice_off').array().notNull().default(['ORDER.SMS']),
  leaveAt: timeColumn('leave_at'),
  createdAt: timeColumn('created_at').notNull().defaultNow(),
});
export type UserRow = typeof memberUser.$inferSelect;

export const memberSession = pgTable('member_session', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  userId: integer('user_id').notNull(),
  tokenHash: byteaColumn('token_hash').notNull(),
  keyHash: byteaColumn('key_hash').notNull(),
  device: text('device').$type<DeviceKind>().notNull(),
  /** User agent of the login's browser. */
  agent: text('agent').notNull().default(''),
  seenAt: timeColumn('seen_at').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  replacedAt: timeColumn('replaced_at'),
  /** Hashes from before the renewal; valid until `beforeUntil`. */
  beforeTokenHash: byteaColumn('before_token_hash'),
  beforeKeyHash: byteaColumn('before_key_hash'),
  beforeUntil: timeColumn('before_until'),
});

export const memberAgreement = pgTable(
  'member_agreement',
  {
    userId: integer('user_id').notNull(),
    type: text('type').$type<AgreementType>().notNull(),
    /** Date of the accepted version. */
    version: timeColumn('version').notNull(),
    agreedAt: timeColumn('agreed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.type] })],
);

export const memberSmsCode = pgTable('member_sms_code', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  telphone: text('telphone').notNull(),
  scene: text('scene').notNull(),
  codeHash: byteaColumn('code_hash').notNull(),
  tries: smallint('tries').notNull().default(0),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  usedAt: timeColumn('used_at'),
});

export const memberGrade = pgTable('member_grade', {
  id: integer('id').primaryKey(),
  name: text('name').notNull(),
  unit: text('unit').$type<GradeUnit>().notNull(),
  number: integer('number').notNull(),
  priceFen: integer('price_fen').notNull(),
  mpriceFen: integer('mprice_fen').notNull(),
  level: integer('level').notNull(),
  continuous: smallint('continuous').$type<0 | 1>().notNull().default(0),
  discount: integer('discount').notNull(),
  position: integer('position').notNull().default(0),
  /** Whether the plan is withdrawn from sale. */
  off: boolean('off').notNull().default(false),
});
export type GradeRow = typeof memberGrade.$inferSelect;

export const memberRightValue = pgTable(
  'member_right_value',
  {
    key: text('key').notNull(),
    /** Level of the membership; 0 for non-members. */
    level: integer('level').notNull(),
    value: integer('value').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.level] })],
);

export const memberSign = pgTable(
  'member_sign',
  {
    userId: integer('user_id').notNull(),
    day: date('day').notNull(),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

export const memberRedeemCode = pgTable('member_redeem_code', {
  code: text('code').primaryKey(),
  kind: text('kind').$type<'GRADE' | 'COURSE'>().notNull(),
  targetId: integer('target_id').notNull(),
  title: text('title').notNull(),
  startsAt: timeColumn('starts_at'),
  expiresAt: timeColumn('expires_at'),
  maxUses: integer('max_uses'),
  uses: integer('uses').notNull().default(0),
});
export type RedeemCodeRow = typeof memberRedeemCode.$inferSelect;

export const memberRedeemRecord = pgTable(
  'member_redeem_record',
  {
    code: text('code').notNull(),
    userId: integer('user_id').notNull(),
    gives: text('gives').notNull(),
    expireAt: timeColumn('expire_at'),
    redeemedAt: timeColumn('redeemed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.code, table.userId] })],
);

export const memberWechat = pgTable(
  'member_wechat',
  {
    appId: text('app_id').notNull(),
    openid: text('openid').notNull(),
    userId: integer('user_id').notNull(),
    linkedAt: timeColumn('linked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.appId, table.openid] })],
);

export const wechatScene = pgTable('wechat_scene', {
  scene: text('scene').primaryKey(),
  appId: text('app_id').notNull(),
  browserHash: byteaColumn('browser_hash').notNull(),
  url: text('url').notNull(),
  createdAt: timeColumn('created_at').notNull(),
  expiresAt: timeColumn('expires_at').notNull(),
  openid: text('openid'),
  scannedAt: timeColumn('scanned_at'),
  ticketHash: byteaColumn('ticket_hash'),
  ticketExpiresAt: timeColumn('ticket_expires_at'),
  usedAt: timeColumn('used_at'),
});
