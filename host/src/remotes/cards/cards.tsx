import type { FallbackPage } from '@app/shared/contracts/release';
import { RouteLoadError } from '@app/shared/federation/lazy-route';
import { isOnline } from '@app/shared/state/online';
import { CircleX, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { type ShareConflict, failureText, httpStatusOf } from '../failure.ts';
import { CardDrawing } from './card-drawings.tsx';
import { Actions, Button, Card, Detail, Details, Quiet } from './card-parts.tsx';
import type { RemoteState } from '../machine.ts';
import type { RouteOwner } from '../remotes.ts';
import type { RemoteTarget } from '../target.ts';
import { traceId } from './trace-id.ts';
import { useBackOnline } from './use-back-online.ts';
import { usePageFailure } from './use-page-failure.ts';
import type { RemoteView } from '../use-remote.ts';

/** Card of a remote that failed to load. Names every version tried with its failure. */
export function FailedCard({ owner, view }: { owner: RouteOwner; view: RemoteView }) {
  const [id] = useState(() => traceId(new Date()));
  const [first] = view.attempts;
  const page = usePageFailure(first?.state);
  const cutOff = isCutOff(view);
  useBackOnline(view.retry, cutOff);
  const rows = view.attempts.map(
    ({ target, state }) => [label(target), page ? failureText(page) : reason(state)] as const,
  );
  const text = [...rows.map((row) => row.join(' ')), `编号 ${id}`, location.href].join('\n');
  return (
    <Card role="alert">
      <CardDrawing art={cutOff ? 'network' : 'loose'} />
      <h1>{owner.title}暂时打不开</h1>
      <p>
        {view.attempts.length > 1
          ? '其他页面不受影响。已试过重新加载和上一个稳定版本。'
          : '其他页面不受影响。已试过重新加载。'}
      </p>
      <Elsewhere page={owner.fallbackPage} />
      <Details>
        {rows.map(([name, why]) => (
          <Detail key={name} name={name}>
            <CircleX size={14} strokeWidth={1.5} aria-hidden />
            {why}
          </Detail>
        ))}
        <Detail name="状态码">{httpStatusOf(first?.state.status === 'failed' ? first.state.failure : null)}</Detail>
        <Detail name="编号">{id}</Detail>
      </Details>
      <Ways label="重试" onClick={view.retry}>
        <CopyDetails text={text} />
      </Ways>
    </Card>
  );
}

/** Card of a remote that needs an older or newer host than the one in the browser. */
export function IncompatibleCard({
  title,
  target,
  conflicts,
}: {
  title: string;
  target: RemoteTarget;
  conflicts: ShareConflict[];
}) {
  return (
    <Card role="alert">
      <CardDrawing art="misfit" />
      <h1>{title}需要更新的页面</h1>
      <p>这个页面打开得比较早，刷新后就能使用。</p>
      <Details>
        {conflicts.map(({ name, wanted, offered }) => (
          <Detail key={name} name={label(target)}>
            <CircleX size={14} strokeWidth={1.5} aria-hidden />
            需要 {name} {wanted}，当前{offered ? ` ${offered}` : '没有'}
          </Detail>
        ))}
      </Details>
      <Ways label="刷新页面" onClick={() => location.reload()} />
    </Card>
  );
}

/** Card of a remote with all versions killed. */
export function KilledCard({ title, fallbackPage }: { title: string; fallbackPage?: FallbackPage | undefined }) {
  return (
    <Card role="alert">
      <CardDrawing art="off" />
      <h1>{title}已停用</h1>
      <p>这个版本发现了问题，正在修复。其他页面不受影响。</p>
      <Elsewhere page={fallbackPage} />
      <Ways label="刷新页面" onClick={() => location.reload()} />
    </Card>
  );
}

/** Card of a loaded remote with a page that threw during render. */
export function BrokenPageCard({
  title,
  fallbackPage,
  target,
  error,
  onRetry,
}: {
  title: string;
  fallbackPage?: FallbackPage | undefined;
  target: RemoteTarget;
  error: Error;
  onRetry: () => void;
}) {
  const [id] = useState(() => traceId(new Date()));
  return (
    <Card role="alert">
      <CardDrawing art="torn" />
      <h1>{title}出错了</h1>
      <p>这一页没能显示出来，其他页面不受影响。</p>
      <Elsewhere page={fallbackPage} />
      <Details>
        <Detail name={label(target)}>
          <CircleX size={14} strokeWidth={1.5} aria-hidden />
          {error.message || error.name}
        </Detail>
        <Detail name="状态码">{httpStatusOf(error)}</Detail>
        <Detail name="编号">{id}</Detail>
      </Details>
      <Ways label="重试" onClick={onRetry}>
        <CopyDetails text={`${label(target)} ${error.stack ?? error.message}\n编号 ${id}\n${location.href}`} />
      </Ways>
    </Card>
  );
}

interface HostPageCardProps {
  title: string;
  error: Error;
  isHome: boolean;
  onRetry: () => void;
}

/** Card of a host page whose chunk failed to load, or that threw during render. */
export function HostPageCard({ title, error, isHome, onRetry }: HostPageCardProps) {
  const [cutOff] = useState(() => !isOnline());
  const [id] = useState(() => traceId(new Date()));
  useBackOnline(onRetry, cutOff);
  return (
    <Card role="alert">
      <CardDrawing art={cutOff ? 'network' : 'loose'} />
      <h1>{title}暂时打不开</h1>
      <p>其他页面不受影响，请稍后重试。</p>
      <Details>
        <Detail name="原因">
          <CircleX size={14} strokeWidth={1.5} aria-hidden />
          {error instanceof RouteLoadError ? '页面文件加载失败' : error.message || error.name}
        </Detail>
        <Detail name="状态码">{httpStatusOf(error)}</Detail>
        <Detail name="编号">{id}</Detail>
      </Details>
      <Ways label="重试" onClick={onRetry} home={!isHome}>
        <CopyDetails text={`${error.stack ?? error.message}\n编号 ${id}\n${location.href}`} />
      </Ways>
    </Card>
  );
}

/** Link to the page that a team offers while its remote cannot be shown; nobody is sent there. */
function Elsewhere({ page }: { page: FallbackPage | undefined }) {
  if (!page) return null;
  const { to, label: name } = page;
  if (to.startsWith('/')) {
    return (
      <p>
        修好之前，可以去<Link to={to}>{name}</Link>。
      </p>
    );
  }
  // The document is signed, but a link has to be safe by itself.
  if (!to.startsWith('https://')) return null;
  return (
    <p>
      修好之前，可以去
      <a href={to} target="_blank" rel="noopener noreferrer">
        {name}
      </a>
      ，那是另一个网站：{new URL(to).host}，会在新标签页打开。
    </p>
  );
}

interface WaysProps {
  label: string;
  onClick: () => void;
  /** Also shows a link to the home page. */
  home?: boolean;
  children?: ReactNode;
}

/** Buttons of a card. */
function Ways({ label: name, onClick, home = true, children }: WaysProps) {
  const navigate = useNavigate();
  return (
    <Actions>
      <Button type="button" $primary onClick={onClick}>
        {name}
      </Button>
      {home && (
        <Button type="button" onClick={() => void navigate('/')}>
          返回首页
        </Button>
      )}
      {children}
    </Actions>
  );
}

function CopyDetails({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Quiet type="button" onClick={() => void navigator.clipboard?.writeText(text).then(() => setCopied(true))}>
      <Copy size={16} strokeWidth={1.5} aria-hidden />
      <span aria-live="polite">{copied ? '已成功复制到粘贴板' : '复制详情'}</span>
    </Quiet>
  );
}

/** Whether nothing can be reached, judging by the browser and the failures. */
function isCutOff({ attempts }: RemoteView): boolean {
  if (!isOnline()) return true;
  return attempts.every(({ state }) => {
    const failure = state.status === 'failed' ? state.failure : null;
    return failure?.kind === 'network' && failure.status === undefined;
  });
}

function label(target: RemoteTarget): string {
  return `remote-${target.name} ${target.version.version}`;
}

function reason(state: RemoteState): string {
  if (state.status === 'incompatible') return '与当前页面不兼容';
  if (state.status !== 'failed') return '正在加载';
  const retries = state.attempt > 0 ? `，已重试 ${state.attempt} 次` : '';
  return `${failureText(state.failure)}${retries}`;
}
