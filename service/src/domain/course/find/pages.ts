import { and, desc, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentPage, type PageRow } from '../../../db/schema/cms.ts';
import { articleTypeIs } from '../../cms/articles.ts';
import { rowsOf, shownPages } from '../../cms/shown.ts';
import type { TermQuery } from './term-query.ts';

/** Headings of an agreement, as a text: 退款 and 发票 are found by them. */
const headings = sql`
  case when ${articleTypeIs('NEWS')} then ''
  else coalesce(jsonb_path_query_array(${contentPage.body}, '$.blocks[*] ? (@.kind == "heading").text')::text, '') end`;

/**
 * Albums and articles are few: a scan of title and summary, and of an agreement's headings, needs
 * no index.
 */
const text = sql`lower(normalize(${contentPage.title} || ' ' || ${contentPage.summary} || ' ' || ${headings}, NFKC))`;

/** Albums by weight; news, newest first, and then the agreements in force. */
interface Pages {
  albums: PageRow[];
  articles: PageRow[];
}

const AGREEMENTS = ['PAYMENT', 'PROTOCOL', 'PRIVACY'] as const;

const pagesOf = (rows: PageRow[]): Pages => ({
  albums: rows.filter(({ kind }) => kind === 'album').toSorted((a, b) => b.weight - a.weight || a.id - b.id),
  articles: articlesOf(rows),
});

/** Rows are newest first: of each agreement the first one is in force. */
function articlesOf(rows: readonly PageRow[]): PageRow[] {
  const articles = rowsOf('article', rows);
  const agreements = AGREEMENTS.flatMap((type) => articles.find(({ body }) => body.type === type) ?? []);
  return [...articles.filter(({ body }) => body.type === 'NEWS'), ...agreements];
}

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
        or(shownPages('album', now), shownPages('article', now)),
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
