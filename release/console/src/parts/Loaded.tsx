import { ErrorState } from '@app/shared/ui/empty';
import { LockKeyhole } from 'lucide-react';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { ApiError, errorText } from '../api/api-error.ts';
import { asideBox, ruledBox } from './boxes.ts';

interface Loading<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Loading<T>;
  /** Number and height of skeleton rows. */
  rows?: number;
  rowHeight?: number;
  children: (data: T) => ReactNode;
}

/** Data, its skeleton, or an error with a retry. Loaded data stays during a refetch. */
export function Loaded<T>({ query, rows = 5, rowHeight = 52, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof ApiError && query.error.status === 403) return <NoPermission error={query.error} />;
  if (query.error) {
    return (
      <Room $height={rows * rowHeight}>
        <ErrorState message={errorText(query.error)} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </Room>
    );
  }
  return (
    <SkeletonGroup>
      {Array.from({ length: rows }, (_, index) => (
        <Bone key={index} style={{ height: rowHeight }}>
          <Skeleton width={`${72 - ((index * 17) % 30)}%`} height={12} />
        </Bone>
      ))}
    </SkeletonGroup>
  );
}

function NoPermission({ error }: { error: ApiError }) {
  return (
    <Locked role="alert">
      <LockKeyhole size={28} strokeWidth={1.5} aria-hidden />
      <p>{errorText(error)}</p>
      <p>请让有「管理令牌」权限的同事签发带有该权限的令牌，然后重新登录。</p>
    </Locked>
  );
}

const Room = styled.div<{ $height: number }>`
  display: grid;
  align-content: center;
  min-height: ${({ $height }) => $height}px;
`;

const Bone = styled.div`
  ${ruledBox}
  align-items: center;
  padding: 0 ${t.s4};
`;

const Locked = styled.div`
  ${asideBox}
  padding: ${t.s7} ${t.s4};
`;
