import { randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { course } from '../../db/schema/course.ts';
import { memberGrade, memberRedeemCode } from '../../db/schema/member.ts';
import { dayOf, startOfDay } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, POSITIVE, formatTable, parseWhole, type Verb } from '../verb.ts';

/** Characters without 0, O, 1 and I, which people confuse. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** Length of a code: 80 bits make guessing hopeless. */
const LENGTH = 16;
const SHOWN = 50;

const newCode = () => Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const groupedCode = (code: string) => code.match(/.{1,4}/g)!.join('-');

async function titleOf(tx: Tx, kind: 'GRADE' | 'COURSE', id: number): Promise<string> {
  if (kind === 'GRADE') {
    const [plan] = await tx.select().from(memberGrade).where(eq(memberGrade.id, id));
    if (plan) return `${plan.name}兑换码`;
  } else {
    const [row] = await tx.select({ title: course.title }).from(course).where(eq(course.id, id));
    if (row) return `${row.title.split('：')[0]}兑换码`;
  }
  throw new MisuseError(`没有编号为 ${id} 的${kind === 'GRADE' ? '套餐' : '课程'}`);
}

function lastMoment(day: string | undefined): Date | null {
  if (day === undefined) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(startOfDay(day).getTime()))
    throw new MisuseError(`--until 应为 YYYY-MM-DD，实际 ${day}`);
  return new Date(startOfDay(day).getTime() + 86_400_000 - 1);
}

export const codeVerb: Verb = {
  usage: 'code plan|course <编号> [--count 1] [--uses 1] [--until YYYY-MM-DD]',
  about: '生成兑换码；每人每码一次，--uses 是总共能用的次数',
  async run(context, { positionals, text }) {
    const kinds: Record<string, 'GRADE' | 'COURSE'> = { plan: 'GRADE', course: 'COURSE' };
    const kind = kinds[positionals[0] ?? ''];
    if (!kind) throw new MisuseError('先写 plan 或 course');
    const targetId = parseWhole(positionals[1], '编号', POSITIVE);
    const count = parseWhole(text('count') ?? '1', '--count', { min: 1, max: 10_000 });
    const maxUses = parseWhole(text('uses') ?? '1', '--uses', POSITIVE);
    const expiresAt = lastMoment(text('until'));
    if (expiresAt && expiresAt < context.clock()) throw new MisuseError('--until 已经过去');
    const made = await context.db.transaction(async (tx) => {
      const title = await titleOf(tx, kind, targetId);
      const rows = Array.from({ length: count }, () => ({
        code: newCode(),
        kind,
        targetId,
        title,
        maxUses,
        expiresAt,
      }));
      await tx.insert(memberRedeemCode).values(rows);
      // The log contains the number of codes, not the codes: its readers must not be able to use
      // them.
      await logAction(tx, context, {
        verb: 'code',
        subject: `${kind} ${targetId}`,
        after: { count, maxUses, until: expiresAt },
      });
      return rows;
    });
    for (const row of made) context.out(groupedCode(row.code));
  },
};

export const codesVerb: Verb = {
  usage: 'codes',
  about: `列出最近 ${SHOWN} 个兑换码和用过的次数`,
  async run({ db, out }) {
    const rows = await db.select().from(memberRedeemCode).orderBy(desc(memberRedeemCode.code)).limit(SHOWN);
    const lines = rows.map((row) => [
      groupedCode(row.code),
      row.title,
      `${row.uses}/${row.maxUses ?? '不限'}`,
      row.expiresAt ? `到 ${dayOf(row.expiresAt)}` : '长期有效',
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};
