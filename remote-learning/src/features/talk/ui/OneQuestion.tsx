import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Question } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { clockText } from '@app/shared/player/clock-text';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { Reported } from '../../../shared/ReportDialog.tsx';
import { removeAsked } from '../model/change.ts';
import type { Part } from '../model/place.ts';
import { Acts } from './Acts.tsx';
import { Answers } from './Answers.tsx';
import { EditForm } from './EditForm.tsx';
import { Act, Entry } from './Entry.tsx';

interface OneQuestionProps {
  courseId: number;
  part: Part;
  question: Question;
  onOpen: (lessonId: number, at: number | null) => void;
  onChanged: () => void;
  onReport: (reported: Reported) => void;
}

/** A question with its answers, which load when they are opened. */
export function OneQuestion({ courseId, part, question, onOpen, onChanged, onReport }: OneQuestionProps) {
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const { id, lesson, at } = question;
  const handleRemove = async () => {
    const along = question.answers > 0 ? `，${question.answers} 条回答会一起删除` : '';
    const gone = await removeAsked(`删除这个问题${along}？`, () => call('POST /course/user/question/remove', { id }));
    if (gone) onChanged();
  };
  if (editing)
    return (
      <EditForm
        label="修改问题"
        text={question.text}
        most={TALK_LIMITS.question}
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
        said={question}
        mark={question.solved ? <Badge tone="success">已解决</Badge> : null}
        actions={
          <>
            <Act type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {question.answers > 0 ? `${question.answers} 条回答` : '回答'}
            </Act>
            <Acts
              mine={question.mine}
              onEdit={() => setEditing(true)}
              onRemove={() => void handleRemove()}
              onReport={() => onReport({ kind: 'question', id })}
            />
          </>
        }
      >
        {lesson ? (
          <Where type="button" onClick={() => onOpen(lesson.id, at)}>
            第 {lesson.no} {part}
            {at === null ? '' : ` ${clockText(at)}`}
            <span dir="auto">{lesson.title}</span>
          </Where>
        ) : null}
      </Entry>
      {open ? <Answers question={question} onChanged={onChanged} onReport={onReport} /> : null}
    </>
  );
}

const Where = styled.button`
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
