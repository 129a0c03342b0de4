import { useCallback, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';
import { InfiniteScroll, usePages } from '../../src/ui/infinite-scroll/index.ts';
import { Skeleton } from '../../src/ui/skeleton/index.ts';
import { Switch } from '../../src/ui/switch/index.ts';
import { defineGalleryPage } from '../gallery-page.ts';

const STEP = 8;
const LAST = 4;

/** Pages that come after a moment, or fail, as a server's would. */
async function fetchPage(number: number, failing: boolean, signal: AbortSignal) {
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, 900);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
  if (failing) throw new Error('offline');
  return { items: Array.from({ length: STEP }, (_, index) => (number - 1) * STEP + index + 1), hasMore: number < LAST };
}

function Live() {
  const box = useRef<HTMLDivElement>(null);
  const failing = useRef(false);
  const [fails, setFails] = useState(false);
  const load = useCallback((number: number, signal: AbortSignal) => fetchPage(number, failing.current, signal), []);
  const pages = usePages(load);
  return (
    <>
      <Switch
        label="让下一页失败"
        checked={fails}
        onCheckedChange={(on) => {
          failing.current = on;
          setFails(on);
        }}
      />
      <Box ref={box} tabIndex={0} role="region" aria-label="学习记录，可滚动">
        <InfiniteScroll {...pages} label="学习记录" count={pages.items.length} box={box} skeleton={<Bones />}>
          <Lines items={pages.items} />
        </InfiniteScroll>
      </Box>
    </>
  );
}

const FIXED = { pending: false, loading: false, failed: false, hasMore: true, onMore: () => undefined };

function Lines({ items }: { items: readonly number[] }) {
  return (
    <ul>
      {items.map((item) => (
        <Line key={item}>第 {item} 条学习记录</Line>
      ))}
    </ul>
  );
}

function Bones() {
  return (
    <>
      {[60, 45, 52].map((width) => (
        <Line as="div" key={width}>
          <Skeleton width={`${width}%`} height={14} />
        </Line>
      ))}
    </>
  );
}

function Still({ items = [1, 2], ...state }: Partial<typeof FIXED> & { items?: number[] }) {
  return (
    <InfiniteScroll {...FIXED} {...state} label="学习记录" count={items.length} skeleton={<Bones />}>
      {items.length > 0 ? <Lines items={items} /> : null}
    </InfiniteScroll>
  );
}

export const page = defineGalleryPage({
  part: 'infinite-scroll',
  title: '无限滚动',
  usage: `
import { InfiniteScroll, pagesOfQuery, usePages } from '@app/shared/ui/infinite-scroll';

// 与 TanStack Query
const query = useInfiniteQuery({ queryKey, queryFn, initialPageParam: 1, getNextPageParam });
const items = query.data?.pages.flatMap((page) => page.list) ?? [];

<InfiniteScroll {...pagesOfQuery(query)} label="作品" count={items.length} skeleton={<CardBones />}
  empty={<Empty text="还没有作品" />}>
  <Cards items={items} />
</InfiniteScroll>

// 不用查询缓存
const pages = usePages(load); // load(page, signal) 返回 { items, hasMore }
<InfiniteScroll {...pages} label="记录" count={pages.items.length} skeleton={<Bones />} box={box}>…</InfiniteScroll>`,
  notes: [
    '距底部 1 px 以内、停下 200 ms 后加载下一页；同时只有一个请求。不足一屏时自动接着加载。',
    '键盘和读屏用「加载更多」；按下后焦点留在原处，到底时移到「没有更多了」。',
    '失败不会自动重来，已加载的都在，按「重试」继续。',
    '加载时列表 aria-busy，状态由 role="status" 念出；skeleton 用不带 SkeletonGroup 的骨架。',
    '子项是文章（article）时加 feed：读屏识别为动态，PageDown、PageUp 在文章间移动。',
    '页脚放在无限列表下面会追不上：这样的页面请用分页。',
  ],
  variants: [
    { name: '可以试：滚到底', fill: true, render: Live },
    { name: '还有更多', render: () => <Still /> },
    { name: '加载下一页', render: () => <Still loading /> },
    { name: '第一页', render: () => <Still pending items={[]} /> },
    { name: '加载失败', render: () => <Still failed /> },
    { name: '没有更多了', render: () => <Still hasMore={false} /> },
    { name: '空', render: () => <Still hasMore={false} items={[]} /> },
    { name: '第一页失败', render: () => <Still failed items={[]} /> },
  ],
});

const Box = styled.div`
  height: 280px;
  margin-top: ${t.s3};
  overflow-y: auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  height: 44px;
  padding: 0 ${t.s4};
  border-bottom: 1px solid ${t.line};
  font-size: ${t.t14};
  list-style: none;
`;
