import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import type { Found, FoundKind, zFoundKind } from '@app/shared/contracts/search';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { albumsOf } from '../../cms/albums.ts';
import { articleCard } from '../../cms/articles.ts';
import { rowsOf } from '../../cms/shown.ts';
import { cardsByIds } from '../cards.ts';
import { foldText } from './grams.ts';
import { findLessons } from './lessons.ts';
import { vocabularyIn } from './known-words.ts';
import { findPages } from './pages.ts';
import { withIndexScans, rankMatches } from './rank-matches.ts';
import { readingsOf, type QueryReading } from './query-reading.ts';
import { splitTerms } from './terms.ts';
import { exactQuery, groupedQuery, fuzzyQuery, type TermQuery } from './term-query.ts';
import { hintsFor } from './search-words.ts';

type Needs = Pick<Deps, 'db' | 'pool' | 'clock' | 'env'>;
interface Query {
  searchVal: string;
  kind?: z.output<typeof zFoundKind> | undefined;
  page: number;
  limit: number;
}

/** Number of results of each kind when no kind is requested. */
const PREVIEW_COUNTS: Record<FoundKind, number> = { course: 8, lesson: 6, album: 3, article: 3 };

const ALL_TOOLS = Object.keys(TOOL_NAMES) as Tool[];
const OPEN_TOOL_SET: ReadonlySet<Tool> = new Set(OPEN_TOOLS);

/** Tools whose name matches, open ones first; none for a search of invisible characters. */
function toolsNamed(terms: readonly string[], groups: readonly (readonly string[])[]): Found['tools'] {
  if (terms.join('') === '') return [];
  const named = (tool: Tool, word: string) => foldText(TOOL_NAMES[tool]).includes(word);
  const literally = ALL_TOOLS.filter((tool) => terms.every((term) => named(tool, term)));
  // Matches by synonyms: 「变清楚」 finds 画质增强.
  const meant = ALL_TOOLS.filter((tool) =>
    groups.some((words) => words.some((word) => word.length > 1 && named(tool, word))),
  );
  return (literally.length > 0 ? literally : meant)
    .map((tool) => ({ tool, name: TOOL_NAMES[tool], open: OPEN_TOOL_SET.has(tool) }))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
}

/** Range of each kind's results in the answer. */
const rangesOf =
  ({ kind, page, limit }: Query) =>
  (of: FoundKind) => {
    if (kind === undefined) return { offset: 0, limit: PREVIEW_COUNTS[of] };
    return { offset: kind === of ? (page - 1) * limit : 0, limit: kind === of ? limit : 0 };
  };

/** From this length on, a word with one wrong letter is rarely another word. */
const LONG_WORD = 5;

const groupsOf = ({ required, helpful }: QueryReading) => [...required, ...helpful];

interface QueryPlan {
  reading: QueryReading;
  wanted: TermQuery;
}

/**
 * Exact matches. When they include no course, matches by synonyms; when there is no match at all,
 * fuzzy matches, and finally matches of some of the words.
 */
async function rowsFound(
  deps: Needs,
  query: Query,
  { exact, reads, near }: { exact: TermQuery; reads: readonly QueryPlan[]; near: TermQuery | null },
) {
  const now = deps.clock();
  const part = rangesOf(query);
  const parts = { course: part('course'), lesson: part('lesson') };
  const isLong = splitTerms(query.searchVal).every((term) => [...term].length >= LONG_WORD);
  const countOf = ({ course, lesson }: Awaited<ReturnType<typeof rankMatches>>) => course.total + lesson.total;
  const [answer, pages] = await Promise.all([
    withIndexScans(deps, async (place) => {
      const look = (wanted: TermQuery) => rankMatches(place, { wanted, now }, parts);
      const first = await look(exact);
      if (first.course.total > 0) return { rows: first, read: null, isNear: false };
      const better = async (some: readonly QueryPlan[]) => {
        for (const read of some) {
          const rows = await look(read.wanted);
          if (countOf(rows) > countOf(first)) return { rows, read, isNear: false };
        }
        return null;
      };
      // A long unknown word is probably mistyped; a short one is probably another word.
      const early = near && isLong ? await look(near) : null;
      const sure = reads.filter(({ reading }) => reading.sure);
      // A title of a course alone answers less than lessons about what is meant.
      if (early && (early.lesson.total > 0 || (countOf(early) > 0 && sure.length === 0)))
        return { rows: early, read: null, isNear: true };
      const meant = await better(sure);
      if (meant) return meant;
      // The longest statement of a search: never run twice.
      const rows = countOf(first) > 0 || !near ? first : (early ?? (await look(near)));
      if (countOf(rows) > 0) return { rows, read: null, isNear: rows !== first };
      const loose = await better(reads.filter(({ reading }) => !reading.sure));
      return loose ?? { rows, read: null, isNear: near !== null };
    }),
    findPages(deps.db, now, exact, reads[0]?.wanted ?? null, near),
  ]);
  const { rows: found, read } = answer;
  const isNear = answer.isNear && pages.exact.albums.length + pages.exact.articles.length === 0;
  const { course, lesson } = found;
  const { albums, articles } = pages[isNear ? 'near' : read ? 'read' : 'exact'];
  const sliced = <T>(of: FoundKind, list: T[]) => list.slice(part(of).offset, part(of).offset + part(of).limit);
  return {
    isNear,
    read,
    counts: { course: course.total, lesson: lesson.total, album: albums.length, article: articles.length },
    courses: course.ids,
    lessons: lesson.ids,
    albums: sliced('album', albums),
    articles: sliced('article', articles),
  };
}

/**
 * Searches courses, lessons, albums and articles for all words, title matches first. When few
 * match, synonyms are included; when nothing matches, words with one wrong letter.
 */
export async function searchCourses(deps: Needs, userId: number | undefined, query: Query): Promise<Found> {
  const terms = splitTerms(query.searchVal);
  const [exact, near] = [exactQuery(terms), fuzzyQuery(terms)];
  const vocabulary = await vocabularyIn(deps);
  const reads = readingsOf(query.searchVal, vocabulary).map((reading) => ({
    reading,
    wanted: groupedQuery({ ...reading, longer: vocabulary.longerThan }),
  }));
  const found = await rowsFound(deps, query, { exact, reads, near });
  const { read } = found;
  const some = Object.values(found.counts).some((count) => count > 0);
  const literally = terms.length > 1 ? [exact, ...terms.map((term) => exactQuery([term]))] : [exact];
  const said = read
    ? [read.wanted, ...groupsOf(read.reading).map((words) => groupedQuery({ required: [words], helpful: [] }))]
    : literally;
  const inTitle = (title: string) =>
    read
      ? groupsOf(read.reading).every((words) => words.some((word) => foldText(title).includes(word)))
      : terms.every((term) => foldText(title).includes(term));
  const [courses, lessons, albums, hints] = await Promise.all([
    cardsByIds(deps, userId, found.courses),
    findLessons(deps.db, found.lessons, near && found.isNear ? [near] : said, inTitle),
    albumsOf(deps, userId, found.albums),
    some ? [] : hintsFor(deps, query.searchVal),
  ]);
  return {
    counts: found.counts,
    nearly: found.isNear && some,
    instead: read?.reading.said ?? '',
    hints,
    tools: toolsNamed(terms, reads[0] ? groupsOf(reads[0].reading) : []),
    courses,
    lessons,
    albums,
    articles: rowsOf('article', found.articles).map(articleCard),
    page: query.page,
    limit: query.limit,
  };
}
