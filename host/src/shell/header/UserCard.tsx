import type { UserInfo } from '@app/shared/contracts/member';
import { openVip } from '@app/shared/state/actions';
import { logout, useSession } from '@app/shared/state/session';
import { t } from '@app/shared/theme/tokens';
import { Avatar } from '@app/shared/ui/avatar';
import { Badge } from '@app/shared/ui/badge';
import { useCall } from '@app/shared/http/query';
import {
  Bell,
  BookOpen,
  GraduationCap,
  Images,
  ListTodo,
  LogOut,
  ReceiptText,
  Settings,
  Smartphone,
  Star,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { SignIn } from './SignIn.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const SHORTCUTS = [
  { name: '学习记录', path: '/user/home?type=0', Icon: BookOpen },
  { name: '我的收藏', path: '/user/home?type=1', Icon: Star },
  { name: '我的课程', path: '/user/home?type=2', Icon: GraduationCap },
  { name: '我的订单', path: '/user/home?type=5', Icon: ReceiptText },
  { name: '我的作品', path: '/hidream/myMaterial', Icon: Images },
  { name: '任务列表', path: '/hidream/taskList', Icon: ListTodo },
] as const;

/** Maximum age in ms of the notices: the card is opened often. */
const NOTICES_FRESH_MS = 30_000;

/** Card of the logged-in person under the avatar. */
export function UserCard() {
  const { user } = useSession();
  return user && <Content user={user} />;
}

function Content({ user }: { user: UserInfo }) {
  const name = user.nickName || user.username;
  return (
    <Card>
      <Who>
        <Avatar src={user.avatar} name={name} size={44} />
        <div>
          <Name to="/user/home">{name}</Name>
          <Line>
            {user.gradeType ? (
              <Badge tone="vip">{user.gradeTypeName}</Badge>
            ) : (
              <Join type="button" data-closes onClick={openVip}>
                开通会员
              </Join>
            )}
            {!user.telphone && (
              <Bind to="/user/setting#safe" aria-label="绑定手机号" title="绑定手机号">
                <Smartphone size={16} strokeWidth={1.5} aria-hidden />
              </Bind>
            )}
          </Line>
        </div>
      </Who>
      <SignIn user={user} />
      <Shortcuts>
        {SHORTCUTS.map(({ name: label, path, Icon }) => (
          <Link key={path} to={path}>
            <Icon size={20} strokeWidth={1.5} aria-hidden />
            {label}
          </Link>
        ))}
      </Shortcuts>
      <ThemeSwitch />
      <Foot>
        <NoticeLink />
        <RowLink to="/user/setting">
          <Settings size={16} strokeWidth={1.5} aria-hidden />
          账号设置
        </RowLink>
        <RowButton type="button" data-closes onClick={() => void logout()}>
          <LogOut size={16} strokeWidth={1.5} aria-hidden />
          退出登录
        </RowButton>
      </Foot>
    </Card>
  );
}

/** Link to the notices, with the number of unread ones. */
function NoticeLink() {
  const { data } = useCall(
    'GET /member/user/notice/page/{page}/{limit}',
    { page: 1, limit: 1 },
    { quiet: true, background: true, staleTime: NOTICES_FRESH_MS },
  );
  const unread = data?.unread ?? 0;
  return (
    <RowLink to="/user/home?type=6">
      <Bell size={16} strokeWidth={1.5} aria-hidden />
      通知
      {unread > 0 && <Badge tone="accent">{unread} 条未读</Badge>}
    </RowLink>
  );
}

const Card = styled.div`
  width: 288px;
`;

const Who = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  padding: ${t.s4};
  border-bottom: 1px solid ${t.line};

  > div {
    min-width: 0;
  }
`;

const Name = styled(Link)`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-weight: 600;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  margin-top: 2px;
`;

const Join = styled.button`
  font-size: ${t.t13};
  color: ${t.vip};

  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Bind = styled(Link)`
  color: ${t.warning};
`;

const Shortcuts = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${t.s1};
  padding: ${t.s2};
  border-bottom: 1px solid ${t.line};

  a {
    display: grid;
    justify-items: center;
    gap: 6px;
    padding: 10px 0;
    border-radius: ${t.r1};
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  a:hover {
    background: ${t.highlight};
    color: ${t.ink};
  }
`;

const Foot = styled.div`
  padding: ${t.s1};
  border-top: 1px solid ${t.line};
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${t.s2};
  width: 100%;
  min-height: 40px;
  padding: 0 ${t.s3};
  border-radius: ${t.r1};
  color: ${t.ink2};
  font-size: ${t.t14};
  text-align: left;

  &:hover {
    background: ${t.highlight};
    color: ${t.ink};
  }
`;

const RowLink = styled(Link)`
  ${row}
`;

const RowButton = styled.button`
  ${row}
`;
