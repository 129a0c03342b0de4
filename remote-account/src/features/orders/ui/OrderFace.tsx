import type { Order } from '@app/shared/contracts/order';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { CircleCheck, CircleX, Clock, Crown, Package, RefreshCw, Undo2, type LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { STAGES, type OrderStage } from '../model/order-view.ts';

/** Picture of the purchase: a course's cover, or a crown for a membership. */
export function OrderCover({ order }: { order: Pick<Order, 'cover' | 'module'> }) {
  if (order.cover) return <Cover>{<Picture src={order.cover} alt="" />}</Cover>;
  return (
    <Cover $tone={order.module === 'COURSE' ? undefined : 'vip'}>
      {order.module === 'COURSE' ? (
        <Package size={22} strokeWidth={1.5} aria-hidden />
      ) : (
        <Crown size={22} strokeWidth={1.5} aria-hidden />
      )}
    </Cover>
  );
}

export function MaterialCover() {
  return (
    <Cover>
      <Package size={22} strokeWidth={1.5} aria-hidden />
    </Cover>
  );
}

const ICONS: Record<OrderStage, LucideIcon> = {
  unpaid: Clock,
  late: Clock,
  giving: RefreshCw,
  paid: CircleCheck,
  asked: RefreshCw,
  sending: RefreshCw,
  partly: Undo2,
  refunded: Undo2,
  closed: CircleX,
};

export function StageBadge({ stage }: { stage: OrderStage }) {
  const Icon = ICONS[stage];
  return (
    <Badge tone={STAGES[stage].tone}>
      <Icon size={12} strokeWidth={1.5} aria-hidden />
      {STAGES[stage].name}
    </Badge>
  );
}

const Cover = styled.span<{ $tone?: 'vip' | undefined }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${({ $tone }) => ($tone === 'vip' ? t.vipSoft : t.sunken)};
  color: ${({ $tone }) => ($tone === 'vip' ? t.vip : t.ink2)};
`;
