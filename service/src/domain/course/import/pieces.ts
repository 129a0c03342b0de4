import type { coursePiece } from '../../../db/schema/course.ts';
import type { CourseContent } from './course-head.ts';
import type { LessonContent } from './lesson.ts';
import { wordsOf } from './markdown.ts';

type PieceRow = typeof coursePiece.$inferInsert;
type PieceText = Pick<PieceRow, 'kind' | 'text'> & { atSec?: number };

function textOfPanel({ title, body }: LessonContent): PieceText[] {
  const said: PieceText[] = [{ kind: 'lesson', text: title }];
  if (body.kind === 'deck' || body.kind === 'film') {
    const { captions } = body.kind === 'deck' ? body.deck : body.film;
    said.push(...captions.map(({ at, text }) => ({ kind: 'caption' as const, text, atSec: at })));
  } else if (body.kind === 'comic') {
    for (const { alt, lines } of body.comic.panels)
      said.push(...[alt, ...lines.map((line) => line.text)].map((text) => ({ kind: 'text' as const, text })));
  } else {
    const blocks = body.kind === 'read' ? body.read.blocks : body.practice.task;
    said.push(...blocks.map((block) => ({ kind: 'text' as const, text: wordsOf(block) })));
  }
  return said;
}

/** Searchable pieces of a course. */
export function piecesOf({ id, title, summary, category, lessons }: CourseContent): PieceRow[] {
  const whole = [title, summary, category].map((text): PieceRow => ({ courseId: id, kind: 'course', text }));
  const parts = lessons.flatMap((lesson) =>
    textOfPanel(lesson)
      .filter(({ text }) => text !== '')
      .map((said): PieceRow => ({ courseId: id, lessonId: lesson.id, ...said })),
  );
  return [...whole, ...parts];
}
