import type { StudyRecord } from '@app/shared/contracts/course';
import { call } from '@app/shared/http/call';
import { callKey, useInvalidate } from '@app/shared/http/query';
import { confirm, toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { IconButton, LinkButton } from '@app/shared/ui/button';
import { courseLink, partWord } from '@app/shared/ui/course-card';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Progress } from '@app/shared/ui/progress';
import { Skeleton } from '@app/shared/ui/skeleton';
import { clockText } from '@app/shared/player/clock-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { CircleCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { More } from '../../../shared/More.tsx';
import { groupByDay } from '../model/group.ts';

const RECORDS = 'GET /course/user/record/page/{page}/{limit}';
const STEP = 20;
const TYPE_NAMES = { PIECE: '案例课', SERIES: '系列课', LIVE: '直播课' } as const;

/** Study records grouped by day, newest first; 更早的记录 loads more. */
export function RecordList() {
  const pages = useInfiniteQuery({
    queryKey: [...callKey(RECORDS), 'all'],
    queryFn: ({ pageParam, signal }) => call(RECORDS, { page: pageParam, limit: STEP }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
  });
  const [now] = useState(Date.now);
  const invalidate = useInvalidate();

  const handleRemove = async (record: StudyRecord) => {
    if (!(await confirm({ message: `删除《${record.title}》的学习记录？进度也会一并清除。`, danger: true }))) return;
    try {
      await call('POST /course/user/record/remove', { courseId: record.courseId });
      await invalidate(RECORDS);
      toast.success('已删除');
    } catch {
      // The shell has shown the error; the record stays.
    }
  };

  if (pages.isPending) return <Loading />;
  if (pages.isError) return <CallError of={pages} />;
  const records = pages.data.pages.flatMap((page) => page.list);
  if (records.length === 0) {
    return <Empty text="还没有学习记录" action={<LinkButton to="/course">去学院看看</LinkButton>} />;
  }
  return (
    <>
      {groupByDay(records, now).map((day) => (
        <section key={day.day} aria-label={`${day.label}的学习记录`}>
          <Day>
            <h2>{day.label}</h2>
            <span>{day.minutes > 0 ? `${day.minutes} 分钟` : '不到 1 分钟'}</span>
          </Day>
          {day.records.map((record) => (
            <Entry key={record.courseId} record={record} onRemove={() => void handleRemove(record)} />
          ))}
        </section>
      ))}
      <Earlier of={pages} text="更早的记录" />
    </>
  );
}

function Entry({ record, onRemove }: { record: StudyRecord; onRemove: () => void }) {
  const { next, left } = record;
  const to = `${courseLink({ id: record.courseId, courseType: record.courseType })}&lesson=${next?.lessonId ?? record.lessonId}`;
  const part = partWord(record);
  // An older service sends only the lesson played last.
  const done = left === undefined ? record.completed : left === 0;
  return (
    <Row>
      <Cover to={to} tabIndex={-1} aria-hidden>
        <Picture src={record.cover} alt="" />
        <PictureTag $small $at="bottom-right">
          {clockText(record.durationSec)}
        </PictureTag>
      </Cover>
      <Words>
        <h3>
          <Link to={to}>{record.title}</Link>
        </h3>
        <p>
          <i>{TYPE_NAMES[record.courseType]}</i>
          <span>
            第 {record.lessonNo} {part}　{record.lessonTitle}
          </span>
        </p>
        {next && next.lessonId !== record.lessonId ? (
          <p>
            <span>
              下一{part}　{next.title}
            </span>
          </p>
        ) : null}
        <State>
          {done ? (
            <Done>
              <CircleCheck size={16} strokeWidth={1.5} aria-hidden />
              已学完
            </Done>
          ) : (
            <>
              <Progress value={record.percent} label={`${record.title}的学习进度`} />
              <span>{Math.round(record.percent)} %</span>
            </>
          )}
          <time dateTime={record.lastAt}>{record.lastAt.slice(11, 16)}</time>
        </State>
      </Words>
      <Actions>
        {record.restLocked === 'closed' ? null : (
          <LinkButton to={to} size="s">
            {done ? '再看一遍' : next === null ? '看看其余' : '继续学习'}
          </LinkButton>
        )}
        <IconButton label={`删除《${record.title}》的学习记录`} size="s" tone="text" onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      </Actions>
    </Row>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="正在载入学习记录">
      {[0, 1, 2, 3].map((row) => (
        <Row key={row}>
          <Skeleton height="104px" radius={t.r1} />
          <div>
            <Skeleton width="70%" height="20px" />
            <Skeleton width="45%" height="16px" />
            <Skeleton width="30%" height="8px" />
          </div>
        </Row>
      ))}
    </div>
  );
}

const Day = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${t.s2};
  padding: 4px 0;
  section + section > & {
    margin-top: ${t.s5};
  }
  h2 {
    font-size: ${t.t16};
    line-height: 24px;
  }
  span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Row = styled.article`
  display: grid;
  grid-template-columns: 184px minmax(0, 1fr) auto;
  gap: ${t.s4};
  align-items: center;
  padding: ${t.s3} 0;
  border-top: 1px solid ${t.line};
  ${below(960)} {
    grid-template-columns: 120px minmax(0, 1fr) auto;
    gap: ${t.s3};
  }
`;

const Cover = styled(Link)`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${t.sunken};
`;

const Words = styled.div`
  min-width: 0;
  h3 {
    font-size: ${t.t16};
    line-height: 24px;
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  h3 a:hover {
    color: ${t.accentInk};
  }
  p {
    display: flex;
    align-items: center;
    gap: 8px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  p > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p > i {
    flex: none;
    padding-right: 8px;
    border-right: 1px solid ${t.lineStrong};
    color: ${t.ink3};
    font-style: normal;
    line-height: 14px;
  }
  ${below(960)} {
    h3 {
      font-size: ${t.t14};
      line-height: 22px;
    }
    p {
      font-size: ${t.t13};
    }
    p > i {
      display: none;
    }
  }
`;

const State = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  margin-top: 8px;
  color: ${t.ink3};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  > [role='progressbar'] {
    width: 200px;
  }
  ${below(960)} {
    margin-top: 4px;
    > [role='progressbar'] {
      flex: 1;
      width: auto;
    }
    time {
      display: none;
    }
  }
`;

const Done = styled.span`
  display: flex;
  align-items: center;
  gap: 4px;
  color: ${t.success};
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s1};
  ${below(960)} {
    > a {
      display: none;
    }
  }
`;

const Earlier = styled(More)`
  border-top: 1px solid ${t.line};
`;
