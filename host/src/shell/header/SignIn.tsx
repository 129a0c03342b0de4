import type { UserInfo } from '@app/shared/contracts/member';
import { useCall, useInvalidate, useSend } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { refreshSession } from '@app/shared/state/session';
import { signView } from '@app/shared/state/sign-in';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CalendarCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { PanelRow } from './PanelRow.ts';

/** The daily sign-in in the user card. */
export function SignIn({ user }: { user: UserInfo }) {
  const { clockLimit } = useAppConfig();
  const { data: config } = useCall('GET /member/user/config', {}, { quiet: true });
  const { data: sign } = useCall('GET /member/user/sign/list', {}, { quiet: true });
  const save = useSend('POST /member/user/sign/save');
  const invalidate = useInvalidate();
  const view = signView(user, config, clockLimit);
  const signed = sign?.signState ?? user.signState;

  function handleSign(): void {
    save.mutate(
      {},
      {
        onSuccess: ({ signDay }) => {
          toast.success('签到成功', `已连续签到${signDay}天`);
          void invalidate('GET /member/user/sign/list');
          refreshSession().catch(() => null);
        },
      },
    );
  }

  if (view === 'none') return null;
  if (view === 'won') {
    return (
      <Won>
        <b>已获得一个月会员</b>
        {sign && <span>已连续签到{sign.signDay}天</span>}
      </Won>
    );
  }
  return (
    <Row>
      <span>
        {sign && sign.signDay > 0 ? `已连续签到${sign.signDay}天` : '每日签到'}
        <small>连续 {clockLimit} 天送一个月会员</small>
      </span>
      <Button
        size="s"
        disabled={signed}
        loading={save.isPending}
        onClick={handleSign}
        icon={<CalendarCheck size={16} strokeWidth={1.5} aria-hidden />}
      >
        {signed ? '今日已签到' : '签到'}
      </Button>
    </Row>
  );
}

const Row = styled(PanelRow)`
  gap: ${t.s2};
  border-bottom: 1px solid ${t.line};

  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;

const Won = styled.div`
  display: grid;
  padding: ${t.s3} ${t.s4};
  border-bottom: 1px solid ${t.line};
  font-size: ${t.t13};
  color: ${t.ink2};

  b {
    color: ${t.vip};
    font-weight: 500;
  }
`;
