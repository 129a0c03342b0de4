import type { CourseDetail } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { CalendarButton } from '@app/shared/live/calendar-button';
import { ReminderButton } from '@app/shared/live/reminder-button';
import { card } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Bell, Play, RotateCcw, Ticket } from 'lucide-react';
import { styled } from 'styled-components';
import { lessonsOf } from '../model/outline.ts';
import { OfferFacts } from './offer-facts.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'];
const clock = (at: Date) => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

interface BookingProps {
  course: CourseDetail;
  live: NonNullable<CourseDetail['live']>;
  /** Opens a lesson that may be watched before the broadcast. */
  onPreview: (lessonId: number) => void;
}

/** Panel beside an upcoming broadcast: its day, the bell, the calendar, and notes. */
export function Booking({ course, live, onPreview }: BookingProps) {
  const { data } = useCall('GET /course/data/live/next', { limit: 10 }, { quiet: true, background: true });
  const mine = data?.find(({ id }) => id === course.id);
  const start = new Date(live.startAt);
  const preview = lessonsOf(course).find(({ locked }) => !locked);
  const free = course.access.reason === 'free';
  return (
    <Card aria-label="预约">
      <Day>
        <Tile aria-hidden>
          <span>{start.getMonth() + 1} 月</span>
          <b>{start.getDate()}</b>
        </Tile>
        <div>
          <h2>
            {WEEKDAYS[start.getDay()]} {clock(start)}–{clock(new Date(live.endAt))}
          </h2>
          {mine && mine.reminders > 0 ? <p>{mine.reminders} 人已预约</p> : null}
        </div>
      </Day>
      {live.state === 'reserve' ? (
        <ReminderActions>
          <ReminderButton
            course={course}
            reminded={mine?.reminded ?? false}
            confirmation="开播前 15 分钟会有站内通知。"
            main
          />
          <CalendarButton course={course} live={live} tone="default" />
        </ReminderActions>
      ) : (
        <p>已到开播前 15 分钟，留在这一页就好。</p>
      )}
      {preview ? (
        <Button block icon={<Play {...icon} />} onClick={() => onPreview(preview.id)}>
          先看预告
        </Button>
      ) : null}
      <OfferFacts>
        <li>
          <Ticket {...icon} />
          {free ? '免费，不登录也能看' : '购买或开通会员后观看'}
        </li>
        <li>
          <Bell {...icon} />
          预约随时可以取消，取消或改期会通知您
        </li>
        {live.demo ? (
          <li>
            <RotateCcw {...icon} />
            演示排期，没有真人在播
          </li>
        ) : null}
      </OfferFacts>
    </Card>
  );
}

const Card = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${t.s4};
  padding: ${t.s5};
  ${card}
  p {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > ul {
    margin-top: auto;
  }
  svg {
    flex: none;
  }
  ${below(1000)} {
    margin-top: ${t.s4};
  }
`;

const Day = styled.div`
  display: grid;
  grid-template-columns: 64px 1fr;
  align-items: center;
  gap: ${t.s4};
  h2 {
    font-size: ${t.t16};
  }
`;

const Tile = styled.div`
  overflow: hidden;
  border: 1px solid ${t.lineStrong};
  border-radius: ${t.r2};
  text-align: center;
  span {
    display: block;
    background: ${t.accent};
    color: ${t.onAccent};
    font-size: ${t.t12};
    line-height: 22px;
  }
  b {
    display: block;
    font-size: ${t.t28};
    font-variant-numeric: tabular-nums;
    line-height: 42px;
  }
`;

const ReminderActions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.s2};
`;
