import type { NextLive } from '@app/shared/contracts/course';
import { CalendarButton } from '@app/shared/live/calendar-button';
import { ReminderButton } from '@app/shared/live/reminder-button';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Badge } from '@app/shared/ui/badge';
import { LinkButton } from '@app/shared/ui/button';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { liveLink, liveWhen } from '@app/shared/live/live-words';

const STATES: Partial<Record<NonNullable<NextLive['live']>['state'], string>> = { live: '直播中', soon: '即将开始' };

/** Title, time and reminder of a broadcast. */
export function LiveLead({ live, now }: { live: NextLive; now: Date }) {
  const { title, summary, teacher, reminders, reminded } = live;
  const { startAt, state, demo } = live.live!;
  const open = state === 'live' || state === 'soon';
  return (
    <Lead>
      <When>
        <Badge tone={open ? 'danger' : 'accent'}>{STATES[state] ?? '可预约'}</Badge>
        {demo && <Badge>演示</Badge>}
        <time dateTime={startAt}>{liveWhen(startAt, now)}</time>
      </When>
      <h3>
        <Link to={liveLink(live)}>{title}</Link>
      </h3>
      <p>{summary}</p>
      <Who>
        <Avatar src={teacher.avatar} name={teacher.name} size={24} />
        {teacher.name}
        <span>{teacher.title}</span>
      </Who>
      <Ways>
        {open ? (
          <LinkButton to={liveLink(live)}>进入直播间</LinkButton>
        ) : (
          <ReminderButton
            course={live}
            reminded={reminded}
            confirmation="开播前 15 分钟会有站内通知，这里也会亮起入口。"
          />
        )}
        {!open && reminded && <CalendarButton course={live} live={live.live!} />}
        {!open && !reminded && reminders > 0 && <span>{reminders} 人已预约</span>}
      </Ways>
    </Lead>
  );
}

const Lead = styled.div`
  min-width: 0;

  h3 {
    margin-top: ${t.s3};
    font-size: ${t.t20};
    line-height: 1.35;
  }
  h3 a:hover {
    color: ${t.accentInk};
  }
  p {
    margin-top: ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
`;

const When = styled.div`
  ${row}
  gap: ${t.s2};
  font-size: ${t.t14};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Who = styled.div`
  ${row}
  gap: ${t.s2};
  margin-top: ${t.s3};
  font-size: ${t.t13};

  span {
    color: ${t.ink3};
  }
`;

const Ways = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  min-height: 40px;
  margin-top: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t13};

  ${below(690)} {
    button,
    a {
      min-height: 44px;
    }
  }
`;
