import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Question } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { clockText } from '@app/shared/player/clock-text';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { ReportedEntry } from '../../../shared/ReportDialog.tsx';
import { confirmDeletion } from '../model/change.ts';
import type { LessonUnit } from '../model/lesson-position.ts';
import { EntryActions } from './EntryActions.tsx';
import { Answers } from './Answers.tsx';
import { EditForm } from './EditForm.tsx';
import { EntryButton, Entry } from './Entry.tsx';

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
  const [editing, setEditing] = useState(false);
  const { id, lesson, at } = question;
  const handleRemove = async () => {
    const along = question.answers > 0 ? `，${question.answers} 条回答会一起删除` : '';
    const gone = await confirmDeletion(`删除这个问题${along}？`, () =>
      call('POST /course/user/question/remove', { id }),
    );
    if (gone) onChanged();
  };
  if (editing)
    return (
      <EditForm
        label="修改问题"
        text={question.text}
        maxLength={TALK_LIMITS.question}
        save={(text) => call('POST /course/user/question/save', { id, courseId, text })}
        onDone={(saved) => {
          setEditing(false);
          if (saved) onChanged();
        }}
      />
    );
  return (
    <>
      <Entry
        entry={question}
        mark={question.solved ? <Badge tone="success">已解决</Badge> : null}
        actions={
          <>
            <EntryButton type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {question.answers > 0 ? `${question.answers} 条回答` : '回答'}
            </EntryButton>
            <EntryActions
              mine={question.mine}
              onEdit={() => setEditing(true)}
              onRemove={() => void handleRemove()}
              onReport={() => onReport({ kind: 'question', id })}
            />
          </>
        }
      >
        {lesson ? (
          <LessonLink type="button" onClick={() => onOpen(lesson.id, at)}>
            第 {lesson.no} {part}
            {at === null ? '' : ` ${clockText(at)}`}
            <span dir="auto">{lesson.title}</span>
          </LessonLink>
        ) : null}
      </Entry>
      {open ? <Answers question={question} onChanged={onChanged} onReport={onReport} /> : null}
    </>
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
