import { useCall } from '@app/shared/http/query';
import { useSession } from '@app/shared/state/session';
import { GoalRing, goalWords } from '@app/shared/study/goal-ring';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** The weekly goal in the plaza's header, for people who set one. */
export function GoalLine() {
  const { user } = useSession();
  const { data } = useCall('GET /course/user/goal/get', {}, { enabled: user !== null, quiet: true, background: true });
  if (!user || !data || data.minutes === null) return null;
  const goal = { ...data, minutes: data.minutes };
  return (
    <Line to="/user/home?type=0">
      <GoalRing seconds={goal.seconds} minutes={goal.minutes} size={28} />
      {goalWords(goal)}
    </Line>
  );
}

/** The line is beside the title, so that the layout does not shift when it loads. */
const Line = styled(Link)`
  float: right;
  ${row}
  gap: ${t.s2};
  margin-top: ${t.s6};
  color: ${t.ink2};
  font-size: ${t.t13};
  font-variant-numeric: tabular-nums;
  &:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    float: none;
    margin-top: ${t.s4};
  }
`;
