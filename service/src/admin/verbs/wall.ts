import { desc, eq, inArray, sql } from 'drizzle-orm';
import { aigcShare, aigcShareReport, type ShareRow } from '../../db/schema/work.ts';
import { notifyMember } from '../../domain/account/notices.ts';
import { timesWords, countWeightyReports } from '../../domain/account/reporter.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, formatTable, type VerbContext, type Verb } from '../verb.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const STATES: Readonly<Record<ShareRow['state'], string>> = { shown: '展示中', held: '等待核实', down: '已下架' };
const REASONS = { illegal: '违法违规', rights: '侵权', unlabelled: '标识不实', other: '其他' } as const;

export const wallVerb: Verb = {
  usage: 'wall',
  about: '列出作品墙上被举报的作品，举报最多的在前',
  async run({ db, out }) {
    const reports = sql<number>`count(*)::int`;
    const rows = await db
      .select({ id: aigcShareReport.shareId, reports })
      .from(aigcShareReport)
      .groupBy(aigcShareReport.shareId)
      .orderBy(desc(reports))
      .limit(50);
    if (rows.length === 0) return out('没有被举报的作品');
    const ids = rows.map(({ id }) => id);
    const [shares, said] = await Promise.all([
      db.select().from(aigcShare).where(inArray(aigcShare.id, ids)),
      db.select().from(aigcShareReport).where(inArray(aigcShareReport.shareId, ids)),
    ]);
    const lines: string[][] = [];
    for (const { id, reports: times } of rows) {
      const share = shares.find((one) => one.id === id);
      if (!share) continue;
      const about = said.filter(({ shareId }) => shareId === id);
      lines.push([
        share.id,
        STATES[share.state],
        `用户 ${share.userId}`,
        share.title,
        timesWords(times, await countWeightyReports(db, about)),
        about.map(({ reason, text }) => `${REASONS[reason]}${text && `：${text}`}`).join('；'),
        isoTime(share.createdAt),
      ]);
    }
    for (const line of formatTable(lines)) out(line);
  },
};

async function judge(context: VerbContext, typed: string | undefined, state: 'down' | 'shown'): Promise<void> {
  if (!UUID.test(typed ?? '')) throw new MisuseError('请写作品的编号，`wall` 会列出它们');
  const id = typed!;
  await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(aigcShare).where(eq(aigcShare.id, id)).for('update');
    if (!before) throw new MisuseError('没有这个作品');
    await tx.update(aigcShare).set({ state }).where(eq(aigcShare.id, id));
    // Earlier reports are settled by the decision: otherwise the next one would hide it again.
    if (state === 'shown') await tx.delete(aigcShareReport).where(eq(aigcShareReport.shareId, id));
    await notifyMember(
      tx,
      {
        userId: before.userId,
        kind: 'ACCOUNT',
        title: state === 'down' ? '您的作品已下架' : '您的作品恢复展示',
        text:
          state === 'down'
            ? `「${before.title}」经核实不符合作品墙的规定，已下架；原图还在「我的」里。`
            : `「${before.title}」经核实没有问题，已恢复展示。`,
        path: '/hidream/wall?mine=1',
      },
      context.clock(),
    );
    await logAction(tx, context, {
      verb: `wall-${state}`,
      subject: id,
      before: { state: before.state },
      after: { state },
    });
  });
  context.out(state === 'down' ? '已下架' : '已恢复展示');
}

export const wallDown: Verb = {
  usage: 'wall-down <作品编号>',
  about: '把一个作品从作品墙下架，不能再分享；告诉它的作者',
  run: (context, { positionals }) => judge(context, positionals[0], 'down'),
};

export const wallUp: Verb = {
  usage: 'wall-up <作品编号>',
  about: '被举报的作品没有问题：恢复展示，清掉举报；告诉它的作者',
  run: (context, { positionals }) => judge(context, positionals[0], 'shown'),
};
