import { below, t } from '@app/shared/theme/tokens';
import { ellipsis, hidden, row } from '@app/shared/theme/mixins';
import { useThemeChoice, type ThemeChoice } from '@app/shared/state/theme';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Popover } from '@app/shared/ui/popover';
import { Segmented } from '@app/shared/ui/segmented';
import { Search, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useStatus } from '../api/queries.ts';
import { currentToken, logout } from '../api/token.ts';
import { useNow } from '../api/use-now.ts';
import { fullTime } from '../model/clock.ts';
import { scopeText } from '../model/scopes.ts';
import { copyText } from '../parts/Copy.tsx';
import { Dot } from '../parts/Dot.tsx';
import { endSession } from './account-login.ts';
import { forgetConsole } from './forget.ts';
import { Mark } from './Mark.tsx';
import { useTitles } from './use-titles.ts';

const THEMES: readonly { value: ThemeChoice; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
];

export function TopBar({ onSearch }: { onSearch: () => void }) {
  return (
    <Bar>
      <Brand to="/">
        <Mark />
        <b>绘学 AI</b>
      </Brand>
      <Quiet aria-hidden>/</Quiet>
      <b>发布台</b>
      <EnvironmentPlace />
      <Find>
        <Button tone="text" size="s" icon={<Search size={14} strokeWidth={1.5} aria-hidden />} onClick={onSearch}>
          <span>查找版本、修订、人</span>
          <kbd aria-hidden>⌘ K</kbd>
        </Button>
      </Find>
      <Signature />
      <AccountMenu />
    </Bar>
  );
}

/** Where changes take effect; nothing until the server has said it. */
function EnvironmentPlace() {
  const { data: status } = useStatus();
  if (!status && !isLocal()) return null;
  const name = status?.environment ?? (isLocal() ? '本机' : '生产');
  return (
    <Place>
      <Dot tone={name === '生产' ? 'bad' : 'off'}>{name}</Dot>
      <small>{location.host}</small>
    </Place>
  );
}

function isLocal(): boolean {
  return /^(localhost|127\.|\[::1\])/.test(location.hostname);
}

/** Whether the currently served document is still valid. */
function Signature() {
  const { data: status } = useStatus();
  const now = useNow(60_000);
  if (!status) return null;
  const key = status.keys.find(({ current }) => current)?.id ?? '';
  const valid = Date.parse(status.expiresAt) > now;
  return (
    <Signed title={`有效至 ${fullTime(status.expiresAt, now)}`}>
      <Badge tone={valid ? 'success' : 'danger'}>
        {valid ? (
          <ShieldCheck size={14} strokeWidth={1.5} aria-hidden />
        ) : (
          <ShieldAlert size={14} strokeWidth={1.5} aria-hidden />
        )}
        {valid ? '签名有效' : '签名已过期'} {key}
      </Badge>
    </Signed>
  );
}

function AccountMenu() {
  const { data: status } = useStatus();
  const titles = useTitles();
  const [theme, setTheme] = useThemeChoice();
  if (!status) return null;
  const { name, scopes, login: person } = status.me;
  return (
    <Popover
      title={person ? '当前账号' : '当前令牌'}
      align="end"
      width={280}
      trigger={
        <Button tone="text" size="s">
          <Face aria-hidden>{name.slice(0, 1)}</Face>
          <PersonName>{name}</PersonName>
        </Button>
      }
    >
      <Panel>
        <h2>{name}</h2>
        <ul aria-label="权限范围">
          {scopes.map((scope) => (
            <li key={scope}>
              {scopeText(scope, titles)}
              <code>{scope}</code>
            </li>
          ))}
        </ul>
        <Segmented label="主题" size="s" value={theme} onValueChange={setTheme} options={THEMES} />
        {person ? (
          <Button size="s" block onClick={() => void copyText(currentToken() ?? '')}>
            复制本次登录的令牌，供命令行使用
          </Button>
        ) : null}
        <Button
          size="s"
          block
          onClick={() => {
            endSession();
            logout();
            forgetConsole();
          }}
        >
          退出登录
        </Button>
      </Panel>
    </Popover>
  );
}

const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: ${t.zHeader};
  grid-column: 1 / -1;
  ${row}
  gap: ${t.s3};
  height: 48px;
  padding: 0 ${t.s4};
  border-bottom: 1px solid ${t.line};
  background: ${t.surface};
  white-space: nowrap;
  > b {
    font-weight: 500;
  }
  ${below(690)} {
    gap: ${t.s2};
    padding: 0 ${t.s3};
  }
`;

const Brand = styled(Link)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${t.s2};
  font-size: ${t.t14};
  b {
    font-weight: 600;
  }
  ${below(690)} {
    b {
      ${hidden}
    }
  }
`;

const Quiet = styled.span`
  color: ${t.ink3};
  ${below(690)} {
    display: none;
  }
`;

const Place = styled.span`
  ${row}
  gap: ${t.s2};
  min-width: 0;
  height: 28px;
  margin-left: ${t.s2};
  padding: 0 10px;
  border: 1px solid ${t.lineStrong};
  border-radius: ${t.r1};
  small {
    ${ellipsis}
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  ${below(960)} {
    margin-left: 0;
    small {
      display: none;
    }
  }
`;

const Find = styled.div`
  margin-left: auto;
  kbd {
    padding: 0 4px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    background: ${t.surface};
    font: 500 ${t.t12}/16px ${t.font};
  }
  ${below(960)} {
    span {
      ${hidden}
    }
    kbd {
      display: none;
    }
  }
`;

const Signed = styled.span`
  ${below(960)} {
    display: none;
  }
`;

const Face = styled.i`
  width: 24px;
  height: 24px;
  border-radius: 50%;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font: 600 ${t.t12}/24px ${t.font};
  text-align: center;
`;

const PersonName = styled.span`
  ${ellipsis}
  max-width: 120px;
  ${below(690)} {
    ${hidden}
  }
`;

const Panel = styled.div`
  display: grid;
  gap: ${t.s3};
  h2 {
    font-size: ${t.t14};
  }
  ul {
    display: grid;
    gap: 6px;
    font-size: ${t.t13};
    color: ${t.ink2};
  }
  li {
    display: flex;
    justify-content: space-between;
    gap: ${t.s2};
  }
  code {
    font: 400 ${t.t12}/20px ${t.mono};
    color: ${t.ink3};
  }
`;
