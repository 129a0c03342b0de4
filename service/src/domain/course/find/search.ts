import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import type { Found, FoundKind, zFoundKind } from '@app/shared/contracts/search';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { albumsOf } from '../../cms/albums.ts';
import { articleCard } from '../../cms/articles.ts';
import { rowsOf } from '../../cms/shown.ts';
import { cardsByIds } from '../cards.ts';
import { folded } from './grams.ts';
import { lessonsFound } from './lessons.ts';
import { pagesLike } from './pages.ts';
import { byIndexes, ranked } from './ranked.ts';
import { termsOf } from './terms.ts';
import { exactly, nearly, type Wanted } from './wanted.ts';
import { hintsFor } from './words.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>;
interface Query {
  searchVal: string;
  kind?: z.output<typeof zFoundKind> | undefined;
  page: number;
  limit: number;
}

/** Without a kind, so many of each. */
const FIRST: Record<FoundKind, number> = { course: 8, lesson: 6, album: 3, article: 3 };

const TOOLS = Object.keys(TOOL_NAMES) as Tool[];
const OPEN: ReadonlySet<Tool> = new Set(OPEN_TOOLS);

/** By name, open ones first; none where nothing of what was typed can be seen. */
function toolsNamed(terms: readonly string[]): Found['tools'] {
  if (terms.join('') === '') return [];
  return TOOLS.filter((tool) => terms.every((term) => folded(TOOL_NAMES[tool]).includes(term)))
    .map((tool) => ({ tool, name: TOOL_NAMES[tool], open: OPEN.has(tool) }))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
}

/** Range of each kind's results in the answer. */
const partsOf =
  ({ kind, page, limit }: Query) =>
  (of: FoundKind) => {
    if (kind === undefined) return { offset: 0, limit: FIRST[of] };
    return { offset: kind === of ? (page - 1) * limit : 0, limit: kind === of ? limit : 0 };
  };

/** Exact matches; without any, near matches. */
async function rowsFound(deps: Needs, query: Query, exact: Wanted, near: Wanted | null) {
  const now = deps.clock();
  const part = partsOf(query);
  const parts = { course: part('course'), lesson: part('lesson') };
  const none = ({ course, lesson }: Awaited<ReturnType<typeof ranked>>) => course.total + lesson.total === 0;
  const [[found, nearby], pages] = await Promise.all([
    byIndexes(deps, async (place) => {
      const first = await ranked(place, { wanted: exact, now }, parts);
      return [first, near && none(first) ? await ranked(place, { wanted: near, now }, parts) : null] as const;
    }),
    pagesLike(deps.db, now, exact, near),
  ]);
  const isNear = nearby !== null && pages.exact.albums.length + pages.exact.articles.length === 0;
  const { course, lesson } = isNear ? nearby : found;
  const { albums, articles } = pages[isNear ? 'near' : 'exact'];
  const sliced = <T>(of: FoundKind, list: T[]) => list.slice(part(of).offset, part(of).offset + part(of).limit);
  return {
    isNear,
    counts: { course: course.total, lesson: lesson.total, album: albums.length, article: articles.length },
    courses: course.ids,
    lessons: lesson.ids,
    albums: sliced('album', albums),
    articles: sliced('article', articles),
  };
}

/**
 * Courses, lessons, albums and articles in which every word is found, titles first; when nothing
 * has them, what has them but for one letter.
 */
export async function searched(deps: Needs, userId: number | undefined, query: Query): Promise<Found> {
  const terms = termsOf(query.searchVal);
  const [exact, near] = [exactly(terms), nearly(terms)];
  const found = await rowsFound(deps, query, exact, near);
  const some = Object.values(found.counts).some((count) => count > 0);
  const said = terms.length > 1 ? [exact, ...terms.map((term) => exactly([term]))] : [exact];
  const [courses, lessons, albums, hints] = await Promise.all([
    cardsByIds(deps, userId, found.courses),
    lessonsFound(deps.db, found.lessons, near && found.isNear ? [near] : said, terms),
    albumsOf(deps, userId, found.albums),
    some ? [] : hintsFor(deps, query.searchVal),
  ]);
  return {
    counts: found.counts,
    nearly: found.isNear && some,
    hints,
    tools: toolsNamed(terms),
    courses,
    lessons,
    albums,
    articles: rowsOf('article', found.articles).map(articleCard),
    page: query.page,
    limit: query.limit,
  };
}
