import { Middle } from '@app/shared/checkout/ui/styles';
import { useCall } from '@app/shared/http/query';
import { closeModal } from '@app/shared/state/modals';
import { below, t } from '@app/shared/theme/tokens';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { styled } from 'styled-components';
import { VipPlans } from './VipPlans.tsx';

/** Membership modal: plans on the left, the order on the right. */
export function VipModal() {
  const list = useCall('GET /member/data/grade/list', {}, { quiet: true });
  const { data, error } = list;
  const { data: words } = useCall('GET /member/data/util/enum/list', {}, { quiet: true, staleTime: Infinity });
  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title="开通会员"
      hideTitle
      width={960}
      padded={false}
    >
      {data && data.gradeList.length > 0 && <VipPlans list={data} unitType={words?.unitType ?? []} />}
      {data && data.gradeList.length === 0 && (
        <Middle $height={480}>
          <Empty text="没有相关会员" />
        </Middle>
      )}
      {error && !data && (
        <Middle $height={480}>
          <CallError of={list} />
        </Middle>
      )}
      {!data && !error && <Waiting />}
    </OpenDialog>
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
