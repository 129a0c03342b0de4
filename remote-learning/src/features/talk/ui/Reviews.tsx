import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Review } from '@app/shared/contracts/talk';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { confirm, requireLogin, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { TextArea } from '@app/shared/ui/text-field';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { sharesOf } from '../model/stars.ts';
import { Act, Entry } from './Entry.tsx';
import { ReportDialog, type Reported } from '../../../shared/ReportDialog.tsx';
import { StarChoice, Stars } from './Stars.tsx';

const PAGE = 'GET /course/data/review/page/{page}/{limit}';
const STEP = 10;
type Sort = 'newest' | 'best' | 'worst';

/** 评价: how good, by whom, and one's own. */
export function Reviews({ courseId, part }: { courseId: number; part: '讲' | '话' }) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>('newest');
  const [stars, setStars] = useState<number | undefined>();
  const [editing, setEditing] = useState(false);
  const [reported, setReported] = useState<Reported | null>(null);
  const invalidate = useInvalidate();
  const reviews = useCall(
    PAGE,
    { courseId, page, limit: STEP, sort, ...(stars ? { stars } : {}) },
    { keepPrevious: true, quiet: true },
  );
  const { data } = reviews;
  if (!data)
    return reviews.isError ? (
      <ErrorState message={reviews.error.message} onRetry={() => void reviews.refetch()} />
    ) : (
      <Loading role="status" aria-label="正在载入评价">
        <Skeleton height="96px" radius={t.r2} />
        <Skeleton height="72px" radius={t.r2} />
      </Loading>
    );
  const { mine, may, spread } = data;
  const all = spread.reduce((sum, one) => sum + one, 0);
  const shares = sharesOf(spread);
  const changed = async () => {
    setEditing(false);
    await Promise.all([invalidate(PAGE), invalidate('GET /course/data/get', { id: courseId })]);
  };
  const handleRemove = async () => {
    if (!(await confirm({ message: '删除你的评价？', danger: true }))) return;
    try {
      await call('POST /course/user/review/remove', { courseId });
      toast.success('已删除');
      await changed();
    } catch {
      // The shell has said why; the review stays.
    }
  };
  return (
    <>
      {all > 0 ? (
        <Sum>
          <div>
            <strong>{Number(data.mean).toFixed(1)}</strong>
            <span>
              <Stars value={Number(data.mean)} />
              {all} 条评价
            </span>
          </div>
          <ol>
            {[5, 4, 3, 2, 1].map((value) => (
              <li key={value}>
                <button
                  type="button"
                  aria-pressed={stars === value}
                  onClick={() => {
                    setPage(1);
                    setStars(stars === value ? undefined : value);
                  }}
                >
                  <span>{value} 星</span>
                  <i>
                    <u style={{ width: `${shares[value - 1]}%` }} />
                  </i>
                  <small>{spread[value - 1]}</small>
                </button>
              </li>
            ))}
          </ol>
        </Sum>
      ) : null}
      <Own>
        {may === 'yes' && (!mine || editing) ? (
          <ReviewForm
            courseId={courseId}
            before={mine}
            onDone={() => void changed()}
            onCancel={mine ? () => setEditing(false) : null}
          />
        ) : mine ? (
          <Entry
            said={{ ...mine, author: '我的评价' }}
            mark={<Stars value={mine.stars} />}
            actions={
              <>
                <Act type="button" onClick={() => setEditing(true)}>
                  修改
                </Act>
                <Act type="button" onClick={() => void handleRemove()}>
                  删除
                </Act>
              </>
            }
          />
        ) : may === 'down' ? (
          <p>你的评价经核实不符合规定，已下架。</p>
        ) : may === 'login' ? (
          <p>
            学过这门课的人可以评价。
            <Button tone="text" size="s" onClick={() => requireLogin(() => void reviews.refetch())}>
              登录后评价
            </Button>
          </p>
        ) : (
          <p>
            学完任意一{part}，或学到全课的 {TALK_LIMITS.studied}%，就可以在这里评价。
          </p>
        )}
      </Own>
      {all === 0 ? (
        <Empty text="还没有评价" art="list" />
      ) : (
        <>
          <Tools>
            <Segmented
              label="评价的顺序"
              size="s"
              value={sort}
              onValueChange={(next) => {
                setPage(1);
                setSort(next);
              }}
              options={[
                { value: 'newest', label: '最新' },
                { value: 'best', label: '好评在前' },
                { value: 'worst', label: '差评在前' },
              ]}
            />
            {stars ? (
              <Button tone="text" size="s" onClick={() => setStars(undefined)}>
                只看 {stars} 星 · 看全部
              </Button>
            ) : null}
          </Tools>
          {data.list.length === 0 ? <Empty text={`还没有 ${stars} 星的评价`} /> : null}
          <List data-stale={reviews.isPlaceholderData || undefined}>
            {data.list.map((review) => (
              <li key={review.id}>
                <OneReview review={review} onReport={() => setReported({ kind: 'review', id: review.id })} />
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

function OneReview({ review, onReport }: { review: Review; onReport: () => void }) {
  return (
    <Entry
      said={review}
      mark={<Stars value={review.stars} />}
      actions={
        review.mine ? null : (
          <Act type="button" onClick={() => requireLogin(onReport)}>
            举报
          </Act>
        )
      }
    >
      {review.reply ? (
        <Reply>
          <b>老师回复</b>
          <time dateTime={review.reply.at}>{dayTime(review.reply.at)}</time>
          <p dir="auto">{review.reply.text}</p>
        </Reply>
      ) : null}
    </Entry>
  );
}

interface ReviewFormProps {
  courseId: number;
  before: Review | null;
  onDone: () => void;
  onCancel: (() => void) | null;
}

function ReviewForm({ courseId, before, onDone, onCancel }: ReviewFormProps) {
  const [stars, setStars] = useState(before?.stars ?? 0);
  const [text, setText] = useState(before?.text ?? '');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = stars === 0 ? '请先选几颗星' : text.trim() === '' ? '写点什么再提交评价' : '';
    setError(missing);
    if (missing) return;
    setBusy(true);
    try {
      await call('POST /course/user/review/save', { courseId, stars, text });
      toast.success(before ? '评价已修改' : '谢谢评价');
      onDone();
    } catch {
      // The shell has said why; what was written stays.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Form aria-label="写评价" onSubmit={(event) => void handleSubmit(event)}>
      <StarChoice value={stars} onValueChange={setStars} />
      <TextArea
        label="评价"
        hideLabel
        placeholder="哪里讲得好，哪里还不够，学完做出了什么…"
        rows={3}
        maxRows={10}
        count
        maxLength={TALK_LIMITS.review}
        value={text}
        onValueChange={setText}
        {...(error ? { error } : {})}
      />
      <div>
        {onCancel ? (
          <Button tone="text" onClick={onCancel}>
            取消
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          {before ? '保存修改' : '发表评价'}
        </Button>
      </div>
    </Form>
  );
}

const Loading = styled.div`
  display: grid;
  gap: ${t.s4};
  padding-top: ${t.s5};
`;

const Sum = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 300px);
  gap: ${t.s6};
  align-items: center;
  padding: ${t.s5} 0 ${t.s4};
  > div {
    display: grid;
    justify-items: center;
    gap: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > div > span {
    display: grid;
    justify-items: center;
    gap: 4px;
  }
  strong {
    color: ${t.ink};
    font-size: 40px;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  button {
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr) 32px;
    gap: ${t.s2};
    align-items: center;
    width: 100%;
    min-height: 24px;
    padding-inline: 4px;
    border-radius: 4px;
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: left;
    font-variant-numeric: tabular-nums;
  }
  button:hover,
  button[aria-pressed='true'] {
    background: ${t.sunken};
  }
  button[aria-pressed='true'] {
    color: ${t.accentInk};
    font-weight: 600;
  }
  i {
    height: 6px;
    border-radius: 3px;
    background: ${t.off};
    overflow: hidden;
  }
  u {
    display: block;
    height: 100%;
    background: ${t.vipFill};
  }
  ${below(690)} {
    gap: ${t.s4};
  }
`;

const Own = styled.div`
  margin-top: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border-radius: ${t.r2};
  background: ${t.sunken};
  > p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-height: 32px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  > article {
    padding-block: ${t.s2};
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${t.s2};
  padding-block: ${t.s2};
  > div:last-child {
    display: flex;
    justify-content: flex-end;
    gap: ${t.s2};
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s3};
  margin-top: ${t.s5};
`;

const List = styled.ol`
  li + li {
    border-top: 1px solid ${t.line};
  }
  &[data-stale] {
    opacity: 0.6;
  }
`;

const Reply = styled.div`
  max-width: 44em;
  padding: ${t.s3};
  border-radius: ${t.r1};
  background: ${t.sunken};
  b {
    margin-right: ${t.s2};
    font-weight: 600;
  }
  time {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  p {
    margin-top: 4px;
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
`;
