import { leftText } from '@app/shared/checkout/model/order-words';
import { isEnded, type PayView } from '@app/shared/checkout/model/progress';
import { Paying } from '@app/shared/checkout/ui/Paying';
import { Middle } from '@app/shared/checkout/ui/styles';
import { callKey, queryClient, useCall } from '@app/shared/http/query';
import { toast } from '@app/shared/state/actions';
import { closeModal, useModal } from '@app/shared/state/modals';
import { t } from '@app/shared/theme/tokens';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { CallError } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { afterPayment } from './after-payment.ts';

/** Payment modal of any order. */
export function PayModal() {
  const modal = useModal();
  const asked = modal?.kind === 'pay' ? modal : null;
  const order = useCall(
    'GET /member/user/order/get',
    { orderNo: asked?.payment.orderNo ?? '' },
    { enabled: asked !== null, quiet: true, staleTime: 0 },
  );
  const { data, error } = order;
  /** Whether the outcome was already reported. */
  const told = useRef(false);
  /** Last state that the window showed. */
  const view = useRef<PayView>(null);
  if (!asked) return null;

  function leave(): void {
    closeModal();
    if (told.current) return;
    if (data?.payState === 'UNPAID' && !isEnded(view.current)) toast.info(leftText(data));
    // The number of unpaid orders in lists has changed.
    void queryClient.invalidateQueries({ queryKey: callKey('GET /member/user/order/page/{page}/{limit}') });
    asked?.onOutcome('left');
  }

  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && leave()}
      title={data?.signing ? '签约' : '支付'}
      hideTitle
      width={400}
    >
      {data && (
        <Paying
          order={data}
          payment={asked.payment}
          onPaid={(again) => {
            if (told.current) return;
            told.current = true;
            asked.onOutcome('paid');
            afterPayment(data, again);
          }}
          onView={(next) => {
            view.current = next;
          }}
          onLeave={leave}
        />
      )}
      {error && !data && (
        <Middle $height={500}>
          <CallError of={order} />
        </Middle>
      )}
      {!data && !error && (
        <SkeletonGroup>
          <Bones>
            <Skeleton width={140} height={68} />
            <Skeleton width={250} height={250} radius={t.r2} />
            <Skeleton width={200} height={28} />
            <Skeleton height={40} />
          </Bones>
        </SkeletonGroup>
      )}
    </OpenDialog>
  );
}

const Bones = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${t.s4};
  min-height: 500px;
`;
