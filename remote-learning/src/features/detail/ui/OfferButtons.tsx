import type { CourseDetail } from '@app/shared/contracts/course';
import { openCheckout, openVip, requireLogin } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import { Crown } from 'lucide-react';
import { offerOf } from '../model/offer.ts';

export interface OfferButtonsProps {
  course: CourseDetail;
  /** Whether the buttons are stacked and as wide as the block. */
  block?: boolean;
  /** Whether labels are short, for the phone's bottom bar. */
  compact?: boolean;
  /** Whether a membership has expired. */
  renew?: boolean;
}

/** 立即购买 and 开通会员, where they apply. */
export function OfferButtons({ course, block = false, compact = false, renew = false }: OfferButtonsProps) {
  const offer = offerOf(course);
  const [cheapest] = course.memberPrices
    .filter(({ price }) => Number(price) < Number(course.price))
    .toSorted((a, b) => Number(a.price) - Number(b.price));
  return (
    <>
      {offer.showsBuy ? (
        <Button
          tone="primary"
          size={block ? 'l' : 'm'}
          block={block}
          onClick={() => requireLogin(() => openCheckout({ module: 'COURSE', bizId: String(course.id) }))}
        >
          立即购买
        </Button>
      ) : null}
      {offer.vip ? (
        <Button tone="vip" block={block} onClick={() => requireLogin(openVip)}>
          <Crown size={16} strokeWidth={1.5} aria-hidden />
          {renew
            ? '续费会员'
            : compact || course.memberFree || !cheapest
              ? '开通会员'
              : `开通会员，${cheapest.name}买这门课 ¥${cheapest.price}`}
        </Button>
      ) : null}
    </>
  );
}
