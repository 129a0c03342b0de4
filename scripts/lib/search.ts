import { openDatabase } from '../../service/src/db/client.ts';
import { migrateService } from '../../service/src/db/migrate.ts';
import { searchCourses } from '../../service/src/domain/course/find/search.ts';
import { indexAllCourses } from '../../service/src/domain/course/find/index-courses.ts';
import { suggestSearches } from '../../service/src/domain/course/find/suggest.ts';
import { readEnv } from '../../service/src/env.ts';

const QUIET = { debug() {}, info() {}, warn() {}, error() {} } as never;

/**
 * The course search on its own database: `prepare` creates the tables, `index` builds the search
 * index of inserted rows.
 */
export function openSearch(url: string) {
  const env = readEnv({ NODE_ENV: 'test', DATABASE_URL: url, LOG_LEVEL: 'silent', SANDBOX: '1' });
  const { pool, db } = openDatabase(url, QUIET, { max: env.DATABASE_POOL });
  const deps = { db, pool, clock: () => new Date(), env };
  return {
    pool,
    prepare: () => migrateService(pool),
    index: () => indexAllCourses(db),
    search: (searchVal: string) => searchCourses(deps, undefined, { searchVal, page: 1, limit: 20 }),
    /** Numbers of the found lessons, best first. */
    lessons: async (searchVal: string, limit: number) =>
      (await searchCourses(deps, undefined, { searchVal, page: 1, limit, kind: 'lesson' })).lessons.map(({ id }) => id),
    suggest: (searchVal: string) => suggestSearches(deps, searchVal),
  };
}
