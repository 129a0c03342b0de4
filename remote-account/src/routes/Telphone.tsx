import { useCall, useInvalidate } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton } from '@app/shared/ui/skeleton';
import type { AccountCheck } from '@app/shared/contracts/account';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { BindPhone } from '../features/safe/ui/BindPhone.tsx';
import { ChangePhone } from '../features/safe/ui/ChangePhone.tsx';

const BACK = '/user/setting#safe';

/** `/user/telphone`: binds the first number. */
export function Telphone() {
  return (
    <Card title="绑定手机号">
      {(check, leave, done) =>
        check.telphone ? (
          <Empty
            text={`已绑定 ${check.telphone}`}
            action={<LinkButton to="/user/editTelphone">更换手机号</LinkButton>}
          />
        ) : (
          <>
            <Lead>绑定后可以用手机号登录，并收到扣款提醒。</Lead>
            <BindPhone
              ticket=""
              label="手机号"
              action="绑定"
              back="取消"
              onBack={leave}
              onDone={() => done('手机号已绑定')}
            />
          </>
        )
      }
    </Card>
  );
}

/** `/user/editTelphone`: verifies the old number first, then binds the new one. */
export function EditTelphone() {
  return (
    <Card title="更换手机号">
      {(check, leave, done) =>
        check.telphone ? (
          <ChangePhone check={check} onCancel={leave} onDone={() => done('手机号已更换')} />
        ) : (
          <Empty text="还没有绑定手机号" action={<LinkButton to="/user/telphone">绑定手机号</LinkButton>} />
        )
      }
    </Card>
  );
}

interface CardProps {
  title: string;
  children: (check: AccountCheck, leave: () => void, done: (text: string) => void) => ReactNode;
}

function Card({ title, children }: CardProps) {
  const check = useCall('GET /member/user/account/check', {}, { quiet: true });
  const invalidate = useInvalidate();
  const navigate = useNavigate();
  const leave = () => void navigate(BACK);
  const done = (text: string) => {
    toast.success(text);
    void invalidate('GET /member/user/account/check');
    leave();
  };
  return (
    <Wrap>
      <Box>
        <h1>{title}</h1>
        {check.isPending ? (
          <Skeleton height="240px" />
        ) : check.isError ? (
          <CallError of={check} />
        ) : (
          children(check.data, leave, done)
        )}
      </Box>
    </Wrap>
  );
}

const Box = styled.section`
  max-width: 480px;
  min-height: 328px;
  margin: ${t.s6} auto ${t.s7};
  padding: ${t.s5};
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  font-size: ${t.t14};
  h1 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
  form p {
    color: ${t.ink2};
  }
`;

const Lead = styled.p`
  margin-bottom: ${t.s4};
  color: ${t.ink2};
`;
