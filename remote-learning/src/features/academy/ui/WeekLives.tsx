import type { NextLive } from '@app/shared/contracts/course';
import { describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { liveLink, liveWhen } from '@app/shared/live/live-words';
import { ReminderButton } from '@app/shared/live/reminder-button';
import { card, row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Badge } from '@app/shared/ui/badge';
import { LinkButton } from '@app/shared/ui/button';
import { ErrorState } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { dayAndClock, isThisWeek } from '../model/week.ts';
import { Section } from './Section.tsx';

/** Interval in ms after which the list is updated for broadcasts that start or end. */
const REFRESH_MS = 60_000;
const LIST_INPUT = { limit: 10 };
const STATES: Partial<Record<NonNullable<NextLive['live']>['state'], string>> = {
  soon: '即将开始',
  live: '直播中',
  paused: '暂停中',
};

/**
 * 本周直播: broadcasts until Monday, each with a reminder button. A single line says when the next
 * one is later; without a planned broadcast the section is hidden.
 */
export function WeekLives() {
  const { data, error, refetch, isFetching } = useCall('GET /course/data/live/next', LIST_INPUT, {
    quiet: true,
    background: true,
    refetchInterval: REFRESH_MS,
  });
  if (data?.length === 0) return null;
  const now = new Date();
  const week = data?.filter(({ live }) => live && isThisWeek(live.startAt, now)) ?? [];
  const [later] = data ?? [];
  return (
    <Section aria-labelledby="college-lives">
      <header>
        <h2 id="college-lives">本周直播</h2>
        <Link to="/course?courseType=LIVE">
          全部直播
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </Link>
      </header>
      {error && !data ? (
        <ErrorState message={describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <Skeleton height="210px" radius={t.r2} /> : null}
      {week.length > 0 ? (
        <Rows>
          {week.map((live) => (
            <Row key={live.id} live={live} now={now} />
          ))}
        </Rows>
      ) : null}
      {data && week.length === 0 && later ? (
        <NoBroadcast>
          这周没有直播了，下一场是 {liveWhen(later.live!.startAt, now)} 的
          <Link to={liveLink(later)}>《{later.title}》</Link>
        </NoBroadcast>
      ) : null}
    </Section>
  );
}

function Row({ live: course, now }: { live: NextLive; now: Date }) {
  const { title, cover, teacher, minutes, reminders, reminded } = course;
  const { startAt, state, demo } = course.live!;
  const { day, clock } = dayAndClock(startAt, now);
  const open = STATES[state];
  return (
    <li>
      <time dateTime={startAt}>
        <b>{day}</b>
        <span>{clock}</span>
      </time>
      <Cover>
        <Picture src={cover} alt="" ratio="16 / 9" radius={t.r1} />
      </Cover>
      <div>
        <h3>
          <Link to={liveLink(course)}>{title}</Link>
          {open ? <Badge tone={state === 'paused' ? 'neutral' : 'danger'}>{open}</Badge> : null}
          {demo ? <Badge>演示</Badge> : null}
        </h3>
        <p>
          <Avatar src={teacher.avatar} name={teacher.name} size={24} />
          <span>
            {teacher.name} · {demo ? `${minutes} 分钟里循环放短片` : `约 ${minutes} 分钟`}
            {!open && reminders > 0 ? ` · ${reminders} 人已预约` : null}
          </span>
        </p>
      </div>
      {open ? (
        <LinkButton to={liveLink(course)} aria-label={`进入直播《${title}》`}>
          进入直播
        </LinkButton>
      ) : (
        <ReminderButton
          course={course}
          reminded={reminded}
          confirmation="开播前 15 分钟会有站内通知，这里也会亮起入口。"
        />
      )}
    </li>
  );
}

const NoBroadcast = styled.p`
  && {
    margin: 0;
    color: ${t.ink2};
  }
  /* A link inside a sentence needs more than its colour to be recognised. */
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;

const Cover = styled.span`
  ${below(690)} {
    display: none;
  }
`;

const Rows = styled.ul`
  overflow: hidden;
  ${card}
  li {
    display: grid;
    grid-template-columns: 104px 128px minmax(0, 1fr) auto;
    align-items: center;
    gap: ${t.s5};
    padding: ${t.s4} ${t.s5};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  time b {
    display: block;
    font-size: ${t.t20};
    font-weight: 600;
    line-height: 1.3;
  }
  time span {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  h3 {
    ${wrapRow}
    gap: 2px ${t.s2};
    font-size: ${t.t16};
  }
  h3 a {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h3 a:hover {
    color: ${t.accentInk};
  }
  p {
    ${row}
    gap: ${t.s2};
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ${below(690)} {
    li {
      grid-template-columns: 84px minmax(0, 1fr);
      gap: ${t.s3};
      padding: ${t.s4};
    }
    li > :last-child {
      grid-column: 1 / -1;
      min-height: 44px;
    }
    time b {
      font-size: ${t.t16};
    }
  }
`;
