import { and, desc, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentPage, type PageRow } from '../../../db/schema/cms.ts';
import { ofType } from '../../cms/articles.ts';
import { shownPages } from '../../cms/shown.ts';
import type { Wanted } from './wanted.ts';

/** Albums and articles are few: they are read through, title and summary. */
const text = sql`lower(normalize(${contentPage.title} || ' ' || ${contentPage.summary}, NFKC))`;

/** Albums, heaviest first, and news, newest first: agreements are no reading matter. */
export async function pagesLike(
  db: Db,
  wanted: Wanted,
  now: Date,
): Promise<{ albums: PageRow[]; articles: PageRow[] }> {
  const rows = await db
    .select()
    .from(contentPage)
    .where(and(or(shownPages('album', now), and(shownPages('article', now), ofType('NEWS'))), wanted.fits(text)))
    .orderBy(desc(contentPage.publishedAt), desc(contentPage.id));
  const albums = rows.filter(({ kind }) => kind === 'album').toSorted((a, b) => b.weight - a.weight || a.id - b.id);
  return { albums, articles: rows.filter(({ kind }) => kind === 'article') };
}
