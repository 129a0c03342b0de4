import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];
const BAR_MAX_PX = 72;

/** Chart of the study minutes on each of the last seven days. */
export function WeekChart() {
  const home = useCall('GET /member/user/home', {});
  if (!home.data) return null;
  const days = home.data.week.map((entry, index) => ({
    day: entry.day,
    minutes: Math.round(entry.seconds / 60),
    name:
      index === home.data.week.length - 1 ? '今天' : (WEEKDAYS[new Date(`${entry.day}T00:00:00Z`).getUTCDay()] ?? ''),
  }));
  const most = Math.max(1, ...days.map((day) => day.minutes));
  const total = days.reduce((sum, day) => sum + day.minutes, 0);
  return (
    <Card aria-label="近 7 天">
      <h3>
        近 7 天<span>分钟，共 {total}</span>
      </h3>
      <Bars>
        {days.map((day) => (
          <li key={day.day}>
            <b>{day.minutes}</b>
            <i style={{ height: Math.max(2, (day.minutes / most) * BAR_MAX_PX) }} />
            <span>{day.name}</span>
          </li>
        ))}
      </Bars>
    </Card>
  );
}

const Card = styled.section`
  padding: ${t.s5};
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  h3 {
    display: flex;
    justify-content: space-between;
    font-size: ${t.t14};
  }
  h3 span {
    color: ${t.ink3};
    font-weight: 400;
  }
  ${below(960)} {
    display: none;
  }
`;

const Bars = styled.ol`
  display: grid;
  grid-template-columns: repeat(7, 1fr);
  align-items: end;
  margin-top: ${t.s4};
  text-align: center;
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  li {
    display: grid;
    gap: 4px;
    justify-items: center;
  }
  b {
    font-weight: 400;
  }
  i {
    width: 20px;
    border-radius: 2px;
    background: ${t.lineStrong};
  }
  li:last-child i {
    background: ${t.accent};
  }
`;
