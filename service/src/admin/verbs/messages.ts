import { asc, eq, isNull } from 'drizzle-orm';
import { serviceMessage } from '../../db/schema/service-message.ts';
import { notifyMember } from '../../domain/account/notices.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, POSITIVE, formatTable, parseWhole, type Verb } from '../verb.ts';

const MOST = 100;
const REPLY = 500;

export const messagesVerb: Verb = {
  usage: 'messages',
  about: '列出客服留言里还没有处理的，最早的在前',
  async run({ db, out }) {
    const rows = await db
      .select()
      .from(serviceMessage)
      .where(isNull(serviceMessage.doneAt))
      .orderBy(asc(serviceMessage.createdAt))
      .limit(MOST);
    if (rows.length === 0) return out('没有待处理的留言');
    const lines = rows.map(({ id, userId, contact, page, createdAt, text }) => [
      String(id),
      isoTime(createdAt),
      userId === null ? '访客' : `用户 ${userId}`,
      contact || '站内答复',
      page,
      text.replaceAll(/\s+/g, ' '),
    ]);
    for (const line of formatTable(lines)) out(line);
  },
};

export const messageDone: Verb = {
  usage: 'message-done <留言编号> [--reply <答复>]',
  about: '把一条留言记为已处理；有答复时，会员在站内通知里看到',
  async run(context, { positionals, text }) {
    const id = parseWhole(positionals[0], '留言编号', POSITIVE);
    const reply = (text('reply') ?? '').trim();
    if (reply.length > REPLY) throw new MisuseError(`答复最多 ${REPLY} 个字`);
    const told = await context.db.transaction(async (tx) => {
      const [before] = await tx.select().from(serviceMessage).where(eq(serviceMessage.id, id)).for('update');
      if (!before) throw new MisuseError(`没有编号为 ${id} 的留言，\`messages\` 会列出它们`);
      if (before.doneAt) throw new MisuseError('这条留言已经处理过了');
      await tx.update(serviceMessage).set({ doneAt: context.clock(), reply }).where(eq(serviceMessage.id, id));
      const { userId } = before;
      const tell = userId !== null && reply !== '';
      if (tell)
        await notifyMember(
          tx,
          { userId, kind: 'ACCOUNT', title: `您的留言 ${id} 有了答复`, text: reply, path: '/user/home?type=6' },
          context.clock(),
        );
      await logAction(tx, context, { verb: 'message-done', subject: String(id), after: { reply } });
      return tell;
    });
    context.out(told ? '已处理，答复已发到站内通知' : '已处理');
  },
};
