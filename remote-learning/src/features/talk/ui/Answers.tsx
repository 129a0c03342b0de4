import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { CourseAnswer, Question } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { CallError } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { trySend } from '../model/change.ts';
import { ComposeForm } from './ComposeForm.tsx';
import { EditableEntry } from './EditableEntry.tsx';
import { EntryButton } from './Entry.tsx';
import type { ReportedEntry } from '../../../shared/ReportDialog.tsx';

const PAGE_CALL = 'GET /course/data/answer/page/{page}/{limit}';
const PAGE_SIZE = 20;

interface AnswersProps {
  question: Question;
  onChanged: () => void;
  onReport: (reported: ReportedEntry) => void;
}

/** Answers to a question; its author may accept one. */
export function Answers({ question, onChanged, onReport }: AnswersProps) {
  const [page, setPage] = useState(1);
  const invalidate = useInvalidate();
  const answers = useCall(
    PAGE_CALL,
    { questionId: question.id, page, limit: PAGE_SIZE },
    { keepPrevious: true, quiet: true },
  );
  const changed = async () => {
    await invalidate(PAGE_CALL);
    onChanged();
  };
  return (
    <Frame>
      {answers.isError && !answers.data ? (
        <CallError of={answers} />
      ) : !answers.data ? (
        question.answers > 0 ? (
          <Skeleton height="56px" radius={t.r1} />
        ) : null
      ) : (
        <ol>
          {answers.data.list.map((answer) => (
            <li key={answer.id}>
              <OneAnswer answer={answer} question={question} onChanged={() => void changed()} onReport={onReport} />
            </li>
          ))}
        </ol>
      )}
      <Pagination total={answers.data?.total ?? 0} page={page} limit={PAGE_SIZE} onChange={setPage} />
      <ComposeForm
        name="回答"
        placeholder={question.mine ? '补充一句…' : '您是怎么做的？'}
        maxRows={8}
        maxLength={TALK_LIMITS.answer}
        note="学过这门课就可以回答"
        save={(text) => call('POST /course/user/answer/save', { questionId: question.id, text })}
        onSent={() => void changed()}
      />
    </Frame>
  );
}

interface OneAnswerProps {
  answer: CourseAnswer;
  question: Question;
  onChanged: () => void;
  onReport: (reported: ReportedEntry) => void;
}

function OneAnswer({ answer, question, onChanged, onReport }: OneAnswerProps) {
  const { id } = answer;
  const handleAccept = async () => {
    if (await trySend(() => call('POST /course/user/answer/accept', { id, accepted: !answer.accepted }))) onChanged();
  };
  return (
    <EditableEntry
      kind="answer"
      name="回答"
      entry={answer}
      maxLength={TALK_LIMITS.answer}
      save={(text) => call('POST /course/user/answer/save', { id, questionId: question.id, text })}
      removal="删除您的回答？"
      remove={() => call('POST /course/user/answer/remove', { id })}
      onChanged={onChanged}
      onReport={onReport}
      mark={
        <>
          {answer.teacher ? <Badge tone="accent">老师</Badge> : null}
          {answer.accepted ? <Badge tone="success">提问者采纳</Badge> : null}
        </>
      }
      actions={
        question.mine ? (
          <EntryButton type="button" onClick={() => void handleAccept()}>
            {answer.accepted ? '取消采纳' : '采纳'}
          </EntryButton>
        ) : null
      }
    />
  );
}

const Frame = styled.div`
  width: 100%;
  padding: ${t.s2} ${t.s4} ${t.s4};
  border-radius: ${t.r2};
  background: ${t.sunken};
  article {
    padding-block: ${t.s3};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;
