import { SEARCH_LIMITS } from '@app/shared/contracts/limits';
import { and, asc, desc, eq, gt, isNotNull, isNull, not, or, sql, type SQL } from 'drizzle-orm';
import { course } from '../../../db/schema/course.ts';
import { courseFind, lessonFind } from '../../../db/schema/find.ts';
import type { TermQuery } from './term-query.ts';

export const INDEX_KINDS = {
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
export type IndexKind = keyof typeof INDEX_KINDS;
export type SearchField = 'title' | 'body';

export interface IndexQuery {
  kind: IndexKind;
  wanted: TermQuery;
  now: Date;
  offset: number;
  limit: number;
}

/** Maximum number of rows that a scan visits for a frequent word. */
const MAX_SCANNED_ROWS = 4000;

const joinSql = (some: readonly SQL[]) => sql.join([...some], sql`, `);

/** Condition for visible rows. It excludes the hidden courses, because they are few. */
const isVisible = ({ kind, now }: IndexQuery): SQL => sql`${INDEX_KINDS[kind].table.courseId} not in (
  select ${course.id} from ${course} where ${or(
    eq(course.off, true),
    isNull(course.publishedAt),
    gt(course.publishedAt, now),
    and(isNotNull(course.needs), eq(course.engineReady, false)),
  )})`;

/**
 * A page of the index's candidates, up to a limit: title matches first, then by weight.
 * Alternatives are rows of a VALUES list instead of conditions, as planning twenty conditions takes
 * longer than looking them up.
 */
export function candidatesByIndex(ask: IndexQuery, where: SearchField): SQL {
  const { ways, most, fitsWay, fitsTitle = fitsWay, score } = ask.wanted;
  const { table, id, key, order } = INDEX_KINDS[ask.kind];
  const [grams, text] = where === 'title' ? [table.titleGrams, table.title] : [table.grams, table.body];
  const columns = joinSql(key.map((column) => sql`${column}`));
  // A title has no relevance of its own: title matches are ordered by weight.
  // Bounded candidates only: each costs a look-up.
  const ofCourse = ask.kind === 'lesson' && where === 'body' && score && most !== undefined;
  const courseTitle = ofCourse
    ? sql`(select ${courseFind.title} from ${courseFind} where ${courseFind.courseId} = candidate.course_id)`
    : sql`''`;
  const how =
    where === 'body' && score ? sql`round((${score(table.body, table.title, sql`course_title`)})::numeric, 1)` : sql`0`;
  // A row may match by several alternatives.
  const many = ways.length > 1;
  const [inTitle, best] = many ? [sql`bool_or(in_title)`, sql`max(score)`] : [sql`in_title`, sql`score`];
  const once = many ? sql`group by ${columns}` : sql``;
  return sql`
    with way as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(ways)}::jsonb) as way (needed int4[], near int4, patterns text[])
      limit ${ways.length}
    ), hit as (
      select ${columns}, ${fitsTitle(table.title)} as in_title, ${how} as score
      from (
        select way.*, candidate.*, ${courseTitle} as course_title
        from way cross join lateral (select * from ${table} where ${grams} @> way.needed limit ${most ?? null}) as candidate
        limit ${most ?? null}
      ) as ${table}
      where ${fitsWay(text)} and ${isVisible(ask)}
      limit ${most ?? SEARCH_LIMITS.counted}
    )
    select least(count(*), ${SEARCH_LIMITS.counted}::int)::int as total,
      (array_agg(${id} order by in_title desc, score desc, ${joinSql(order)}))[${ask.offset + 1}::int:${ask.offset + ask.limit}::int] as ids
    from (select ${columns}, ${inTitle} as in_title, ${best} as score from hit as ${table} ${once}) as ${table}`;
}

/**
 * Scans rows in their order until enough match: returns the number of matches, and the ids of those
 * that match in the title.
 */
export function firstMatches(ask: IndexQuery, where: SearchField, enough: number): SQL {
  const { table, id, order } = INDEX_KINDS[ask.kind];
  const { fits } = ask.wanted;
  return sql`
    select count(*)::int as total, array_agg(${id} order by ${joinSql(order)}) filter (where ${fits(table.title)}) as ids
    from (
      select * from (select * from ${table} order by ${joinSql(order)} limit ${MAX_SCANNED_ROWS}) as ${table}
      where ${fits(table[where])} and ${isVisible(ask)} limit ${enough}
    ) as ${table}`;
}

/**
 * Scans all rows in their order for a page of matches in the title, or elsewhere; fast when many
 * rows match.
 */
export function pageByScan(ask: IndexQuery, where: 'title' | 'elsewhere'): SQL {
  const { table, id, order } = INDEX_KINDS[ask.kind];
  const { fits } = ask.wanted;
  const inTitle = fits(table.title);
  const wanted = where === 'title' ? inTitle : and(fits(table.body), not(inTitle));
  return sql`
    select 0 as total, array_agg(${id} order by ${joinSql(order)}) as ids
    from (
      select * from ${table} where ${wanted} and ${isVisible(ask)}
      order by ${joinSql(order)} limit ${ask.limit} offset ${ask.offset}
    ) as ${table}`;
}
