import { zCertificateNo } from '@app/shared/contracts/certificate';
import { eq } from 'drizzle-orm';
import { courseCertificate, type CertificateRow } from '../../db/schema/talk.ts';
import { notifyMember } from '../../domain/account/notices.ts';
import { isoTime } from '../../domain/time/shanghai.ts';
import { MisuseError, logAction, formatTable, type VerbContext, type TypedArgs, type Verb } from '../verb.ts';

const REASON = 100;

function numberOf({ positionals }: TypedArgs): string {
  const no = zCertificateNo.safeParse(positionals[0] ?? '');
  if (!no.success) throw new MisuseError('写证书的编号，例如 HX-2611-7K3M-9QWE-4RTY');
  return no.data;
}

export const certificateVerb: Verb = {
  usage: 'certificate <编号>',
  about: '一张结业证书：发给谁、哪门课、有没有撤回',
  async run({ db, out }, typed) {
    const [row] = await db
      .select()
      .from(courseCertificate)
      .where(eq(courseCertificate.no, numberOf(typed)));
    if (!row) throw new MisuseError('没有这个编号');
    const lines = [
      ['编号', row.no],
      ['用户', String(row.userId)],
      ['姓名', row.name ?? '没有填写'],
      ['课程', `${row.courseId} 「${row.title}」${row.lessons} ${row.comic ? '话' : '讲'}`],
      ['发证', isoTime(row.issuedAt)],
      ['状态', row.revokedAt ? `${isoTime(row.revokedAt)} 撤回：${row.revokedReason ?? ''}` : '有效'],
    ];
    for (const line of formatTable(lines)) out(line);
  },
};

async function change(context: VerbContext, typed: TypedArgs, reason: string | null): Promise<void> {
  const no = numberOf(typed);
  const now = context.clock();
  await context.db.transaction(async (tx) => {
    const [before] = await tx.select().from(courseCertificate).where(eq(courseCertificate.no, no)).for('update');
    if (!before) throw new MisuseError('没有这个编号');
    const after: Partial<CertificateRow> = { revokedAt: reason === null ? null : now, revokedReason: reason };
    await tx.update(courseCertificate).set(after).where(eq(courseCertificate.no, no));
    await notifyMember(
      tx,
      {
        userId: before.userId,
        kind: 'STUDY',
        title: reason === null ? '结业证书恢复有效' : '结业证书已撤回',
        text: `「${before.title}」${reason === null ? '的证书恢复有效。' : `的证书已撤回，原因：${reason}`}`,
        path: `/course/certificate?no=${no}`,
      },
      now,
    );
    await logAction(tx, context, {
      verb: reason === null ? 'certificate restore' : 'certificate revoke',
      subject: no,
      before: { revokedReason: before.revokedReason },
      after: { revokedReason: reason },
    });
  });
  context.out(reason === null ? '已恢复有效' : '已撤回');
}

export const certificateRevoke: Verb = {
  usage: 'certificate revoke <编号> --reason <原因>',
  about: '撤回一张证书；核验页会写明日期和原因，告诉它的主人',
  async run(context, typed) {
    const reason = typed.text('reason')?.trim() ?? '';
    if (reason === '' || reason.length > REASON)
      throw new MisuseError(`用 --reason 写明原因，最多 ${REASON} 个字，核验页上看得到`);
    await change(context, typed, reason);
  },
};

export const certificateRestore: Verb = {
  usage: 'certificate restore <编号>',
  about: '撤回错了：证书恢复有效；告诉它的主人',
  run: (context, typed) => change(context, typed, null),
};
