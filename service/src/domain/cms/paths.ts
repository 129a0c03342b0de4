import type { Path, PathStep } from '@app/shared/contracts/pages';
import { asc, desc } from 'drizzle-orm';
import { contentPage } from '../../db/schema/cms.ts';
import type { Deps } from '../../deps.ts';
import { rowsOf, shownPages, type RowOf } from './shown.ts';
import { studiedCourses, type StudiedCourse } from './studied.ts';

type Step = Omit<PathStep, 'state'> & { open: number | null };

/** A step with this viewer's progress; none where its course or lesson was deleted. */
function stepOf(
  { lesson: lessonId, title, makes, shown }: RowOf<'path'>['body']['steps'][number],
  studied: StudiedCourse | undefined,
): Step[] {
  if (!studied) return [];
  const { card, lessons, resumeLessonId } = studied;
  const one = lessonId === null ? null : lessons.find(({ id }) => id === lessonId);
  if (one === undefined) return [];
  const own = one ? [one] : lessons;
  const open = one ? (one.locked ? null : one.id) : resumeLessonId;
  return [
    {
      title: title ?? one?.title ?? card.title,
      makes,
      course: card,
      lesson: one,
      lessons: own.length,
      done: own.filter(({ completed }) => completed).length,
      durationSec: own.reduce((sum, { durationSec }) => sum + durationSec, 0),
      shown,
      open,
    },
  ];
}

/** Marks the first unfinished step as the current one, once any step was started. */
export function withStates<T extends { lessons: number; done: number; course: { percent: number | null } }>(
  steps: readonly T[],
): (T & Pick<PathStep, 'state'>)[] {
  const begun = steps.some(({ done, course }) => done > 0 || (course.percent ?? 0) > 0);
  const now = begun ? steps.findIndex(({ lessons, done }) => done < lessons) : -1;
  return steps.map((step, index) => ({
    ...step,
    state: step.lessons > 0 && step.done === step.lessons ? 'done' : index === now ? 'now' : 'todo',
  }));
}

/** All learning paths by weight, heaviest first, with the progress of this viewer. */
export async function pathList(deps: Pick<Deps, 'db' | 'clock'>, userId: number | undefined): Promise<Path[]> {
  const rows = await deps.db
    .select()
    .from(contentPage)
    .where(shownPages('path', deps.clock()))
    .orderBy(desc(contentPage.weight), asc(contentPage.id));
  const paths = rowsOf('path', rows);
  const studied = await studiedCourses(
    deps,
    userId,
    paths.flatMap(({ body }) => body.steps.map(({ course }) => course)),
  );
  return paths.flatMap(({ id, title, summary, body }): Path[] => {
    const steps = withStates(body.steps.flatMap((step) => stepOf(step, studied.get(step.course))));
    if (steps.length === 0) return [];
    const on = steps.find(({ state, open }) => state !== 'done' && open !== null);
    return [
      {
        id,
        title,
        summary,
        start: body.start,
        button: body.button,
        shown: body.shown,
        steps: steps.map(({ open: _open, ...step }) => step),
        lessons: steps.reduce((sum, { lessons }) => sum + lessons, 0),
        done: steps.reduce((sum, { done }) => sum + done, 0),
        next: on ? { courseId: on.course.id, lessonId: on.open!, title: on.title } : null,
      },
    ];
  });
}
