import { useCall, useInvalidate, useSend } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { signView } from '@app/shared/state/sign-in';
import { refreshSession, useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { addDays, Calendar } from '@app/shared/ui/calendar';
import { CallError } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { dayWords, rewardDay } from '../model/reward.ts';

/** Daily sign-in: consecutive days, the ladder to a free month, and the calendar 打卡详情. */
export function SignPanel() {
  const { user } = useSession();
  const { clockLimit } = useAppConfig();
  const config = useCall('GET /member/user/config', {}, { quiet: true });
  const signs = useCall('GET /member/user/sign/list', {});
  const save = useSend('POST /member/user/sign/save');
  const invalidate = useInvalidate();

  const handleSign = async () => {
    try {
      await save.mutateAsync({});
      await Promise.all([
        invalidate('GET /member/user/sign/list'),
        invalidate('GET /member/user/config'),
        refreshSession(),
      ]);
    } catch {
      // The shell has shown the error; the button is enabled again.
    }
  };

  const view = user ? signView(user, config.data, clockLimit) : 'none';
  if (config.data && view === 'none') return null;
  if (signs.isPending || config.isPending) return <Skeleton height="520px" radius={t.r2} />;
  if (signs.isError) {
    return (
      <Card aria-label="签到">
        <CallError of={signs} />
      </Card>
    );
  }
  const { signDay, signState, signList, today } = signs.data;
  const reward = rewardDay(today, signDay, signState, clockLimit);
  const left = Math.max(0, clockLimit - signDay);
  return (
    <Card aria-label="签到">
      {view === 'won' ? (
        <Earned>
          <Gift size={20} strokeWidth={1.5} aria-hidden />
          <div>
            <b>已获得一个月会员</b>
            <p>已连续签到{signDay}天</p>
          </div>
        </Earned>
      ) : (
        <>
          <Top>
            <div>
              <p>已连续签到</p>
              <Big>
                {signDay}
                <small>天</small>
              </Big>
            </div>
            {signState ? null : <Badge tone="warning">今日未签到</Badge>}
          </Top>
          <Ladder role="img" aria-label={`${clockLimit} 天里已签 ${signDay} 天`} $steps={clockLimit}>
            {Array.from({ length: clockLimit }, (_, index) => (
              <i
                key={addDays(today, index)}
                data-state={
                  index < signDay
                    ? 'done'
                    : index === clockLimit - 1
                      ? 'gift'
                      : index === signDay && !signState
                        ? 'today'
                        : 'open'
                }
              />
            ))}
          </Ladder>
          <Hint>
            <span>
              再签 {left} 天，<b>得一个月会员</b>
            </span>
            <span>
              {Math.min(signDay, clockLimit)} / {clockLimit}
            </span>
          </Hint>
          <Button tone="primary" block disabled={signState} loading={save.isPending} onClick={() => void handleSign()}>
            {signState ? '今日已签到' : '签到'}
          </Button>
        </>
      )}
      <Details signed={new Set(signList)} today={today} reward={user?.clockVip ? null : reward} />
    </Card>
  );
}

interface DetailsProps {
  signed: ReadonlySet<string>;
  /** Today in Shanghai, from the service. */
  today: string;
  reward: string | null;
}

function Details({ signed, today, reward }: DetailsProps) {
  const [day, setDay] = useState<string | null>(null);
  return (
    <Below>
      <Calendar
        title="打卡详情"
        today={today}
        signed={signed}
        reward={reward}
        value={day}
        onSelect={setDay}
        defaultView={isNarrow() ? 'week' : 'month'}
      >
        <Chosen role="status">{day === null ? '' : dayWords(day, signed, today, reward)}</Chosen>
      </Calendar>
    </Below>
  );
}

function isNarrow(): boolean {
  return globalThis.matchMedia?.('(max-width: 960px)').matches ?? false;
}

const Below = styled.div`
  margin-top: ${t.s5};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
`;

const Chosen = styled.p`
  min-height: 20px;
  margin-top: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;
`;

export const Card = styled.section`
  padding: ${t.s5};
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;

const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: flex-end;
  gap: 12px;
  color: ${t.ink2};
  font-size: ${t.t14};
`;

const Big = styled.p`
  color: ${t.ink};
  font-size: ${t.t28};
  line-height: 36px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  small {
    margin: 0 4px;
    color: ${t.ink2};
    font-size: ${t.t14};
    font-weight: 400;
  }
`;

const Ladder = styled.div<{ $steps: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $steps }) => $steps}, 1fr);
  gap: 2px;
  margin: ${t.s4} 0 8px;
  i {
    height: 8px;
    border-radius: 2px;
    background: ${t.lineStrong};
  }
  i[data-state='done'] {
    background: ${t.accent};
  }
  i[data-state='today'] {
    background: ${t.accentSoft};
    box-shadow: inset 0 0 0 1px ${t.accent};
  }
  i[data-state='gift'] {
    background: ${t.vipFill};
  }
`;

const Hint = styled.p`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;
  font-variant-numeric: tabular-nums;
  b {
    color: ${t.vip};
  }
`;

const Earned = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  border-radius: ${t.r1};
  background: ${t.vipSoft};
  color: ${t.vip};
  font-size: ${t.t14};
`;
