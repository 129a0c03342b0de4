import { and, desc, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentPage, type PageRow } from '../../../db/schema/cms.ts';
import { articleTypeIs } from '../../cms/articles.ts';
import { shownPages } from '../../cms/shown.ts';
import type { TermQuery } from './term-query.ts';

/** Albums and articles are few: a scan of title and summary needs no index. */
const text = sql`lower(normalize(${contentPage.title} || ' ' || ${contentPage.summary}, NFKC))`;

/** Albums by weight, and news, newest first. Agreements are left out of the search. */
interface Pages {
  albums: PageRow[];
  articles: PageRow[];
}

const pagesOf = (rows: PageRow[]): Pages => ({
  albums: rows.filter(({ kind }) => kind === 'album').toSorted((a, b) => b.weight - a.weight || a.id - b.id),
  articles: rows.filter(({ kind }) => kind === 'article'),
});

/** Exact matches, matches by synonyms, and fuzzy matches. */
export async function findPages(
  db: Db,
  now: Date,
  exact: TermQuery,
  read: TermQuery | null = null,
  near: TermQuery | null = null,
): Promise<{ exact: Pages; read: Pages; near: Pages }> {
  const rows = await db
    .select({
      page: contentPage,
      isExact: sql<boolean>`${exact.fits(text)}`,
      isRead: sql<boolean>`${or(exact.fits(text), read?.fits(text))}`,
    })
    .from(contentPage)
    .where(
      and(
        or(shownPages('album', now), and(shownPages('article', now), articleTypeIs('NEWS'))),
        or(exact.fits(text), read?.fits(text), near?.fits(text)),
      ),
    )
    .orderBy(desc(contentPage.publishedAt), desc(contentPage.id));
  return {
    exact: pagesOf(rows.flatMap(({ page, isExact }) => (isExact ? [page] : []))),
    read: pagesOf(rows.flatMap(({ page, isRead }) => (isRead ? [page] : []))),
    near: pagesOf(rows.map(({ page }) => page)),
  };
}
