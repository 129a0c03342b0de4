import { desc, eq, and, gt, asc } from 'drizzle-orm';
import type { ChatRole } from '@app/shared/contracts/chat';
import { chatLine, chatMute, chatRole } from '../../db/schema/chat.ts';
import { memberUser } from '../../db/schema/member.ts';
import { findLive, type LiveRow } from '../../domain/chat/lines.ts';
import { setChatRole, muteMember, hideMessage } from '../../domain/chat/moderate.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, POSITIVE, formatTable, parseWhole, type VerbContext, type Verb } from '../verb.ts';
import { findMember } from './members.ts';

const SHOWN = 50;
const STATES = { shown: '', held: '等待核实', down: '已收起' } as const;
const ROLES: Readonly<Record<ChatRole, string>> = { teacher: '讲师', assistant: '助教', member: '会员', viewer: '' };
const MINUTES = { min: 0, max: 1440 };

const time = (at: Date) => isoTime(at).slice(5, 19).replace('T', ' ');

async function broadcast({ db }: Pick<VerbContext, 'db'>, typed: string | undefined): Promise<LiveRow> {
  const id = parseWhole(typed, '课程编号', POSITIVE);
  const row = await findLive(db, id);
  if (!row) throw new MisuseError(`没有直播 ${id}`);
  return row;
}

const chatList: Verb = {
  usage: 'chat list <课程编号>',
  about: '列出一场直播的讲师、助教、被禁言的人和最近 50 条发言',
  async run({ db, clock, out }, { positionals }) {
    const { id } = await broadcast({ db }, positionals[0]);
    const [roles, mutes, newest] = await Promise.all([
      db
        .select({ role: chatRole.role, userId: chatRole.userId, name: memberUser.nickName })
        .from(chatRole)
        .innerJoin(memberUser, eq(memberUser.id, chatRole.userId))
        .where(eq(chatRole.courseId, id))
        .orderBy(desc(chatRole.role), asc(chatRole.userId)),
      db
        .select()
        .from(chatMute)
        .where(and(eq(chatMute.courseId, id), gt(chatMute.until, clock())))
        .orderBy(asc(chatMute.userId)),
      db.select().from(chatLine).where(eq(chatLine.courseId, id)).orderBy(desc(chatLine.id)).limit(SHOWN),
    ]);
    for (const { role, userId, name } of roles) out(`${ROLES[role]}：用户 ${userId} ${name}`);
    for (const { userId, until } of mutes) out(`禁言：用户 ${userId}，到 ${time(until)}`);
    if (newest.length === 0) return out('还没有人发言');
    for (const line of formatTable(
      newest
        .toReversed()
        .map((one) => [
          String(one.id),
          time(one.at),
          `用户 ${one.userId}`,
          ROLES[one.role],
          STATES[one.state],
          one.text.replaceAll(/\s+/g, ' '),
        ]),
    ))
      out(line);
  },
};

const chatRoleVerb: Verb = {
  usage: 'chat role <课程编号> <手机号|用户编号> <teacher|assistant|none>',
  about: '让一个用户在直播间里是讲师或助教（不限速，可收起、置顶、禁言），或不再是',
  async run(context, { positionals }) {
    const row = await broadcast(context, positionals[0]);
    const member = await findMember(context, positionals[1]);
    const typed = positionals[2];
    if (typed !== 'teacher' && typed !== 'assistant' && typed !== 'none')
      throw new MisuseError('写明角色：teacher（讲师）、assistant（助教）或 none（都不是）');
    const role = typed === 'none' ? null : typed;
    await context.db.transaction(async (tx) => {
      await setChatRole(tx, row.id, member.id, role);
      await logAction(tx, context, { verb: 'chat role', subject: `${row.id} ${member.id}`, after: { role } });
    });
    context.out(`用户 ${member.id} 在「${row.title}」里${role ? `是${ROLES[role]}` : '不再是讲师或助教'}`);
  },
};

const chatHide: Verb = {
  usage: 'chat hide <发言编号>',
  about: '收起一条发言，所有页面立即不再显示',
  async run(context, { positionals }) {
    const id = parseWhole(positionals[0], '发言编号', POSITIVE);
    await context.db.transaction(async (tx) => {
      if (!(await hideMessage(tx, id, null, context.clock()))) throw new MisuseError(`没有发言 ${id}，或它已被收起`);
      await logAction(tx, context, { verb: 'chat hide', subject: String(id) });
    });
    context.out('已收起');
  },
};

const chatMuteVerb: Verb = {
  usage: 'chat mute <课程编号> <手机号|用户编号> <分钟>',
  about: '让一个用户在这场直播里暂时不能发言，最多 1440 分钟；0 解除',
  async run(context, { positionals }) {
    const row = await broadcast(context, positionals[0]);
    const member = await findMember(context, positionals[1]);
    const minutes = parseWhole(positionals[2], '分钟', MINUTES);
    await context.db.transaction(async (tx) => {
      await muteMember(tx, { courseId: row.id, userId: member.id, minutes }, context.clock());
      await logAction(tx, context, { verb: 'chat mute', subject: `${row.id} ${member.id}`, after: { minutes } });
    });
    context.out(minutes > 0 ? `用户 ${member.id} ${minutes} 分钟内不能发言` : `用户 ${member.id} 又可以发言了`);
  },
};

export const chatVerbs: readonly Verb[] = [chatList, chatRoleVerb, chatHide, chatMuteVerb];
