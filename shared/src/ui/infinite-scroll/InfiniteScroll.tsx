import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';
import { styled } from 'styled-components';
import { hidden, row } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { Button } from '../button/index.ts';
import { Empty, ErrorState } from '../empty/index.ts';
import { EndWatcher } from './end-watcher.ts';
import { toNextArticle } from './articles.ts';
import type { Pages } from './query.ts';

interface InfiniteScrollProps extends Pages {
  /** Accessible name of the list. */
  label: string;
  /** Loaded items. */
  children: ReactNode;
  /** The number of loaded items. */
  count: number;
  /** Skeleton of a page that is loading; `Skeleton` elements without their own group. */
  skeleton: ReactNode;
  /** Shown when the list is empty. */
  empty?: ReactNode;
  /** The scroll container; the window by default. */
  box?: RefObject<HTMLElement | null>;
  /**
   * The children are articles: sets the role feed, in which PageUp and PageDown move between them.
   */
  feed?: boolean;
}

/**
 * A list that loads its next page when its end is reached; the button does the same for the
 * keyboard.
 */
export function InfiniteScroll({
  label,
  children,
  count,
  skeleton,
  empty = <Empty text="暂无内容" />,
  box,
  feed = false,
  pending,
  loading,
  failed,
  hasMore,
  onMore,
}: InfiniteScrollProps) {
  const root = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const watcher = useRef<EndWatcher | null>(null);
  const asking = useRef(false);

  const ask = async (): Promise<void> => {
    if (asking.current || pending || loading || !hasMore) return;
    asking.current = true;
    try {
      await onMore();
    } catch {
      // The owner of the request reports failure by `failed`.
    } finally {
      asking.current = false;
    }
  };
  // A failed page is retried by hand only: at the end of the list it would retry endlessly.
  const handleEnd = useEffectEvent(() => {
    if (!failed) void ask();
  });

  useEffect(() => {
    watcher.current = new EndWatcher(box?.current ?? null, root.current!, () => handleEnd());
    return () => watcher.current?.destroy();
  }, [box]);
  // A page may be too short to move the end out of the view.
  useEffect(() => watcher.current?.check(), [count, hasMore, loading, pending, failed]);

  useEffect(() => {
    const articles = content.current;
    if (!feed || !articles) return undefined;
    articles.addEventListener('keydown', toNextArticle);
    return () => articles.removeEventListener('keydown', toNextArticle);
  }, [feed]);

  const nothing = count === 0;
  return (
    <div ref={root}>
      <div ref={content} role={feed ? 'feed' : 'group'} aria-label={label} aria-busy={pending || loading}>
        {children}
      </div>
      {pending || loading ? <div aria-hidden>{skeleton}</div> : null}
      {nothing && failed && !loading ? (
        <ErrorState message="加载失败" onRetry={() => void ask()} />
      ) : nothing && !pending && !loading && !hasMore ? (
        empty
      ) : (
        <Foot
          state={pending || loading ? 'busy' : failed ? 'failed' : hasMore ? 'more' : 'end'}
          count={count}
          isFirst={nothing && pending}
          onPress={() => void ask()}
        />
      )}
    </div>
  );
}

const TEXTS = { busy: '正在加载', failed: '加载失败', end: '没有更多了' } as const;

/**
 * A footer of the same height in every state, so that nothing shifts; without height below the
 * skeleton of the first page, which may be shorter than the items.
 */
function Foot({
  state,
  count,
  isFirst,
  onPress,
}: {
  state: 'busy' | 'failed' | 'more' | 'end';
  count: number;
  isFirst: boolean;
  onPress: () => void;
}) {
  const words = useRef<HTMLSpanElement>(null);
  const focused = useRef(false);
  // The pressed button is removed at the end: the focus moves to its text instead of to the page.
  useLayoutEffect(() => {
    if (state === 'end' && focused.current) words.current?.focus();
  }, [state]);
  return (
    <Line $flat={isFirst}>
      <Words ref={words} role="status" tabIndex={-1} $said={state === 'busy' || state === 'more'}>
        {state === 'more' ? (count > 0 ? `已加载 ${count} 项` : '') : TEXTS[state]}
      </Words>
      {state === 'end' ? null : (
        <Press $gone={state === 'busy'}>
          <Button
            tone={state === 'failed' ? 'default' : 'text'}
            size="s"
            icon={state === 'failed' ? <RotateCw size={14} strokeWidth={1.5} aria-hidden /> : undefined}
            aria-disabled={state === 'busy' || undefined}
            onClick={onPress}
            onFocus={() => {
              focused.current = true;
            }}
            onBlur={() => {
              focused.current = false;
            }}
          >
            {state === 'failed' ? '重试' : '加载更多'}
          </Button>
        </Press>
      )}
    </Line>
  );
}

const Line = styled.div<{ $flat: boolean }>`
  position: relative;
  ${row}
  justify-content: center;
  gap: ${t.s3};
  ${({ $flat }) => ($flat ? 'height: 0; overflow: hidden;' : 'min-height: 56px;')}
  font-size: ${t.t13};
  color: ${t.ink3};
`;

const Words = styled.span<{ $said: boolean }>`
  outline: 0;
  ${({ $said }) => $said && hidden}
`;

/** Keeps the focus while the skeleton is shown. */
const Press = styled.span<{ $gone: boolean }>`
  ${({ $gone }) => $gone && hidden}
`;
