import { and, desc, eq, sql } from 'drizzle-orm';
import { TALK_KINDS, type TalkKind, type TalkReason } from '@app/shared/contracts/talk';
import { TALK_LIMITS } from '@app/shared/contracts/limits';
import { courseAnswer, courseQuestion, courseReview, courseTalkReport } from '../../db/schema/talk.ts';
import { notifyMember } from '../../domain/account/notices.ts';
import { timesWords, countWeightyReports } from '../../domain/account/reporter.ts';
import { notifyAsker } from '../../domain/talk/answers.ts';
import { lockTalkEntry, setState, TALK_NAMES, talkPath } from '../../domain/talk/reports.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import {
  MisuseError,
  logAction,
  POSITIVE,
  formatTable,
  parseWhole,
  type VerbContext,
  type TypedArgs,
  type Verb,
} from '../verb.ts';

const STATES = { shown: '展示中', held: '等待核实', down: '已下架' } as const;
const REASONS: Readonly<Record<TalkReason, string>> = {
  illegal: '违法违规',
  abuse: '人身攻击',
  advert: '广告',
  other: '其他',
};
const SHOWN = 50;

function kindOf(typed: string | undefined): TalkKind {
  const kind = TALK_KINDS.find((one) => one === typed);
  if (!kind) throw new MisuseError(`写明是哪一种：${TALK_KINDS.join('、')}`);
  return kind;
}

export const talkVerb: Verb = {
  usage: 'talk',
  about: '列出课程里被举报的评价、问题、回答、直播间发言、展示的作业和评论，举报最多的在前',
  async run({ db, out }) {
    const reports = sql<number>`count(*)::int`;
    const rows = await db
      .select({ kind: courseTalkReport.kind, id: courseTalkReport.targetId, reports })
      .from(courseTalkReport)
      .groupBy(courseTalkReport.kind, courseTalkReport.targetId)
      .orderBy(desc(reports))
      .limit(SHOWN);
    const lines: string[][] = [];
    for (const { kind, id, reports: times } of rows) {
      const said = await lockTalkEntry(db, kind, id);
      if (!said) continue;
      const why = await db
        .select()
        .from(courseTalkReport)
        .where(and(eq(courseTalkReport.kind, kind), eq(courseTalkReport.targetId, id)));
      lines.push([
        `${kind} ${id}`,
        `课程 ${said.courseId}`,
        STATES[said.state],
        said.userId === null ? '老师' : `用户 ${said.userId}`,
        said.text.replaceAll(/\s+/g, ' '),
        timesWords(times, await countWeightyReports(db, why)),
        why.map(({ reason, text }) => `${REASONS[reason]}${text && `：${text}`}`).join('；'),
      ]);
    }
    if (lines.length === 0) return out('没有被举报的内容');
    for (const line of formatTable(lines)) out(line);
  },
};

async function judge(context: VerbContext, { positionals }: TypedArgs, state: 'down' | 'shown'): Promise<void> {
  const kind = kindOf(positionals[0]);
  const id = parseWhole(positionals[1], '编号', POSITIVE);
  await context.db.transaction(async (tx) => {
    const said = await lockTalkEntry(tx, kind, id);
    if (!said) throw new MisuseError(`没有这条${TALK_NAMES[kind]}`);
    await setState(tx, kind, id, state);
    // Earlier reports are settled by the decision: otherwise the next one would hide it again.
    if (state === 'shown')
      await tx.delete(courseTalkReport).where(and(eq(courseTalkReport.kind, kind), eq(courseTalkReport.targetId, id)));
    if (said.userId !== null)
      await notifyMember(
        tx,
        {
          userId: said.userId,
          kind: 'ACCOUNT',
          title: state === 'down' ? `您的${TALK_NAMES[kind]}已下架` : `您的${TALK_NAMES[kind]}恢复展示`,
          text: state === 'down' ? '经核实不符合社区的规定，已下架。' : '经核实没有问题，已恢复展示。',
          path: talkPath(kind, said.courseId),
        },
        context.clock(),
      );
    await logAction(tx, context, {
      verb: `talk ${state === 'down' ? 'down' : 'up'}`,
      subject: `${kind} ${id}`,
      before: { state: said.state },
      after: { state },
    });
  });
  context.out(state === 'down' ? '已下架' : '已恢复展示');
}

