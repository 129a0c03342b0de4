import type { memberRedeemCode } from '../db/schema/member.ts';

/**
 * Codes for trying the redemption centre, shown on /sandbox and only created where the sandbox is
 * enabled. Stored without dashes; people may type them with or without.
 */
export const DEMO_CODES: (typeof memberRedeemCode.$inferInsert & { shown: string; note: string })[] = [
  {
    code: 'HUIXUEMONTH',
    shown: 'HUIXUE-MONTH',
    kind: 'GRADE',
    targetId: 1,
    title: '月度会员兑换码',
    note: '一个月会员，每人一次',
  },
  {
    code: 'HUIXUEYEAR',
    shown: 'HUIXUE-YEAR',
    kind: 'GRADE',
    targetId: 3,
    title: '年度会员兑换码',
    note: '一年会员，每人一次',
  },
  {
    code: 'HUIXUELIGHT',
    shown: 'HUIXUE-LIGHT',
    kind: 'COURSE',
    targetId: 1001,
    title: '课程兑换码',
    note: '一门付费课程，每人一次',
  },
  {
    code: 'HUIXUEONCE',
    shown: 'HUIXUE-ONCE',
    kind: 'GRADE',
    targetId: 1,
    title: '月度会员兑换码',
    maxUses: 1,
    note: '全站只能用一次',
  },
  {
    code: 'HUIXUE2025',
    shown: 'HUIXUE-2025',
    kind: 'GRADE',
    targetId: 1,
    title: '月度会员兑换码',
    expiresAt: new Date('2025-12-31T23:59:59+08:00'),
    note: '已经过期',
  },
  {
    code: 'HUIXUE2036',
    shown: 'HUIXUE-2036',
    kind: 'GRADE',
    targetId: 1,
    title: '月度会员兑换码',
    startsAt: new Date('2036-01-01T00:00:00+08:00'),
    note: '还没到使用时间',
  },
];
