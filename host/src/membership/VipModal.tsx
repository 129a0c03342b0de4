import { useCall } from '@app/shared/http/query';
import { describeError } from '@app/shared/http/call';
import { closeModal } from '@app/shared/state/modals';
import { below, t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { Empty, ErrorState } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { VipPlans } from './VipPlans.tsx';

/** Membership: plans on the left, what is to be paid on the right. */
export function VipModal() {
  const { data, error, refetch, isFetching } = useCall('GET /member/data/grade/list', {}, { quiet: true });
  const { data: words } = useCall('GET /member/data/util/enum/list', {}, { quiet: true, staleTime: Infinity });
  return (
    <Dialog open onOpenChange={(open) => !open && closeModal()} title="开通会员" hideTitle width={960} padded={false}>
      {data && data.gradeList.length > 0 && <VipPlans list={data} unitType={words?.unitType ?? []} />}
      {data && data.gradeList.length === 0 && (
        <Middle>
          <Empty text="没有相关会员" />
        </Middle>
      )}
      {error && !data && (
        <Middle>
          <ErrorState message={describeError(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Middle>
      )}
      {!data && !error && <Waiting />}
    </Dialog>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Bones>
        <Skeleton width={200} height={44} />
        <Skeleton height={44} />
        <Skeleton height={128} radius={t.r2} />
        <Skeleton height={190} radius={t.r2} />
      </Bones>
    </SkeletonGroup>
  );
}

const Middle = styled.div`
  display: grid;
  place-items: center;
  min-height: 480px;
`;

const Bones = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s5};
  min-height: 560px;
  padding: ${t.s6};

  ${below(750)} {
    padding: ${t.s5} ${t.s4};
  }
`;
