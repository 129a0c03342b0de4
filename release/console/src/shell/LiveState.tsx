import { t } from '@app/shared/theme/tokens';
import { useIsFetching } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { useLive } from '../api/live.ts';
import { useNow } from '../api/use-now.ts';
import { timeAgo } from '../model/clock.ts';
import { Dot } from '../parts/Dot.tsx';

/** Shows whether the displayed data follows the server, and its age. */
export function LiveState() {
  const { open, heardAt } = useLive();
  const now = useNow(1000);
  const fetching = useIsFetching() > 0;
  return (
    <Line>
      {open ? (
        <Dot tone="ok">实时，{fetching ? '正在更新' : timeAgo(heardAt, now)}</Dot>
      ) : heardAt === 0 && fetching && navigator.onLine ? (
        <Dot tone="off">正在连接</Dot>
      ) : (
        <Dot tone="warn">{navigator.onLine ? '已断开，重新连接中' : '网络已断开，恢复后自动连接'}</Dot>
      )}
    </Line>
  );
}

const Line = styled.span`
  line-height: 32px;
  color: ${t.ink3};
`;
