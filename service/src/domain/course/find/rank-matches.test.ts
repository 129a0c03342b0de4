import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../../db/client.ts';
import { startService, type TestService } from '../../../testing/service.ts';
import { withIndexScans, rankMatches, rankTitles } from './rank-matches.ts';
import { searchCourses } from './search.ts';
import { indexCourses } from './index-courses.ts';
import { exactQuery, fuzzyQuery } from './term-query.ts';

const COURSES = 600;
/** Every n-th course has the search word in its title. */
const TITLED = 5;
/** Index of the course with the highest weight, which is hidden. */
const HIDDEN = 600;

const idsOf = (is: (n: number) => boolean) =>
  Array.from({ length: COURSES }, (_, index) => COURSES - index)
    .filter((n) => n !== HIDDEN && is(n))
    .map((n) => 50_000 + n);
const inTitle = idsOf((n) => n % TITLED === 0);
const elsewhere = idsOf((n) => n % TITLED !== 0);

let service: TestService;
beforeAll(async () => {
  service = await startService();
  const { db } = service.deps;
  await db.execute(sql`
    insert into course select made.* from course, generate_series(1, ${COURSES}) as n,
      jsonb_populate_record(course, jsonb_build_object('id', 50000 + n, 'weight', n, 'off', n = ${HIDDEN},
        'title', case when n % ${TITLED} = 0 then '留声机怎么修 ' || n else '老物件 ' || n end,
        'summary', '从留声机的唱针说起')) as made
    where course.id = 1001`);
  await indexCourses(
    db,
    Array.from({ length: COURSES }, (_, index) => 50_001 + index),
  );
});
afterAll(() => service.close());

const none = { offset: 0, limit: 0 };
const courses = async (db: Db, wanted = exactQuery(['留声机']), offset = 0, limit = 8) =>
  (
    await withIndexScans({ db, pool: service.deps.pool }, (place) =>
      rankMatches(place, { wanted, now: new Date() }, { course: { offset, limit }, lesson: none }),
    )
  ).course;

describe.each(['before PostgreSQL counted', 'as it counted'])('a word that most have, %s', (when) => {
  let db: Db;
  beforeAll(async () => {
    if (when === 'as it counted') await service.deps.db.execute(sql`analyze course_find, lesson_find`);
    // Counts are cached for each database object.
    db = drizzle(service.deps.pool);
  });

  it('a common word is found in titles first, by weight, and counted up to the limit', async () => {
    expect(await courses(db)).toEqual({ ids: inTitle.slice(0, 8), total: 500 });
  });

  it('a common word is found in other texts after the titles', async () => {
    const { ids } = await courses(db, undefined, inTitle.length - 2, 5);
    expect(ids).toEqual([...inTitle.slice(-2), ...elsewhere.slice(0, 3)]);
    expect((await courses(db, undefined, inTitle.length + 7, 2)).ids).toEqual(elsewhere.slice(7, 9));
  });

  it('a search with limit 0 returns only the number of matches', async () => {
    expect(await courses(db, undefined, 0, 0)).toEqual({ ids: [], total: 500 });
  });

  it('a common word suggests the titles of the highest weight', async () => {
    const asked = { wanted: exactQuery(['留声机']), now: new Date() };
    const { course } = await withIndexScans({ db, pool: service.deps.pool }, (place) =>
      rankTitles(place, asked, { course: 3, lesson: 2 }),
    );
    expect(course).toEqual(inTitle.slice(0, 3));
  });
});

it('frequent words that few rows contain together are found', async () => {
  const { ids, total } = await courses(service.deps.db, exactQuery(['留声机', '老物件', '9']), 0, 500);
  const expected = elsewhere.filter((id) => String(id - 50_000).includes('9'));
  expect({ ids: ids.toSorted((a, b) => b - a), total }).toEqual({ ids: expected, total: expected.length });
});

it('a near match by several rules is found once', async () => {
  expect(await courses(service.deps.db, fuzzyQuery(['留留声机'])!)).toEqual({ ids: inTitle.slice(0, 8), total: 500 });
  const { ids, total } = await courses(service.deps.db, fuzzyQuery(['留声鸡怎么修', '595'])!);
  expect({ ids, total }).toEqual({ ids: [50_595], total: 1 });
});

it('searches beyond the number of connections wait without a deadlock', async () => {
  const { deps } = service;
  const many = Array.from({ length: deps.env.DATABASE_POOL * 3 }, () =>
    searchCourses(deps, undefined, { searchVal: '留声口怎么修', page: 1, limit: 20 }),
  );
  for (const { nearly: isNear, counts } of await Promise.all(many)) {
    expect(isNear).toBe(true);
    expect(counts.course).toBe(inTitle.length);
  }
});

it('a search that finds nothing runs no statement twice', async () => {
  const { deps } = service;
  const client = await deps.pool.connect();
  client.release();
  const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query');
  try {
    for (const searchVal of ['唱针鑫鑫鑫鑫', '唱针鑫鑫', '唱针 鑫鑫鑫鑫鑫']) {
      query.mockClear();
      expect((await searchCourses(deps, undefined, { searchVal, page: 1, limit: 20 })).counts.course).toBe(0);
      const sent = query.mock.calls.map((call) => JSON.stringify(call.filter((part) => typeof part !== 'function')));
      expect(sent.some((one) => one.includes('patterns'))).toBe(true);
      expect(new Set(sent).size).toBe(sent.length);
    }
  } finally {
    query.mockRestore();
  }
});

it('an empty list of searches returns no results', async () => {
  expect(await courses(service.deps.db, exactQuery([]))).toEqual({ ids: [], total: 0 });
});
