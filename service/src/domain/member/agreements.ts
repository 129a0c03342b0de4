import { AGREEMENT_TYPES, type AgreementType, type DueAgreement } from '@app/shared/contracts/agreements';
import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { contentPage } from '../../db/schema/cms.ts';
import { memberAgreement } from '../../db/schema/member.ts';
import type { Clock, Deps } from '../../deps.ts';
import { articleTypeIs } from '../cms/articles.ts';
import { shownPages } from '../cms/shown.ts';
import { isoTime } from '../time/shanghai.ts';

interface Text {
  type: AgreementType;
  title: string;
  version: Date;
}

/** The current version of each published agreement; an operator may have none. */
async function present(db: Tx, now: Date): Promise<Text[]> {
  const texts = await Promise.all(
    AGREEMENT_TYPES.map(async (type): Promise<Text[]> => {
      const [row] = await db
        .select({ title: contentPage.title, version: contentPage.publishedAt })
        .from(contentPage)
        .where(sql`${shownPages('article', now)} and ${articleTypeIs(type)}`)
        .orderBy(desc(contentPage.publishedAt))
        .limit(1);
      return row?.version ? [{ type, title: row.title, version: row.version }] : [];
    }),
  );
  return texts.flat();
}

async function record(db: Tx, userId: number, texts: readonly Text[], now: Date): Promise<void> {
  if (texts.length === 0) return;
  await db
    .insert(memberAgreement)
    .values(texts.map(({ type, version }) => ({ userId, type, version, agreedAt: now })))
    .onConflictDoUpdate({
      target: [memberAgreement.userId, memberAgreement.type],
      set: { version: sql`excluded.version`, agreedAt: sql`excluded.agreed_at` },
    });
}

/** A login records consent to the current versions, which its form shows. */
export async function agreeByLogin(db: Tx, userId: number, now: Date): Promise<void> {
  await record(db, userId, await present(db, now), now);
}

const due = (texts: readonly Text[], agreed: ReadonlyMap<AgreementType, number>): Text[] =>
  texts.filter(({ type, version }) => version.getTime() > (agreed.get(type) ?? 0));

async function read({ db, clock }: { db: Tx; clock: Clock }, userId: number) {
  const [texts, rows] = await Promise.all([
    present(db, clock()),
    db.select().from(memberAgreement).where(eq(memberAgreement.userId, userId)),
  ]);
  return { texts, agreed: new Map(rows.map(({ type, version }) => [type, version.getTime()])) };
}

const toDueAgreement = ({ type, title, version }: Text): DueAgreement => ({ type, title, version: isoTime(version) });

export async function dueAgreements(deps: Pick<Deps, 'db' | 'clock'>, userId: number): Promise<DueAgreement[]> {
  const { texts, agreed } = await read(deps, userId);
  return due(texts, agreed).map(toDueAgreement);
}

/** Records consent to versions that are still current. @returns those that still need consent */
export async function acceptAgreements(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: number,
  given: readonly Pick<DueAgreement, 'type' | 'version'>[],
): Promise<DueAgreement[]> {
  const { texts } = await read(deps, userId);
  const meant = texts.filter((text) =>
    given.some(({ type, version }) => type === text.type && Date.parse(version) === text.version.getTime()),
  );
  await record(deps.db, userId, meant, deps.clock());
  return dueAgreements(deps, userId);
}
