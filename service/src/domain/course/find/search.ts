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
import { ranked } from './ranked.ts';
import { termsOf } from './terms.ts';
import { exactly, nearly, type Wanted } from './wanted.ts';
import { hintsFor } from './words.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'env'>;
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

async function idsOf({ db, clock }: Needs, wanted: Wanted, { kind, page, limit }: Query) {
  const part = (of: FoundKind) => {
    if (kind === undefined) return { offset: 0, limit: FIRST[of] };
    return { offset: kind === of ? (page - 1) * limit : 0, limit: kind === of ? limit : 0 };
  };
  const sliced = <T>(of: FoundKind, list: T[]) => list.slice(part(of).offset, part(of).offset + part(of).limit);
  const now = clock();
  const [found, { albums, articles }] = await Promise.all([
    ranked(db, { wanted, now }, { course: part('course'), lesson: part('lesson') }),
    pagesLike(db, wanted, now),
  ]);
  const counts: Found['counts'] = {
    course: found.course.total,
    lesson: found.lesson.total,
    album: albums.length,
    article: articles.length,
  };
  return {
    counts,
    some: Object.values(counts).some((count) => count > 0),
    courses: found.course.ids,
    lessons: found.lesson.ids,
    albums: sliced('album', albums),
    articles: sliced('article', articles),
  };
}

/** Courses, lessons, albums and articles in which every word is found, titles first; when nothing has them, what has them but for one letter. */
export async function searched(deps: Needs, userId: number | undefined, query: Query): Promise<Found> {
  const terms = termsOf(query.searchVal);
  const wanted = exactly(terms);
  let ways = [wanted, ...(terms.length > 1 ? terms.map((term) => exactly([term])) : [])];
  let found = await idsOf(deps, wanted, query);
  const near = found.some ? null : nearly(terms);
  if (near) {
    ways = [near];
    found = await idsOf(deps, near, query);
  }
  const [courses, lessons, albums, hints] = await Promise.all([
    cardsByIds(deps, userId, found.courses),
    lessonsFound(deps.db, found.lessons, ways, terms),
    albumsOf(deps, userId, found.albums),
    found.some ? [] : hintsFor(deps, query.searchVal),
  ]);
  return {
    counts: found.counts,
    nearly: near !== null && found.some,
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
