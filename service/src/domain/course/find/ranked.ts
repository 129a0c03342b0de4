import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import { and, asc, desc, eq, gt, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { course } from '../../../db/schema/course.ts';
import { courseFind, lessonFind } from '../../../db/schema/find.ts';
import { shareOf } from './frequent.ts';
import type { Wanted } from './wanted.ts';

/** What more of the rows than this have is met soon by going through them; an index has to gather all that have it first. Titles are short. */
const FREQUENT = { title: 1 / 100, body: 1 / 6 };
/** So many are gone through at most. */
const MOST_MET = 4000;

const KINDS = {
  course: {
    table: courseFind,
    id: courseFind.courseId,
    key: [courseFind.courseId, courseFind.weight],
    order: [desc(courseFind.weight), asc(courseFind.courseId)],
  },
  lesson: {
    table: lessonFind,
    id: lessonFind.lessonId,
    key: [lessonFind.lessonId, lessonFind.courseId, lessonFind.weight, lessonFind.position],
    order: [desc(lessonFind.weight), asc(lessonFind.courseId), asc(lessonFind.position)],
  },
};
type Kind = keyof typeof KINDS;

type Where = keyof typeof FREQUENT;

interface Part {
  offset: number;
  limit: number;
}

interface Ask extends Part {
  kind: Kind;
  wanted: Wanted;
  now: Date;
}

interface Some extends Record<string, unknown> {
  ids: number[];
  /** At most `SEARCH_LIMITS.counted`. */
  total: number;
}

/** What is not hidden. Few are: they are looked up first. */
function shown({ kind, now }: Pick<Ask, 'kind' | 'now'>, tx: Tx): SQL {
  const hidden = tx
    .select({ id: course.id })
    .from(course)
    .where(or(eq(course.off, true), isNull(course.publishedAt), gt(course.publishedAt, now)));
  return sql`${KINDS[kind].table.courseId} not in (${hidden})`;
}

/**
 * Candidates by the index, so many at most, and a page of them: those with it in the title first, then heaviest first.
 * Ways are rows and not conditions: to plan twenty conditions takes longer than to look them up.
 */
async function some(tx: Tx, ask: Ask, where: Where): Promise<Some> {
  const { ways, most, fitsWay } = ask.wanted;
  const { table, id, key, order } = KINDS[ask.kind];
  const [grams, text] = where === 'title' ? [table.titleGrams, table.title] : [table.grams, table.body];
  const columns = sql.join([...key], sql`, `);
  // A row may be there in several ways.
  const once = ways.length > 1 ? sql`group by ${columns}` : sql``;
  const { rows } = await tx.execute<Some>(sql`
    with way as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb) as way (needed int4[], near int4, patterns text[])
      limit ${ways.length}
    ), hit as (
      select ${columns}, ${fitsWay(table.title)} as in_title
      from (
        select way.*, candidate.*
        from way cross join lateral (select * from ${table} where ${grams} @> way.needed limit ${most ?? null}) as candidate
        limit ${most ?? null}
      ) as ${table}
      where ${fitsWay(text)} and ${shown(ask, tx)}
      limit ${most ?? SEARCH_LIMITS.counted}
    )
    select count(*)::int as total,
      coalesce((array_agg(${id} order by in_title desc, ${sql.join([...order], sql`, `)}))[${ask.offset + 1}::int:${ask.offset + ask.limit}::int], '{}') as ids
    from (select ${columns}, ${ways.length > 1 ? sql`bool_or(in_title)` : sql`in_title`} as in_title from hit as ${table} ${once}) as ${table}`);
  const { total, ids } = rows[0]!;
  return { ids, total: Math.min(total, SEARCH_LIMITS.counted) };
}

/** The first of what has it, so many as are enough, by going through some in their order; their numbers where they have it in the title. */
async function met(tx: Tx, ask: Ask, where: Where, enough: number): Promise<Some> {
  const { table, id, order } = KINDS[ask.kind];
  const { fits } = ask.wanted;
  const inOrder = sql.join([...order], sql`, `);
  const { rows } = await tx.execute<Some>(sql`
    select count(*)::int as total,
      coalesce(array_agg(${id} order by ${inOrder}) filter (where ${fits(table.title)}), '{}') as ids
    from (
      select * from (select * from ${table} order by ${inOrder} limit ${MOST_MET}) as ${table}
      where ${fits(table[where])} and ${shown(ask, tx)} limit ${enough}
    ) as ${table}`);
  return rows[0]!;
}

/** A page of what has it in its title, or elsewhere, by going through all in their order: soon at its end when many have it. */
async function walked(tx: Tx, ask: Ask, where: 'title' | 'elsewhere'): Promise<number[]> {
  if (ask.limit === 0) return [];
  const { table, id, order } = KINDS[ask.kind];
  const inTitle = ask.wanted.fits(table.title);
  const rows = await tx
    .select({ id })
    .from(table)
    .where(and(where === 'title' ? inTitle : and(ask.wanted.fits(table.body), not(inTitle)), shown(ask, tx)))
    .orderBy(...order)
    .limit(ask.limit)
    .offset(ask.offset);
  return rows.map((row) => row.id);
}

async function rankedOne(tx: Tx, ask: Ask, frequent: boolean): Promise<Some> {
  const { counted } = SEARCH_LIMITS;
  const first = frequent ? await met(tx, ask, 'body', counted) : { ids: [], total: 0 };
  const end = ask.offset + ask.limit;
  if (first.total === counted && first.ids.length >= end)
    return { ids: first.ids.slice(ask.offset, end), total: counted };
  const found = first.total === counted ? first : await some(tx, ask, 'body');
  // All were looked at, so that the best are among them.
  if (found.total < counted || ask.limit === 0) return found;
  const byTitle = await some(tx, ask, 'title');
  const titles = byTitle.total < counted ? byTitle.ids : await walked(tx, ask, 'title');
  const [offset, limit] = [Math.max(0, ask.offset - byTitle.total), ask.limit - titles.length];
  return { ids: [...titles, ...(await walked(tx, { ...ask, offset, limit }, 'elsewhere'))], total: found.total };
}

/** The planner does not count what it costs to unpack the grams of a row, nor what it costs to compile a statement. */
const byIndexes = <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true)`);
    return work(tx);
  });

type Asked = Pick<Ask, 'wanted' | 'now'>;

/** Of both kinds, without what only one of them needs to wait for. */
async function ofBoth<T>(
  db: Db,
  { wanted }: Asked,
  where: Where,
  work: (tx: Tx, kind: Kind, frequent: boolean) => Promise<T>,
) {
  const isFrequent = async (kind: Kind) => {
    const { table } = KINDS[kind];
    const column = where === 'title' ? table.titleGrams : table.grams;
    return wanted.most === undefined && (await shareOf(db, column, wanted.ways[0]!.needed)) > FREQUENT[where];
  };
  const [courses, lessons] = await Promise.all([isFrequent('course'), isFrequent('lesson')]);
  return byIndexes(db, async (tx) => ({
    course: await work(tx, 'course', courses),
    lesson: await work(tx, 'lesson', lessons),
  }));
}

/** What is found, that by its title first. */
export const ranked = (db: Db, asked: Asked, parts: Record<Kind, Part>): Promise<Record<Kind, Some>> =>
  ofBoth(db, asked, 'body', (tx, kind, frequent) => rankedOne(tx, { kind, ...asked, ...parts[kind] }, frequent));

/** Numbers of what has it in its title, best first. */
export const titled = (db: Db, asked: Asked, limits: Record<Kind, number>): Promise<Record<Kind, number[]>> =>
  ofBoth(db, asked, 'title', async (tx, kind, frequent) => {
    const ask = { kind, ...asked, offset: 0, limit: limits[kind] };
    const first = frequent ? (await met(tx, ask, 'title', ask.limit)).ids : [];
    return first.length === ask.limit ? first : (await some(tx, ask, 'title')).ids;
  });
