import { useCall, useInvalidate } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReportDialog, type ReportedEntry } from '../../../shared/ReportDialog.tsx';
import type { LessonUnit, LessonPosition } from '../model/lesson-position.ts';
import { AskForm } from './AskForm.tsx';
import { TalkLoading, TalkTools } from './list-styles.ts';
import { OneQuestion } from './OneQuestion.tsx';
import { TalkPage } from './TalkPage.tsx';
import { AnswerersNote } from './AnswerersNote.tsx';

const PAGE_CALL = 'GET /course/data/question/page/{page}/{limit}';
const PAGE_SIZE = 10;
type QuestionFilter = 'all' | 'lesson' | 'open';

interface QuestionsProps {
  courseId: number;
  /** Unit of the course's lessons. */
  part: LessonUnit;
  place: LessonPosition | null;
  /** Opens a second of a lesson. */
  onOpen: (lessonId: number, at: number | null) => void;
}

/** 问答: questions about a course or one of its lessons. */
export function Questions({ courseId, part, place, onOpen }: QuestionsProps) {
  const [page, setPage] = useState(1);
  const [which, setWhich] = useState<QuestionFilter>('all');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [reported, setReported] = useState<ReportedEntry | null>(null);
  const invalidate = useInvalidate();
  const questions = useCall(
    PAGE_CALL,
    {
      courseId,
      page,
      limit: PAGE_SIZE,
      ...(words ? { words } : {}),
      ...(which === 'lesson' && place ? { lessonId: place.lessonId } : {}),
      ...(which === 'open' ? { open: '1' as const } : {}),
    },
    { keepPrevious: true, quiet: true },
  );
  const { data } = questions;
  const find = (text: string) => {
    setPage(1);
    setWords(text.trim());
  };
  const changed = () => Promise.all([invalidate(PAGE_CALL), invalidate('GET /course/data/get', { id: courseId })]);
  return (
    <>
      <AskForm courseId={courseId} part={part} place={place} onDone={() => void changed()} />
      {data ? <AnswerersNote asked={data.asked} /> : null}
      <Tools>
        <Segmented
          label="哪些问题"
          size="s"
          value={which}
          onValueChange={(next) => {
            setPage(1);
            setWhich(next);
          }}
          options={[
            { value: 'all', label: '全部' },
            ...(place ? [{ value: 'lesson' as const, label: `这一${part}` }] : []),
            { value: 'open', label: '等回答' },
          ]}
        />
        <form
          role="search"
          aria-label="在问答里找"
          onSubmit={(event) => {
            event.preventDefault();
            find(typed);
          }}
        >
          <TextField
            label="在问答里找"
            hideLabel
            size="s"
            type="search"
            placeholder="在问答里找"
            maxLength={50}
            prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
            clearable
            value={typed}
            onValueChange={(text) => {
              setTyped(text);
              if (text === '') find('');
            }}
          />
        </form>
      </Tools>
      {!data && questions.isError ? (
        <CallError of={questions} />
      ) : !data ? (
        <TalkLoading role="status" aria-label="正在载入问答">
          <Skeleton height="72px" radius={t.r2} />
          <Skeleton height="72px" radius={t.r2} />
        </TalkLoading>
      ) : data.list.length === 0 ? (
        <Empty
          text={
            words ? `问答里没有「${words}」` : which === 'open' ? '每个问题都有了回答' : '还没有人提问，第一个来问吧'
          }
          art={words ? 'search' : 'list'}
        />
      ) : (
        <TalkPage
          entries={data.list}
          total={data.total}
          page={page}
          limit={PAGE_SIZE}
          stale={questions.isPlaceholderData}
          onPage={setPage}
        >
          {(question) => (
            <OneQuestion
              part={part}
              courseId={courseId}
              question={question}
              onOpen={onOpen}
              onChanged={() => void changed()}
              onReport={setReported}
            />
          )}
        </TalkPage>
      )}
      <ReportDialog reported={reported} onClose={() => setReported(null)} />
    </>
  );
}

const Tools = styled(TalkTools)`
  justify-content: space-between;
  form {
    flex: 0 1 240px;
  }
`;
