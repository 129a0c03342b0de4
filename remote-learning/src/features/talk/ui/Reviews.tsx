import { TALK_LIMITS } from '@app/shared/contracts/limits';
import type { Review } from '@app/shared/contracts/talk';
import { dayTime } from '@app/shared/format/time';
import { call } from '@app/shared/http/call';
import { useCall, useInvalidate } from '@app/shared/http/query';
import { requireLogin } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ReportDialog, type ReportedEntry } from '../../../shared/ReportDialog.tsx';
import { confirmDeletion } from '../model/change.ts';
import type { LessonUnit } from '../model/lesson-position.ts';
import { OwnActions, ReportAction } from './EntryActions.tsx';
import { Entry } from './Entry.tsx';
import { TalkLoading, TalkTools } from './list-styles.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { RatingSummary } from './RatingSummary.tsx';
import { Stars } from './Stars.tsx';
import { TalkPage } from './TalkPage.tsx';

const PAGE_CALL = 'GET /course/data/review/page/{page}/{limit}';
const PAGE_SIZE = 10;
type Sort = 'newest' | 'best' | 'worst';

/** 评价: mean rating, reviews, and the form for an own one. */
export function Reviews({ courseId, part }: { courseId: number; part: LessonUnit }) {
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>('newest');
  const [stars, setStars] = useState<number | undefined>();
  const [editing, setEditing] = useState(false);
  const [reported, setReported] = useState<ReportedEntry | null>(null);
  const invalidate = useInvalidate();
  const reviews = useCall(
    PAGE_CALL,
    { courseId, page, limit: PAGE_SIZE, sort, ...(stars ? { stars } : {}) },
    { keepPrevious: true, quiet: true },
  );
  const { data } = reviews;
  if (!data)
    return reviews.isError ? (
      <CallError of={reviews} />
    ) : (
      <Loading role="status" aria-label="正在载入评价">
        <Skeleton height="96px" radius={t.r2} />
        <Skeleton height="72px" radius={t.r2} />
      </Loading>
    );
  const { mine, may, spread } = data;
  const all = spread.reduce((sum, one) => sum + one, 0);
  const changed = async () => {
    setEditing(false);
    await Promise.all([invalidate(PAGE_CALL), invalidate('GET /course/data/get', { id: courseId })]);
  };
  const handleRemove = async () => {
    if (await confirmDeletion('删除您的评价？', () => call('POST /course/user/review/remove', { courseId })))
      await changed();
  };
  return (
    <>
      {all > 0 ? (
        <RatingSummary
          mean={data.mean}
          spread={spread}
          reviewCount={all}
          stars={stars}
          onStars={(next) => {
            setPage(1);
            setStars(next);
          }}
        />
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
            entry={{ ...mine, author: '我的评价' }}
            mark={<Stars value={mine.stars} />}
            actions={<OwnActions onEdit={() => setEditing(true)} onRemove={() => void handleRemove()} />}
          />
        ) : may === 'down' ? (
          <p>您的评价经核实不符合规定，已下架。</p>
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
          <TalkTools>
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
          </TalkTools>
          {data.list.length === 0 ? <Empty text={`还没有 ${stars} 星的评价`} /> : null}
          <TalkPage
            entries={data.list}
            total={data.total}
            page={page}
            limit={PAGE_SIZE}
            stale={reviews.isPlaceholderData}
            onPage={setPage}
          >
            {(review) => <OneReview review={review} onReport={() => setReported({ kind: 'review', id: review.id })} />}
          </TalkPage>
        </>
      )}
      <ReportDialog reported={reported} onClose={() => setReported(null)} />
    </>
  );
}

function OneReview({ review, onReport }: { review: Review; onReport: () => void }) {
  return (
    <Entry
      entry={review}
      mark={<Stars value={review.stars} />}
      actions={review.mine ? null : <ReportAction onReport={onReport} />}
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

const Loading = styled(TalkLoading)`
  padding-top: ${t.s5};
`;

const Own = styled.div`
  margin-top: ${t.s4};
  padding: ${t.s3} ${t.s4};
  border-radius: ${t.r2};
  background: ${t.sunken};
  > p {
    ${wrapRow}
    min-height: 32px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  > article {
    padding-block: ${t.s2};
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
