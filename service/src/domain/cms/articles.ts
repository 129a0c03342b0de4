import type { Article, ArticleCard } from '@app/shared/contracts/pages';
import type { Page } from '@app/shared/contracts/primitives';
import { AppError, CODES } from '@app/shared/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import { contentPage } from '../../db/schema/cms.ts';
import type { Deps } from '../../deps.ts';
import { studiedCourses } from './studied.ts';
import { isoTime } from '../time/shanghai.ts';
import { rowsOf, shownPages, type RowOf } from './shown.ts';
import { pageOfRows } from '../../db/page.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;

export const articleTypeIs = (type: Article['type']) => sql`${contentPage.body} ->> 'type' = ${type}`;

export function articleCard({ id, title, summary, publishedAt, body }: RowOf<'article'>): ArticleCard {
  const { type, cover, durationSec } = body;
  const minutes = Math.max(1, Math.round(durationSec / 60));
  return { id, type, title, summary, cover, publishedAt: isoTime(publishedAt!), minutes };
}

export async function articlePage(
  { db, clock }: Needs,
  type: Article['type'] | undefined,
  asked: { page: number; limit: number },
): Promise<Page<ArticleCard>> {
  const where = and(shownPages('article', clock()), type && articleTypeIs(type));
  const { rows, ...rest } = await pageOfRows(
    db,
    { from: contentPage, where, by: [desc(contentPage.publishedAt), desc(contentPage.id)] },
    asked,
  );
  return { ...rest, list: rowsOf('article', rows).map(articleCard) };
}

/** An article by id, or the newest agreement of a type. */
export async function articleOf(
  deps: Needs,
  userId: number | undefined,
  { id, type }: { id?: number; type?: Article['type'] },
): Promise<Article> {
  if (id === undefined && type === undefined) throw new AppError(CODES.BAD_REQUEST, '请求参数不正确：id');
  const where = and(
    shownPages('article', deps.clock()),
    id === undefined ? undefined : eq(contentPage.id, id),
    type && articleTypeIs(type),
  );
  const rows = await deps.db.select().from(contentPage).where(where).orderBy(desc(contentPage.publishedAt)).limit(1);
  const [row] = rowsOf('article', rows);
  if (!row) throw new AppError(CODES.NOT_FOUND, '文章不存在或已下架');
  const studied = await studiedCourses(deps, userId, row.body.courses);
  const courses = row.body.courses.flatMap((course) => studied.get(course)?.card ?? []);
  return { ...articleCard(row), blocks: row.body.blocks, courses };
}
