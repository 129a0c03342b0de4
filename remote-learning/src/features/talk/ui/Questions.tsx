import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Question } from '@app/shared/contracts/talk';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { clockText } from '@app/shared/player/clock-text';
import { confirm, requireLogin, toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextArea, TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { Answers } from './Answers.tsx';
import { Ask, EditForm } from './EditForm.tsx';
import { Act, Entry } from './Entry.tsx';
import { ReportDialog, type Reported } from '../../../shared/ReportDialog.tsx';

const QUESTIONS = 'GET /course/data/question/page/{page}/{limit}';
const STEP = 10;
type Which = 'all' | 'lesson' | 'open';

/** The lesson beside which it is asked, and its second where it has a clock. */
export interface Place {
  lessonId: number;
  no: number;
  /** Second at which the player stands now; null in lessons without a clock. */
  now: () => number | null;
}

interface QuestionsProps {
  courseId: number;
  /** Names of the course's lessons. */
  part: '讲' | '话';
  place: Place | null;
  /** Leads to a second of a lesson. */
  onOpen: (lessonId: number, at: number | null) => void;
}

/** 问答: what people ask about a course or a lesson of it. */
export function Questions({ courseId, part, place, onOpen }: QuestionsProps) {
  const [page, setPage] = useState(1);
  const [which, setWhich] = useState<Which>('all');
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [reported, setReported] = useState<Reported | null>(null);
  const invalidate = useInvalidate();
  const questions = useCall(
    QUESTIONS,
    {
      courseId,
      page,
      limit: STEP,
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
  const changed = () => Promise.all([invalidate(QUESTIONS), invalidate('GET /course/data/get', { id: courseId })]);
  return (
    <>
      <AskForm courseId={courseId} part={part} place={place} onDone={() => void changed()} />
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
        <ErrorState message={questions.error.message} onRetry={() => void questions.refetch()} />
      ) : !data ? (
        <Loading role="status" aria-label="正在载入问答">
          <Skeleton height="72px" radius={t.r2} />
          <Skeleton height="72px" radius={t.r2} />
        </Loading>
      ) : data.list.length === 0 ? (
        <Empty
          text={
            words ? `问答里没有「${words}」` : which === 'open' ? '每个问题都有了回答' : '还没有人提问，第一个来问吧'
          }
          art={words ? 'search' : 'list'}
        />
      ) : (
        <>
          <List data-stale={questions.isPlaceholderData || undefined}>
            {data.list.map((question) => (
              <li key={question.id}>
                <OneQuestion
                  part={part}
                  courseId={courseId}
                  question={question}
                  onOpen={onOpen}
                  onChanged={() => void changed()}
                  onReport={setReported}
                />
              </li>
            ))}
          </List>
          <Pagination total={data.total} page={page} limit={STEP} onChange={setPage} />
        </>
      )}
      <ReportDialog reported={reported} onClose={() => setReported(null)} />
    </>
  );
}

interface AskFormProps extends Pick<QuestionsProps, 'courseId' | 'part' | 'place'> {
  onDone: () => void;
}

function AskForm({ courseId, part, place, onDone }: AskFormProps) {
  const [text, setText] = useState('');
  const [about, setAbout] = useState<'lesson' | 'course'>('lesson');
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const where = place && about === 'lesson' ? { lessonId: place.lessonId, at: place.now() } : {};
      await call('POST /course/user/question/save', { courseId, text, ...where });
      setText('');
      toast.success('问题已提交，有回答会在「通知」里告诉你');
      onDone();
    } catch {
      // The shell has said why; the words stay.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Ask
      aria-label="提问"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (text.trim() !== '' && !busy) requireLogin(() => void send());
      }}
    >
      <TextArea
        label="新问题"
        hideLabel
        placeholder="哪里没看懂，做到哪一步卡住了…"
        rows={2}
        maxRows={8}
        maxLength={TALK_LIMITS.question}
        value={text}
        onValueChange={setText}
      />
      <div>
        {place ? (
          <Segmented
            label="问的是"
            size="s"
            value={about}
            onValueChange={setAbout}
            options={[
              { value: 'lesson', label: `第 ${place.no} ${part}此刻` },
              { value: 'course', label: '整门课' },
            ]}
          />
        ) : (
          <span />
        )}
        <Button type="submit" loading={busy} disabled={text.trim() === ''}>
          提问
        </Button>
      </div>
    </Ask>
  );
}

interface OneQuestionProps {
  courseId: number;
  part: QuestionsProps['part'];
  question: Question;
  onOpen: (lessonId: number, at: number | null) => void;
  onChanged: () => void;
  onReport: (reported: Reported) => void;
}

function OneQuestion({ courseId, part, question, onOpen, onChanged, onReport }: OneQuestionProps) {
  const [open, setOpen] = useState(false);
  const [editing, setEditing] = useState(false);
  const { id, lesson, at } = question;
  const handleRemove = async () => {
    const along = question.answers > 0 ? `，${question.answers} 条回答会一起删除` : '';
    if (!(await confirm({ message: `删除这个问题${along}？`, danger: true }))) return;
    try {
      await call('POST /course/user/question/remove', { id });
      toast.success('已删除');
      onChanged();
    } catch {
      // The shell has said why; the question stays.
    }
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
            {question.mine ? (
              <>
                <Act type="button" onClick={() => setEditing(true)}>
                  修改
                </Act>
                <Act type="button" onClick={() => void handleRemove()}>
                  删除
                </Act>
              </>
            ) : (
              <Act type="button" onClick={() => requireLogin(() => onReport({ kind: 'question', id }))}>
                举报
              </Act>
            )}
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

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  margin-top: ${t.s5};
  form {
    flex: 0 1 240px;
  }
`;

const Loading = styled.div`
  display: grid;
  gap: ${t.s4};
  padding-top: ${t.s4};
`;

const List = styled.ol`
  li + li {
    border-top: 1px solid ${t.line};
  }
  &[data-stale] {
    opacity: 0.6;
  }
`;

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
