import type { CourseDetail } from '@app/shared/contracts/course';
import { EARLY_RETURN_WORDS } from '@app/shared/contracts/limits';
import { useSession } from '@app/shared/state/session';
import { card, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Price } from '@app/shared/ui/price';
import { Award, Infinity as Forever, Smartphone, Undo2, VolumeX } from 'lucide-react';
import { styled } from 'styled-components';
import { accessDuration, offerOf, rewardText, teachingFormat } from '../model/offer.ts';
import { OfferButtons } from './OfferButtons.tsx';
import { OfferFacts } from './offer-facts.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Price for members of a level with a discount. */
function useOwnPrice({ access, memberPrices }: CourseDetail) {
  const { user } = useSession();
  return access.reason === 'discount' ? memberPrices.find(({ name }) => name === user?.gradeTypeName) : undefined;
}

/** Price, member prices and what a purchase means, under the outline. */
export function PurchaseBlock({ course }: { course: CourseDetail }) {
  const offer = offerOf(course);
  const own = useOwnPrice(course);
  const keeps = accessDuration(course);
  const taught = teachingFormat(course);
  return (
    <Block aria-label="购买">
      {offer.headline ? (
        <Headline>{offer.headline}</Headline>
      ) : (
        <Price value={own?.price ?? course.price} originalPrice={own ? course.price : course.mprice} size="l" exact />
      )}
      {offer.showsBuy && !course.memberFree ? (
        <dl>
          {course.memberPrices.map((line) => (
            <div key={line.name} data-own={line === own || undefined}>
              <dt>
                {line.name} {line.discount}
                {line === own ? '，您的价格' : null}
              </dt>
              <dd>¥{line.price}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Buttons>
        <OfferButtons course={course} block />
      </Buttons>
      <OfferFacts>
        {taught ? (
          <li>
            <VolumeX {...icon} />
            {taught}
          </li>
        ) : null}
        {course.reward === 'none' ? null : (
          <li>
            <Award {...icon} />
            {rewardText(course)}
          </li>
        )}
        {keeps ? (
          <li>
            <Forever {...icon} />
            {keeps}
          </li>
        ) : null}
        <li>
          <Smartphone {...icon} />
          手机、电脑都能学，进度同步
        </li>
        {offer.showsBuy ? (
          <li>
            <Undo2 {...icon} />
            {EARLY_RETURN_WORDS}
          </li>
        ) : null}
      </OfferFacts>
    </Block>
  );
}

/** The phone's bottom bar with the same offer. */
export function BuyBar({ course }: { course: CourseDetail }) {
  const offer = offerOf(course);
  const own = useOwnPrice(course);
  if (!offer.showsBuy && !offer.vip) return null;
  return (
    <Bar>
      <div>{offer.headline ? <b>{offer.headline}</b> : <Price value={own?.price ?? course.price} />}</div>
      <OfferButtons course={course} compact />
    </Bar>
  );
}

const Block = styled.aside`
  align-self: start;
  margin-top: ${t.s5};
  padding: ${t.s5};
  ${card}
  dl {
    display: grid;
    gap: 2px;
    margin-top: ${t.s3};
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  dl div {
    display: flex;
    justify-content: space-between;
  }
  [data-own] {
    color: ${t.ink};
    font-weight: 600;
  }
  dd {
    color: ${t.vip};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  > ul {
    gap: 6px;
    margin-top: ${t.s4};
  }
  svg {
    flex: none;
    color: ${t.ink3};
  }
`;

const Headline = styled.p`
  font-size: ${t.t20};
  font-weight: 600;
`;

const Buttons = styled.div`
  display: grid;
  gap: ${t.s2};
  margin-top: ${t.s4};
  &:empty {
    display: none;
  }
  ${below(690)} {
    display: none;
  }
`;

const Bar = styled.div`
  display: none;
  ${below(690)} {
    position: sticky;
    bottom: 0;
    z-index: 10;
    ${row}
    gap: ${t.s2};
    margin: ${t.s5} -16px 0;
    padding: 10px 16px calc(10px + env(safe-area-inset-bottom));
    border-top: 1px solid ${t.line};
    background: ${t.surface};
    > div {
      flex: 1;
    }
    > button {
      flex: none;
    }
  }
`;
