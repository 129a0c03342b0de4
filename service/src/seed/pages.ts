import path from 'node:path';
import { readPages, type PageContent } from '../domain/cms/import/page.ts';
import { storePages, takePagesDownAllBut } from '../domain/cms/import/store.ts';
import { storeMedia } from '../domain/course/import/store.ts';
import type { FileStore } from '../files/store.ts';
import type { Db } from '../db/client.ts';
import { contentPage } from '../db/schema/cms.ts';
import { CONTENT_DIR } from './media.ts';

/** The articles, albums and learning paths of the product. */
export async function shippedPages(): Promise<PageContent[]> {
  const { pages, faults } = await readPages(path.join(CONTENT_DIR, 'pages'));
  if (faults.length > 0) throw new Error(`content/pages is not usable:\n  ${faults.join('\n  ')}`);
  return pages;
}

/** Stores the pages of this version: changed ones are stored, removed ones are hidden. */
export async function seedPages(db: Db, store: FileStore, pages: readonly PageContent[]): Promise<void> {
  const known = new Set(
    (await db.select({ print: contentPage.fingerprint }).from(contentPage)).map(({ print }) => print),
  );
  const changed = pages.filter(({ fingerprint }) => !known.has(fingerprint));
  await storeMedia(store, changed);
  await db.transaction(async (tx) => {
    await storePages(tx, changed, true);
    await takePagesDownAllBut(
      tx,
      pages.map(({ id }) => id),
    );
  });
}
