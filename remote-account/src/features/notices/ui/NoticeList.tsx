import type { Notice } from '@app/shared/contracts/account';
import { call } from '@app/shared/http/call';
import { callKey, useInvalidate } from '@app/shared/http/query';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BellRing, CreditCard, GraduationCap, ShieldCheck } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { More } from '../../../shared/More.tsx';
import { clockOf } from '../../../shared/wire-time.ts';

const NOTICES = 'GET /member/user/notice/page/{page}/{limit}';
const STEP = 20;
const ICONS = { RENEWAL: BellRing, ORDER: CreditCard, ACCOUNT: ShieldCheck, STUDY: GraduationCap };

/** 通知: a person's notices, newest first. Showing them marks them as read. */
export function NoticeList() {
  const invalidate = useInvalidate();
  const pages = useInfiniteQuery({
    queryKey: [...callKey(NOTICES), 'all'],
    queryFn: ({ pageParam, signal }) => call(NOTICES, { page: pageParam, limit: STEP }, { signal, quiet: true }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.limit < last.total ? last.page + 1 : undefined),
  });
  const newest = pages.data?.pages[0];
  const upTo = newest && newest.unread > 0 ? newest.list[0]?.id : undefined;
  useEffect(() => {
    if (upTo === undefined) return;
    // Unread notices keep their mark until the page is reopened; only the count is refetched.
    void call('POST /member/user/notice/read', { upTo }, { quiet: true, background: true })
      .then(() => invalidate(NOTICES, { page: 1, limit: 1 }))
      .catch(() => null);
  }, [upTo, invalidate]);

  if (pages.isPending) return <Skeleton height="280px" radius={t.r2} />;
  if (pages.isError) return <CallError of={pages} />;
  const list = pages.data.pages.flatMap((page) => page.list);
  if (list.length === 0) return <Empty text="还没有通知" />;
  return (
    <>
      <List>
        {list.map((notice) => (
          <Entry key={notice.id} notice={notice} />
        ))}
      </List>
      <More of={pages} text="更早的通知" />
    </>
  );
}

function Entry({ notice }: { notice: Notice }) {
  const Icon = ICONS[notice.kind];
  return (
    <li>
      <Icon size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <h2>
          {notice.path ? <Link to={notice.path}>{notice.title}</Link> : notice.title}
          {!notice.read && <Badge tone="accent">新</Badge>}
        </h2>
        <p>{notice.text}</p>
      </div>
      <time dateTime={notice.createdAt}>{clockOf(notice.createdAt)}</time>
    </li>
  );
}

const List = styled.ul`
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 4px ${t.s3};
    padding: 14px ${t.s4};
    font-size: ${t.t14};
  }
  li + li {
    border-top: 1px solid ${t.line};
  }
  svg {
    margin-top: 1px;
    color: ${t.ink3};
  }
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    font-size: ${t.t14};
    line-height: 22px;
    font-weight: 600;
  }
  h2 a:hover {
    color: ${t.accentInk};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 20px;
    overflow-wrap: anywhere;
  }
  time {
    color: ${t.ink3};
    font-size: ${t.t12};
    line-height: 22px;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
