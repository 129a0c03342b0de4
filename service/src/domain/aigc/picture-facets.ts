import { sql, type SQL } from 'drizzle-orm';
import { PICTURE_FACETS, type Facets, type PictureFacet } from '@app/shared/contracts/pictures';
import type { Db } from '../../db/client.ts';
import { aigcPicture } from '../../db/schema/aigc.ts';
import { hasValue, isStarred, commonConditions, SHAPE_SQL, type PictureFilter } from './picture-filter.ts';

/** Upper limit of values listed for a facet; rarer ones can be found by words. */
const MOST_VALUES = 50;
const LISTS = ['lora', 'tag'] as const;

type Name = PictureFacet | 'starred' | 'day';

/** One value of a facet, with its number of pictures. */
interface Counted {
  name: Name;
  value: string;
  count: number;
}

/**
 * Number of pictures by day and by facet value. A facet's values are counted among the matches of
 * all other filters, so that selecting another value yields the displayed number.
 */
export async function facetsOf(db: Db, userId: number, filter: PictureFilter): Promise<Facets> {
  const { model, sampler, tool, width, height, engine, day, loras, tags } = aigcPicture;
  const wants: Partial<Record<Name, SQL | undefined>> = {
    ...Object.fromEntries(PICTURE_FACETS.map((facet) => [facet, hasValue(facet, filter[facet])])),
    starred: filter.starred ? isStarred(userId) : undefined,
  };
  const chosen = (Object.keys(wants) as Name[]).filter((name) => wants[name] !== undefined);
  const fits = (name: Name) => sql.raw(`fits_${name}`);
  /** All filters except this one. */
  const others = (name: Name): SQL =>
    sql.join([sql`true`, ...chosen.filter((other) => other !== name).map(fits)], sql` and `);
  const { rows } = await db.execute<{ name: Name; value: string; count: number }>(sql`
    with base as ${filter.words ? sql`` : sql`not`} materialized (
      select ${model} as model, ${sampler} as sampler, ${tool} as tool, ${engine} as engine, ${day} as day,
        ${width} as width, ${height} as height, ${SHAPE_SQL} as shape, ${isStarred(userId)} as starred, ${loras} as lora, ${tags} as tag
        ${sql.join(
          chosen.map((name) => sql`, (${wants[name]}) as ${fits(name)}`),
          sql``,
        )}
      from ${aigcPicture} where ${commonConditions(userId, filter)}
    ),
    -- All that has one value in one go; each row is of one of the sets, and its other columns are null.
    sets as (
      select model, sampler, tool, engine, day, width, height, shape, starred,
        case when model is not null then 'model' when sampler is not null then 'sampler' when tool is not null then 'tool'
          when engine is not null then 'engine' when day is not null then 'day' when width is not null then 'size'
          when shape is not null then 'shape' else 'starred' end as name,
        count(*) filter (where ${others('day')}) as everything
        ${sql.join(
          chosen.map((name) => sql`, count(*) filter (where ${others(name)}) as ${sql.raw(`without_${name}`)}`),
          sql``,
        )}
      from base
      group by grouping sets ((model), (sampler), (tool), (engine), (day), (width, height), (shape), (starred))
    )
    select name, coalesce(model, sampler, tool, engine, day::text, width || 'x' || height, shape, starred::text) as value,
      (case name ${sql.join(
        chosen.map((name) => sql`when ${sql.raw(`'${name}'`)} then ${sql.raw(`without_${name}`)}`),
        sql` `,
      )} when '' then 0 else everything end)::integer as count
    from sets
    ${sql.join(
      LISTS.map(
        (list) => sql`union all (select ${sql.raw(`'${list}'`)}, value, sum(count)::integer
          from (select ${sql.raw(list)}, count(*) from base where ${sql.raw(list)} <> '{}' and ${others(list)} group by ${sql.raw(list)}) as alike,
            unnest(${sql.raw(list)}) as value group by value)`,
      ),
      sql` `,
    )}`);
  return toFacets(rows, filter);
}

function toFacets(rows: readonly Counted[], filter: PictureFilter): Facets {
  const of = (name: Name) => rows.filter((row) => row.name === name && row.value !== '' && row.count > 0);
  const values = (facet: PictureFacet) => {
    const all = of(facet)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
    // A selected value is listed even when it is rare.
    return all.filter(({ value }, at) => at < MOST_VALUES || value === filter[facet]);
  };
  const days = of('day')
    .map(({ value, count }) => ({ day: value, count }))
    .toSorted((a, b) => (a.day < b.day ? 1 : -1));
  return {
    total: days.reduce((sum, { count }) => sum + count, 0),
    days,
    starred: of('starred').find(({ value }) => value === 'true')?.count ?? 0,
    facets: Object.fromEntries(PICTURE_FACETS.map((facet) => [facet, values(facet)])) as Facets['facets'],
  };
}
