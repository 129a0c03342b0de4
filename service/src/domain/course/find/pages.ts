import { and, asc, desc, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { contentPage } from '../../../db/schema/cms.ts';
import { ofType } from '../../cms/articles.ts';
import { shownPages } from '../../cms/shown.ts';
import type { Wanted } from './ranked.ts';

/** Albums and articles are few: they are read through, title and summary. */
const text = sql`lower(normalize(${contentPage.title} || ' ' || ${contentPage.summary}, NFKC))`;

export const albumsLike = (db: Db, wanted: Wanted, now: Date) =>
  db
    .select()
    .from(contentPage)
    .where(and(shownPages('album', now), wanted.fits(text)))
    .orderBy(desc(contentPage.weight), asc(contentPage.id));

/** News only: agreements are no reading matter. Newest first. */
export const articlesLike = (db: Db, wanted: Wanted, now: Date) =>
  db
    .select()
    .from(contentPage)
    .where(and(shownPages('article', now), ofType('NEWS'), wanted.fits(text)))
    .orderBy(desc(contentPage.publishedAt), desc(contentPage.id));
