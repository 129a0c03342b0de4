import { useAppConfig } from '@app/shared/state/config';
import { openLogin, openVip } from '@app/shared/state/actions';
import { configOf, signView } from '@app/shared/state/sign-in';
import { hasToken, useSession } from '@app/shared/state/session';
import { touchTarget } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Button } from '@app/shared/ui/button';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Crown, Headphones } from 'lucide-react';
import { css, styled } from 'styled-components';
import { HoverPanel } from './HoverPanel.tsx';
import { lazyPart } from '../lazy/lazy-part.ts';
import { prepareModal } from '../lazy/modal-parts.ts';
import { whenIdle } from '../lazy/when-idle.ts';

const panels = () => import(/* webpackChunkName: "panels" */ './panels.ts');
const ServicePanel = lazyPart(() => panels().then((m) => m.ServicePanel));
const VipPanel = lazyPart(() => panels().then((m) => m.VipPanel));
const UserCard = lazyPart(() => panels().then((m) => m.UserCard));
const RunningTasks = lazyPart(
  () =>
    new Promise<void>((idle) => void whenIdle(idle))
      .then(() => import(/* webpackChunkName: "after-load" */ '../after-load.ts'))
      .then((m) => m.RunningTasks),
  true,
);
const prepare = (): void => void UserCard.preload().catch(() => null);
const prepareLogin = (): void => prepareModal('login');
const prepareVip = (): void => {
  prepare();
  prepareModal('vip');
};

/** Right end of the header: 客服, membership, and the person. */
export function HeaderActions() {
  const { user, ready } = useSession();
  const { clockLimit } = useAppConfig();
  const unsigned =
    user !== null && !user.signState && signView(user, configOf(user, Date.now()), clockLimit) === 'button';
  return (
    <>
      <Service>
        <HoverPanel
          label="客服"
          align="end"
          onIntent={prepare}
          trigger={(props) => (
            <Quiet {...props}>
              <Headphones size={16} strokeWidth={1.5} aria-hidden />
              客服
            </Quiet>
          )}
        >
          <ServicePanel />
        </HoverPanel>
      </Service>
      <HoverPanel
        label="会员"
        align="end"
        onIntent={prepareVip}
        trigger={({ type, ...props }) => (
          <VipButton type={type} {...props} onClick={openVip}>
            <Crown size={16} strokeWidth={1.5} aria-hidden />
            {user?.gradeType ? '会员中心' : '开通会员'}
          </VipButton>
        )}
      >
        <VipPanel />
      </HoverPanel>
      {user ? (
        <>
          {unsigned && <Note>今日未签到</Note>}
          <HoverPanel
            label="账号"
            align="end"
            onIntent={prepare}
            trigger={(props) => (
              <Me
                {...props}
                $dot={unsigned}
                aria-label={`${user.nickName || user.username}，打开账号菜单${unsigned ? '，今日未签到' : ''}`}
              >
                <Avatar src={user.avatar} name={user.nickName || user.username} size={32} />
              </Me>
            )}
            beside={<RunningTasks />}
          >
            <UserCard />
          </HoverPanel>
        </>
      ) : ready || !hasToken() ? (
        <Login type="button" onPointerEnter={prepareLogin} onFocus={prepareLogin} onClick={() => openLogin()}>
          登录 / 注册
        </Login>
      ) : (
        <Skeleton width={32} height={32} radius="50%" />
      )}
    </>
  );
}

const Service = styled.div`
  ${below(1250)} {
    display: none;
  }
`;

const barButton = css`
  display: inline-flex;
  align-items: center;
  gap: ${t.s2};
  height: 36px;
  padding: 0 ${t.s4};
  border-radius: ${t.r1};
  font-size: ${t.t14};
  font-weight: 500;
`;

const Quiet = styled.button`
  ${barButton}
  color: ${t.ink2};

  &:hover {
    background: ${t.sunken};
    color: ${t.ink};
  }
`;

const VipButton = styled.button`
  ${touchTarget}
  position: relative;
  ${barButton}
  flex: none;
  background: ${t.vipSoft};
  color: ${t.vip};
  white-space: nowrap;

  &:hover {
    box-shadow: inset 0 0 0 1px ${t.vip};
  }
  ${below(1000)} {
    padding: 0 ${t.s3};
    svg {
      display: none;
    }
  }
  ${below(450)} {
    padding: 0 10px;
    font-size: ${t.t13};
  }
`;

const Login = styled(Button)`
  flex: none;
  height: 36px;

  ${below(1000)} {
    padding: 0 ${t.s3};
  }

  ${below(450)} {
    padding: 0 10px;
    font-size: ${t.t13};
  }
`;

const Note = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 5px;
  font-size: ${t.t12};
  color: ${t.warning};
  white-space: nowrap;

  &::before {
    content: '';
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: ${t.warning};
  }
  ${below(1000)} {
    display: none;
  }
`;

const Me = styled.button<{ $dot: boolean }>`
  ${touchTarget}
  position: relative;
  display: grid;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: 50%;

  /* 今日未签到 where there is no room for the words. */
  ${below(1000)} {
    &::before {
      ${(p) => p.$dot && `content: '';`}
      position: absolute;
      top: 3px;
      right: 3px;
      width: 10px;
      height: 10px;
      border: 2px solid ${t.surface};
      border-radius: 50%;
      background: ${t.warning};
    }
  }
`;
