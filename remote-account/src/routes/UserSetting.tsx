import { confirm } from '@app/shared/state/actions';
import { logout, useSession } from '@app/shared/state/session';
import { useThemeChoice } from '@app/shared/state/theme';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Wrap } from '@app/shared/ui/page';
import { Segmented } from '@app/shared/ui/segmented';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { ProfileForm } from '../features/setting/ui/ProfileForm.tsx';

const THEMES = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
] as const;

/** Account settings. After logout the user goes to `/`. */
export function UserSetting() {
  const session = useSession();
  // An expired session takes nothing that was typed: the shell covers the page until somebody logs in.
  const [user, setUser] = useState(session.user);
  if (session.user && session.user !== user) setUser(session.user);
  const [theme, setTheme] = useThemeChoice();
  const navigate = useNavigate();
  if (!user) return null;

  const handleLogout = async () => {
    if (!(await confirm({ message: '确定退出登录？' }))) return;
    await logout();
    await navigate('/');
  };

  return (
    <Wrap>
      <Page>
        <h1>账号设置</h1>
        <Section title="个人资料">
          <ProfileForm key={user.user.userId} user={user} />
        </Section>
        <Section title="手机号码">
          <Line>
            <span>
              {user.telphone ? (
                <Phone aria-label={`尾号 ${user.telphone.slice(-4)}`}>{user.telphone}</Phone>
              ) : (
                '尚未绑定'
              )}
            </span>
            <small>{user.telphone ? '用于登录和找回账号' : '绑定手机即将开启'}</small>
          </Line>
        </Section>
        <Section title="外观">
          <Narrow>
            <Segmented label="外观" value={theme} options={[...THEMES]} onValueChange={setTheme} />
          </Narrow>
        </Section>
        <Section title="登录">
          <Line>
            <Button tone="danger" onClick={() => void handleLogout()}>
              退出登录
            </Button>
            <small>退出后，这台设备上的登录信息会被清除</small>
          </Line>
        </Section>
      </Page>
    </Wrap>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Block aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </Block>
  );
}

const Page = styled.div`
  max-width: 880px;
  padding: ${t.s6} 0 ${t.s7};
  h1 {
    margin-bottom: ${t.s5};
    font-size: ${t.t28};
  }
`;

const Block = styled.section`
  display: grid;
  grid-template-columns: 160px minmax(0, 1fr);
  gap: ${t.s4};
  padding: ${t.s5} 0;
  border-top: 1px solid ${t.line};
  h2 {
    font-size: ${t.t16};
  }
  ${below(690)} {
    grid-template-columns: 1fr;
    gap: ${t.s3};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s2} ${t.s4};
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Narrow = styled.div`
  max-width: 320px;
`;

const Phone = styled.span`
  font-variant-numeric: tabular-nums;
`;
