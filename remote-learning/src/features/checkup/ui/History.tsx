import { dayTime } from '@app/shared/format/time';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { call } from '@app/shared/http/call';
import { confirm } from '@app/shared/state/actions';
import { card, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Pagination } from '@app/shared/ui/pagination';
import { Picture } from '@app/shared/ui/picture';
import { Skeleton } from '@app/shared/ui/skeleton';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { addressOf, summaryOf } from '../model/names.ts';

const PAGE = 'GET /course/user/checkup/page/{page}/{limit}';
const LIMIT = 12;

/** As high as the empty list, so that nothing below it moves for newcomers. */
export function HistoryPending() {
  return (
    <Cards role="status" aria-label="正在载入以前的体检">
      <Skeleton height="187px" radius={t.r2} />
    </Cards>
  );
}

/** Earlier checkups, newest first. */
export function History() {
  const [page, setPage] = useState(1);
  const query = useCall(PAGE, { page, limit: LIMIT }, { quiet: true, keepPrevious: true });
  const remove = async (id: string) => {
    if (!(await confirm({ message: '删除这次体检的数字？照片仍在您的作品里。' }))) return;
    await call('POST /course/user/checkup/remove', { id }).then(
      () => queryClient.invalidateQueries({ queryKey: callKey(PAGE) }),
      () => undefined,
    );
  };
  if (query.isError && !query.data) return <CallError of={query} />;
  if (query.isPending) return <HistoryPending />;
  const { list, total } = query.data;
  if (total === 0) return <Empty text="还没有体检过。放一张照片，几秒钟就有结果" art="works" />;
  return (
    <>
      <Cards>
        {list.map(({ id, file, counts, before, madeAt }) => (
          <li key={id}>
            <Link to={addressOf(id)}>
              <span>{file ? <Picture src={`${file.url}?w=320`} alt="" ratio="1 / 1" radius={t.r1} /> : null}</span>
              <div>
                <b>{file?.name ?? '照片已删除'}</b>
                <p>{summaryOf(counts)}</p>
                <small>
                  {dayTime(madeAt)}
                  {before ? ` · 修之前：${summaryOf(before)}` : ''}
                </small>
              </div>
            </Link>
            <Button
              size="s"
              aria-label={`删除「${file?.name ?? dayTime(madeAt)}」的体检`}
              onClick={() => void remove(id)}
            >
              删除
            </Button>
          </li>
        ))}
      </Cards>
      <Pagination page={page} limit={LIMIT} total={total} onChange={setPage} />
    </>
  );
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
  gap: ${t.s3};
  margin-bottom: ${t.s4};
  li {
    ${row}
    gap: ${t.s3};
    padding: ${t.s3};
    ${card}
  }
  a {
    display: grid;
    flex: 1;
    grid-template-columns: 72px minmax(0, 1fr);
    gap: ${t.s3};
    min-width: 0;
  }
  a:hover b {
    color: ${t.accentInk};
  }
  b,
  p {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    display: block;
    font-size: ${t.t14};
    font-weight: 600;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;
