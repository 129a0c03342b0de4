import { useHasUnsaved } from '@app/shared/federation/unsaved';
import { toast } from '@app/shared/state/actions';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Ban, FlaskConical, RefreshCw } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { getDocument } from '../../release/document.ts';
import { documentHere } from '../../remotes/visible.ts';
import { isHostOutdated } from '../../release/host-version.ts';
import { pendingKill, type HeldKill } from '../../remotes/kill-wait.ts';
import { keepOverrideTokens } from '../../remotes/overrides/override-tokens.ts';
import { getOverrides, replacementOf, subscribeRemotes, replaceKilled } from '../../remotes/remotes.ts';
import { typedText } from './typed-text.ts';

/** Notices about versions: an overridden one, a killed one, a newer host. */
export function ReleaseBars() {
  const overrides = useSyncExternalStore(subscribeRemotes, getOverrides);
  const kill = useSyncExternalStore(subscribeRemotes, pendingKill);
  const outdated = useSyncExternalStore(subscribeRemotes, isHostOutdated);
  return (
    <>
      {Object.keys(overrides).length > 0 && <OverrideBar />}
      {kill && <KillBar key={kill.until} kill={kill} />}
      {outdated && (
        <Bar role="status" tone="accent" icon={<RefreshCw size={16} strokeWidth={1.5} aria-hidden />} text="有新版本">
          <Act type="button" onClick={() => location.reload()}>
            刷新
          </Act>
        </Bar>
      )}
    </>
  );
}

function OverrideBar() {
  const tested = Object.entries(getOverrides()).map(([name, { version, base }]) => {
    const { origin } = new URL(base, location.href);
    const title = documentHere()?.remotes[name]?.title ?? name;
    return `${title} ${version}${origin === location.origin ? '（覆盖线上版本）' : `（来自 ${origin}）`}`;
  });
  const handleLeave = () => {
    keepOverrideTokens([]);
    location.reload();
  };
  return (
    <Bar
      role="status"
      tone="warning"
      icon={<FlaskConical size={16} strokeWidth={1.5} aria-hidden />}
      text={`正在测试 ${tested.join('、')}`}
    >
      <Act type="button" onClick={handleLeave}>
        退出测试
      </Act>
    </Bar>
  );
}

const SECOND_MS = 1000;

/**
 * Countdown in which a person can finish or copy unsaved work; ends early when nothing is unsaved.
 */
function KillBar({ kill: { target, until } }: { kill: HeldKill }) {
  const unsaved = useHasUnsaved();
  const [left, setLeft] = useState(() => secondsTo(until));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(until)), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  useEffect(() => {
    if (!unsaved) replaceKilled();
  }, [unsaved]);
  const next = replacementOf(target);
  const retired = Object.hasOwn(getDocument()?.retired ?? {}, target.name);
  const trialOver = !retired && documentHere()?.remotes[target.name] === undefined;
  const what = retired ? '已下线' : trialOver ? '的试用已结束' : `${target.version.version} 已停用`;
  const handleCopy = () => {
    void navigator.clipboard.writeText(typedText()).then(
      () => toast.success('已成功复制到粘贴板'),
      () => toast.error('浏览器不允许复制，请手动选中后复制'),
    );
  };
  return (
    <Bar
      role="alert"
      tone="danger"
      icon={<Ban size={16} strokeWidth={1.5} aria-hidden />}
      text={`${target.title} ${what}，`}
      live={`${left} 秒后${next === null ? '关闭' : `切换到 ${next}`}，未保存的内容请先复制`}
    >
      <Act type="button" onClick={handleCopy}>
        复制内容
      </Act>
      <Act type="button" onClick={replaceKilled}>
        {next === null ? '立即关闭' : '立即切换'}
      </Act>
    </Bar>
  );
}

function secondsTo(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS));
}

type Tone = 'accent' | 'warning' | 'danger';

interface BarProps {
  role: 'status' | 'alert';
  tone: Tone;
  icon: ReactNode;
  text: string;
  /** Text that changes too often to be announced. */
  live?: string;
  children: ReactNode;
}

function Bar({ role, tone, icon, text, live, children }: BarProps) {
  return (
    <Row $tone={tone}>
      {icon}
      <Text>
        <span role={role}>{text}</span>
        {live}
      </Text>
      <Actions>{children}</Actions>
    </Row>
  );
}

const Row = styled.div<{ $tone: Tone }>`
  ${wrapRow}
  gap: ${t.s2};
  min-height: 40px;
  padding: ${t.s2} ${t.s4};
  background: var(--${(p) => p.$tone}-soft);
  font-size: ${t.t13};
  line-height: 20px;

  svg {
    flex: none;
    color: var(--${(p) => p.$tone});
  }
`;

const Text = styled.span`
  /* Two actions go below it where it would be squeezed. */
  flex: 1 1 220px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Actions = styled.span`
  display: flex;
  flex: none;
  gap: ${t.s2};
  margin-left: auto;
`;

const Act = styled.button`
  flex: none;
  min-height: 24px;
  padding: 0 ${t.s1};
  border: 0;
  background: transparent;
  color: ${t.accentInk};
  font: inherit;
  white-space: nowrap;
  cursor: pointer;

  ${below(690)} {
    min-height: 44px;
    margin: -8px 0;
  }

  &:hover {
    text-decoration: underline;
  }

  &:focus-visible {
    border-radius: ${t.r1};
    outline: 2px solid ${t.accent};
  }
`;
