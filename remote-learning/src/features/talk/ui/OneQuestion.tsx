import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Question } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { clockText } from '@app/shared/player/clock-text';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReportedEntry } from '../../../shared/ReportDialog.tsx';
import type { LessonUnit } from '../model/lesson-position.ts';
import { Answers } from './Answers.tsx';
import { EditableEntry } from './EditableEntry.tsx';
import { EntryButton } from './Entry.tsx';

interface OneQuestionProps {
  courseId: number;
  part: LessonUnit;
  question: Question;
  onOpen: (lessonId: number, at: number | null) => void;
  onChanged: () => void;
  onReport: (reported: ReportedEntry) => void;
}

/** A question with its answers, which load when they are opened. */
export function OneQuestion({ courseId, part, question, onOpen, onChanged, onReport }: OneQuestionProps) {
  const [open, setOpen] = useState(false);
  const { id, lesson, at } = question;
  const along = question.answers > 0 ? `，${question.answers} 条回答会一起删除` : '';
  return (
    <EditableEntry
      kind="question"
      name="问题"
      entry={question}
      maxLength={TALK_LIMITS.question}
      save={(text) => call('POST /course/user/question/save', { id, courseId, text })}
      removal={`删除这个问题${along}？`}
      remove={() => call('POST /course/user/question/remove', { id })}
      onChanged={onChanged}
      onReport={onReport}
      mark={question.solved ? <Badge tone="success">已解决</Badge> : null}
      actions={
        <EntryButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {question.answers > 0 ? `${question.answers} 条回答` : '回答'}
        </EntryButton>
      }
      below={open ? <Answers question={question} onChanged={onChanged} onReport={onReport} /> : null}
    >
      {lesson ? (
        <LessonLink type="button" onClick={() => onOpen(lesson.id, at)}>
          第 {lesson.no} {part}
          {at === null ? '' : ` ${clockText(at)}`}
          <span dir="auto">{lesson.title}</span>
        </LessonLink>
      ) : null}
    </EditableEntry>
  );
}

const LessonLink = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.s2};
  max-width: 100%;
  min-height: 24px;
  padding: 0 8px;
  border-radius: 4px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
