import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import { and, asc, desc, eq, isNull, gt, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { course } from '../../../db/schema/course.ts';
import { courseFind, lessonFind } from '../../../db/schema/find.ts';
import { neededGrams } from './grams.ts';
import { nearOf } from './near.ts';

/** What a folded text must have: by grams, which an index knows, and letter by letter, which is the truth. */
export interface Wanted {
  grams: number[][];
  fits: (text: PgColumn | SQL) => SQL;
  /** So many that have the grams are read at most; all of them without. */
  most?: number;
}

/** Of a frequent word with one letter more there are thousands that nearly have it. */
const MOST_NEAR = 1000;

const intArray = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::int4[]`;
const textArray = (texts: readonly string[]) => sql`${sql.param([...texts])}::text[]`;
const all = (conditions: SQL[]) => and(...conditions) ?? sql`true`;
const has = (text: PgColumn | SQL, term: string) => sql`position(${term} in ${text}) > 0`;

/** Every term as it is; no terms are nowhere. */
export function exactly(terms: readonly string[]): Wanted {
  if (terms.length === 0) return { grams: [[]], fits: () => sql`false` };
  return {
    grams: [[...new Set(terms.flatMap(neededGrams))]],
    fits: (text) => all(terms.map((term) => has(text, term))),
  };
}

/** Every term as it is but one, which has a letter that is wrong, missing or too many; null when all are too short for that. */
export function nearly(terms: readonly string[]): Wanted | null {
  const ways = terms.flatMap((term, index) => {
    const near = nearOf(term);
    return near ? [{ near, others: terms.toSpliced(index, 1) }] : [];
  });
  if (ways.length === 0) return null;
  return {
    grams: ways.flatMap(({ near, others }) => {
      const needed = others.flatMap(neededGrams);
      return near.grams.map((some) => [...new Set([...some, ...needed])]);
    }),
    most: MOST_NEAR,
    fits: (text) =>
      or(
        ...ways.map(({ near, others }) =>
          all([sql`${text} like any(${textArray(near.patterns)})`, ...others.map((term) => has(text, term))]),
        ),
      ) ?? sql`false`,
  };
}

const KINDS = {
  course: { table: courseFind, id: courseFind.courseId, order: [desc(courseFind.weight), asc(courseFind.courseId)] },
  lesson: {
    table: lessonFind,
    id: lessonFind.lessonId,
    order: [desc(lessonFind.weight), asc(lessonFind.courseId), asc(lessonFind.position)],
  },
};

interface Ask {
  kind: keyof typeof KINDS;
  wanted: Wanted;
  now: Date;
  offset: number;
  limit: number;
}

interface Some {
  ids: number[];
  /** At most `SEARCH_LIMITS.counted`. */
  total: number;
}

/** What has it in its title, or anywhere; what is not hidden. */
const conditions = ({ kind, wanted, now }: Pick<Ask, 'kind' | 'wanted' | 'now'>, db: Db) => {
  const { table } = KINDS[kind];
  // Few are hidden: they are looked up first.
  const hidden = db
    .select({ id: course.id })
    .from(course)
    .where(or(eq(course.off, true), isNull(course.publishedAt), gt(course.publishedAt, now)));
  return { shown: sql`${table.courseId} not in (${hidden})`, inTitle: wanted.fits(table.title) };
};

/** Candidates by the index, so many at most, and a page of them: those with it in the title first, then heaviest first. */
async function some(db: Db, ask: Ask, where: 'title' | 'body'): Promise<Some> {
  const { table, id, order } = KINDS[ask.kind];
  const { shown, inTitle } = conditions(ask, db);
  const [grams, fits] = where === 'title' ? [table.titleGrams, inTitle] : [table.grams, ask.wanted.fits(table.body)];
  const byGrams = or(...ask.wanted.grams.map((needed) => sql`${grams} @> ${intArray(needed)}`));
  const read = sql`(select * from ${table} where ${byGrams} limit ${ask.wanted.most ?? null})`;
  const first = where === 'title' ? [] : [sql`(${inTitle}) desc`];
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with found as materialized (
      select ${id} as id, row_number() over (order by ${sql.join([...first, ...order], sql`, `)}) as place
      from (select * from ${read} as ${table} where ${fits} and ${shown} limit ${SEARCH_LIMITS.counted}) as ${table})
    select (select count(*) from found)::int as total,
      array(select id from found where place > ${ask.offset} and place <= ${ask.offset + ask.limit} order by place) as ids`);
  return rows[0]!;
}

/** A page of what has it, but not in its title, by going through all in their order: soon at its end when many have it. */
async function walked(db: Db, ask: Ask): Promise<number[]> {
  if (ask.limit === 0) return [];
  const { table, id, order } = KINDS[ask.kind];
  const { shown, inTitle } = conditions(ask, db);
  const rows = await db
    .select({ id })
    .from(table)
    .where(and(ask.wanted.fits(table.body), not(inTitle), shown))
    .orderBy(...order)
    .limit(ask.limit)
    .offset(ask.offset);
  return rows.map((row) => row.id);
}

/** What is found, that by its title first. */
export async function ranked(db: Db, ask: Ask): Promise<Some> {
  const found = await some(db, ask, 'body');
  // All were looked at, so that the best are among them.
  if (found.total < SEARCH_LIMITS.counted || ask.limit === 0) return found;
  const byTitle = await some(db, ask, 'title');
  const left = ask.limit - byTitle.ids.length;
  const rest = await walked(db, { ...ask, offset: Math.max(0, ask.offset - byTitle.total), limit: left });
  return { ids: [...byTitle.ids, ...rest], total: found.total };
}

/** Only what has it in its title, best first. */
export const titled = async (db: Db, ask: Ask): Promise<number[]> => (await some(db, ask, 'title')).ids;
