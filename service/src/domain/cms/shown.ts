import { and, eq, lte } from 'drizzle-orm';
import { contentPage, type PageRow } from '../../db/schema/cms.ts';
import type { BodyOf, PageKind } from '../../db/schema/page-body.ts';

/** Condition for visible pages of a kind: already published and not hidden. */
export const shownPages = (kind: PageKind, now: Date) =>
  and(eq(contentPage.kind, kind), eq(contentPage.off, false), lte(contentPage.publishedAt, now));

export type RowOf<K extends PageKind> = Omit<PageRow, 'body'> & { body: BodyOf<K> };

/** Narrows rows to one kind of page. */
export const rowsOf = <K extends PageKind>(kind: K, rows: readonly PageRow[]): RowOf<K>[] =>
  rows.filter((row): row is PageRow & RowOf<K> => row.body.kind === kind);

/** Reason why a page is not visible; null when it is. */
export function notShownReason({ off, publishedAt }: Pick<PageRow, 'off' | 'publishedAt'>, now: Date): string | null {
  if (off) return '已撤下';
  return publishedAt !== null && publishedAt <= now ? null : '还没有上线';
}
