import { and, arrayContains, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import type { CallParsed } from '@app/shared/contracts/calls';
import { PICTURE_FACETS, type PictureFacet } from '@app/shared/contracts/pictures';
import { aigcPicture } from '../../db/schema/aigc.ts';

export type PictureFilter = CallParsed<'GET /aigc/picture/facets'>;

const { width, height, loras, tags } = aigcPicture;

export const SHAPE_SQL = sql`case when ${width} = ${height} then 'square' when ${width} > ${height} then 'wide' else 'tall' end`;

/** Condition that a picture has the selected value of a facet; undefined when none is selected. */
export function hasValue(facet: PictureFacet, wanted: string | undefined): SQL | undefined {
  if (wanted === undefined) return undefined;
  if (facet === 'lora') return arrayContains(loras, [wanted]);
  if (facet === 'tag') return arrayContains(tags, [wanted]);
  if (facet === 'shape') return sql`${SHAPE_SQL} = ${wanted}`;
  if (facet === 'size') {
    const [wide, high] = wanted.split('x').map(Number);
    return sql`${width} = ${wide} and ${height} = ${high}`;
  }
  return sql`${aigcPicture[facet]} = ${wanted}`;
}

/** Each word must occur literally in the prompts or in a tag: `%` is no wildcard. */
function holds(words: string): SQL[] {
  return words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map(
      (word) =>
        sql`(strpos(${aigcPicture.words}, ${word}) > 0
          or ${tags} <> '{}' and strpos(lower(array_to_string(${tags}, E'\\n')), ${word}) > 0)`,
    );
}

/** Conditions that every facet's count applies: owner, day, words. */
export const commonConditions = (userId: number, { words = '', from, to }: PictureFilter): SQL | undefined =>
  and(
    eq(aigcPicture.userId, userId),
    sql`not exists (select from file_entry f where f.id = ${aigcPicture.fileId} and f.user_id = ${userId} and f.removed_at is not null)`,
    from ? gte(aigcPicture.day, from) : undefined,
    to ? lte(aigcPicture.day, to) : undefined,
    ...holds(words),
  );

export const isStarred = (userId: number): SQL =>
  sql`${aigcPicture.fileId} in (select f.id from file_entry f where f.user_id = ${userId} and f.starred_at is not null)`;

/** A person's pictures that match all conditions of a filter. */
export const matchesFilter = (userId: number, filter: PictureFilter): SQL | undefined =>
  and(
    commonConditions(userId, filter),
    filter.starred ? isStarred(userId) : undefined,
    ...PICTURE_FACETS.map((facet) => hasValue(facet, filter[facet])),
  );
