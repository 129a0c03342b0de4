import { asc, eq } from 'drizzle-orm';
import { memberOrder, memberRefund } from '../../db/schema/order.ts';
import { yuan } from '../../domain/money/yuan.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, formatTable, type VerbContext, type TypedArgs, type Verb } from '../verb.ts';

const STATES = ['ASKED', 'REFUSED', 'SENDING', 'DONE'] as const;

export const refundsVerb: Verb = {
  usage: 'refunds [--state ASKED|REFUSED|SENDING|DONE]',
  about: '列出退款申请，默认是等待处理的',
  async run({ db, out }, { text }) {
    const state = STATES.find((one) => one === (text('state') ?? 'ASKED'));
    if (!state) throw new MisuseError(`--state 可选：${STATES.join('、')}`);
    const rows = await db
      .select({ refund: memberRefund, order: memberOrder })
      .from(memberRefund)
      .innerJoin(memberOrder, eq(memberOrder.orderNo, memberRefund.orderNo))
      .where(eq(memberRefund.state, state))
      .orderBy(asc(memberRefund.askedAt));
    if (rows.length === 0) return out('没有');
    const lines = rows.map(({ refund, order }) => [
      refund.refundNo,
      `¥${yuan(refund.amountFen)}`,
      refund.part,
      refund.reason,
      `用户 ${order.userId ?? '已注销'}`,
      order.bizTitle,
      isoTime(refund.askedAt).slice(0, 16).replace('T', ' '),
      refund.note,
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};

async function decide(context: VerbContext, { positionals, text }: TypedArgs, approved: boolean): Promise<void> {
  const [refundNo = ''] = positionals;
  const answer = text('answer')?.trim() ?? '';
  if (!approved && answer === '') throw new MisuseError('拒绝时要用 --answer 写明理由，用户会看到');
  await context.db.transaction(async (tx) => {
    const [row] = await tx.select().from(memberRefund).where(eq(memberRefund.refundNo, refundNo)).for('update');
    if (!row) throw new MisuseError(`没有退款单 ${refundNo}`);
    if (row.state !== 'ASKED') throw new MisuseError(`退款单 ${refundNo} 已处理：${row.state}`);
    const state = approved ? 'SENDING' : 'REFUSED';
    await tx
      .update(memberRefund)
      .set({ state, answer, decidedAt: context.clock() })
      .where(eq(memberRefund.refundNo, refundNo));
    await logAction(tx, context, { verb: 'refund', subject: refundNo, before: row.state, after: { state, answer } });
  });
  context.out(approved ? `退款单 ${refundNo} 已同意，服务会把钱原路退回` : `退款单 ${refundNo} 已拒绝`);
}

export const refundVerb: Verb = {
  usage: 'refund approve|refuse <退款单号> [--answer 说明]',
  about: '同意或拒绝一笔退款；同意后由服务原路退回，直到成功',
  async run(context, { positionals: [verdict, ...positionals], ...typed }) {
    if (verdict !== 'approve' && verdict !== 'refuse') throw new MisuseError('先写 approve 或 refuse');
    await decide(context, { positionals, ...typed }, verdict === 'approve');
  },
};
