import type { Hits } from '@app/shared/contracts/course';
import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { and, asc, desc, eq, ilike, or } from 'drizzle-orm';
import { contentPage } from '../../db/schema/cms.ts';
import { course, courseLesson } from '../../db/schema/course.ts';
import type { Deps } from '../../deps.ts';
import type { Db } from '../../db/client.ts';
import { articleCard, ofType } from '../cms/articles.ts';
import { rowsOf, shownPages } from '../cms/shown.ts';
import { contains, termsOf } from './search-terms.ts';
import { lessonsNearly, lessonsSaying } from './said.ts';
import { offered } from './shown.ts';

type LessonHit = Hits['lessons'][number];

const TOOLS = Object.keys(TOOL_NAMES) as Tool[];
const OPEN: ReadonlySet<Tool> = new Set(OPEN_TOOLS);

/** What is found by title comes first, then what is said or written; when there is nothing, what is nearly so. */
async function lessonsLike(db: Db, titled: LessonHit[], terms: readonly string[], limit: number, now: Date) {
  if (titled.length >= limit) return titled;
  const said = await lessonsSaying(db, terms, limit + titled.length, now);
  const known = new Set(titled.map(({ id }) => id));
  const lessons = [...titled, ...said.filter(({ id }) => !known.has(id))].slice(0, limit);
  return lessons.length > 0 ? lessons : lessonsNearly(db, terms.join(''), limit, now);
}

/** Tools by their name, open ones first, lessons by their title and what is said in them, those of heavier courses first, and articles by title or summary, newest first. */
export async function hits(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { searchVal, limit }: { searchVal: string; limit: number },
): Promise<Hits> {
  const now = clock();
  const terms = termsOf(searchVal);
  const patterns = terms.map(contains);
  const [lessons, articles] = await Promise.all([
    db
      .select({
        id: courseLesson.id,
        title: courseLesson.title,
        course: { id: course.id, courseType: course.courseType, title: course.title },
      })
      .from(courseLesson)
      .innerJoin(course, eq(course.id, courseLesson.courseId))
      .where(
        and(
          offered(now),
          eq(courseLesson.withdrawn, false),
          ...patterns.map((pattern) => ilike(courseLesson.title, pattern)),
        ),
      )
      .orderBy(desc(course.weight), asc(course.id), asc(courseLesson.position))
      .limit(limit),
    db
      .select()
      .from(contentPage)
      .where(
        and(
          shownPages('article', now),
          ofType('NEWS'),
          ...patterns.map((pattern) => or(ilike(contentPage.title, pattern), ilike(contentPage.summary, pattern))),
        ),
      )
      .orderBy(desc(contentPage.publishedAt), desc(contentPage.id))
      .limit(limit),
  ]);
  return {
    tools: toolsNamed(terms).slice(0, limit),
    lessons: await lessonsLike(db, lessons, terms, limit, now),
    articles: rowsOf('article', articles).map(articleCard),
  };
}

function toolsNamed(terms: readonly string[]): Hits['tools'] {
  return TOOLS.filter((tool) => terms.every((term) => TOOL_NAMES[tool].toLowerCase().includes(term.toLowerCase())))
    .map((tool) => ({ tool, name: TOOL_NAMES[tool], open: OPEN.has(tool) }))
    .toSorted((a, b) => Number(b.open) - Number(a.open));
}