export const talkDown: Verb = {
  usage: 'talk down <review|question|answer|chat|homework|comment> <编号>',
  about: '下架一条评价、问题、回答、发言、展示的作业或评论，作者不能再改；告诉作者',
  run: (context, typed) => judge(context, typed, 'down'),
};

export const talkUp: Verb = {
  usage: 'talk up <review|question|answer|chat|homework|comment> <编号>',
  about: '被举报的没有问题：恢复展示，清掉举报；告诉作者',
  run: (context, typed) => judge(context, typed, 'shown'),
};

export const talkList: Verb = {
  usage: 'talk list <课程编号>',
  about: '列出一门课最近的评价和还没有回答的问题',
  async run({ db, out }, { positionals }) {
    const courseId = parseWhole(positionals[0], '课程编号', POSITIVE);
    const reviews = await db
      .select()
      .from(courseReview)
      .where(eq(courseReview.courseId, courseId))
      .orderBy(desc(courseReview.id))
      .limit(SHOWN);
    const questions = await db
      .select()
      .from(courseQuestion)
      .where(
        and(
          eq(courseQuestion.courseId, courseId),
          sql`not exists (select 1 from ${courseAnswer} where ${courseAnswer.questionId} = ${courseQuestion.id})`,
        ),
      )
      .orderBy(desc(courseQuestion.id))
      .limit(SHOWN);
    const lines = [
      ...reviews.map((row) => [
        `review ${row.id}`,
        `${row.stars} 星`,
        STATES[row.state],
        row.reply ? '已回复' : '',
        row.text,
        isoTime(row.createdAt),
      ]),
      ...questions.map((row) => [
        `question ${row.id}`,
        '',
        STATES[row.state],
        '没有回答',
        row.text,
        isoTime(row.createdAt),
      ]),
    ];
    if (lines.length === 0) return out('还没有评价，也没有等着回答的问题');
    for (const line of formatTable(lines.map((line) => line.map((cell) => cell.replaceAll(/\s+/g, ' '))))) out(line);
  },
};

export const talkAnswer: Verb = {
  usage: 'talk answer <review|question> <编号> <文字>',
  about: '以老师的名义回复一条评价（再次回复就是修改），或回答一个问题；告诉写的人',
  async run(context, { positionals }) {
    const kind = kindOf(positionals[0]);
    const id = parseWhole(positionals[1], '编号', POSITIVE);
    const text = positionals.slice(2).join(' ').trim();
    if (kind !== 'review' && kind !== 'question') throw new MisuseError('只能回复评价或回答问题');
    if (text === '' || text.length > TALK_LIMITS.answer)
      throw new MisuseError(`写上要说的话，最多 ${TALK_LIMITS.answer} 个字`);
    await context.db.transaction(async (tx) => {
      const now = context.clock();
      const said = await lockTalkEntry(tx, kind, id);
      if (!said || said.state === 'down') throw new MisuseError(`没有这条${TALK_NAMES[kind]}，或它已下架`);
      if (kind === 'review') {
        await tx.update(courseReview).set({ reply: text, replyAt: now }).where(eq(courseReview.id, id));
        await notifyMember(
          tx,
          {
            userId: said.userId!,
            kind: 'STUDY',
            title: '老师回复了您的评价',
            text,
            path: talkPath(kind, said.courseId),
          },
          now,
        );
      } else {
        const [question] = await tx.select().from(courseQuestion).where(eq(courseQuestion.id, id));
        await tx.insert(courseAnswer).values({ questionId: id, userId: null, text, createdAt: now });
        await notifyAsker(tx, question!, { userId: null }, now);
      }
      await logAction(tx, context, { verb: 'talk answer', subject: `${kind} ${id}`, after: { text } });
    });
    context.out(kind === 'review' ? '已回复' : '已回答');
  },
};
