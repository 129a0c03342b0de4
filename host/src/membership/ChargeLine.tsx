import { CHANNELS } from '@app/shared/checkout/model/channels';
import { RENEWAL_CHANNEL } from '@app/shared/checkout/model/ways';
import type { Quote } from '@app/shared/contracts/order';
import { t } from '@app/shared/theme/tokens';
import { Price } from '@app/shared/ui/price';
import { styled } from 'styled-components';
import { daysBefore, EXPIRY_NOTICE_DAYS } from './plans.ts';

interface ChargeLineProps {
  quote: Quote;
  /** Monthly price in yuan after the first month. */
  price: string;
}

/** Time line of today, the reminder and the first charge. */
export function ChargeLine({ quote, price }: ChargeLineProps) {
  // The free month ends with the first charge.
  const first = quote.expireDate;
  return (
    <Line aria-label="扣款时间">
      <li data-on>
        <span>今天</span>
        <Price value={quote.payPrice} size="m" exact />
        <em>首月免费</em>
      </li>
      <li>
        <span>{first ? daysBefore(first, EXPIRY_NOTICE_DAYS) : `扣款前 ${EXPIRY_NOTICE_DAYS} 天`}</span>
        <b>提醒您</b>
        <small>站内与短信，扣款前 {EXPIRY_NOTICE_DAYS} 天</small>
      </li>
      <li>
        <span>{first ? daysBefore(first, 0) : '次月'}起</span>
        <Price value={price} unit="/月" size="m" exact />
        <small>从{CHANNELS[RENEWAL_CHANNEL].name}自动扣款</small>
      </li>
    </Line>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));

  li {
    position: relative;
    display: grid;
    align-content: start;
    gap: 2px;
    padding-top: 20px;
    border-color: ${t.lineStrong};
    font-size: ${t.t13};
  }
  li::before {
    content: '';
    position: absolute;
    top: 0;
    left: 0;
    z-index: 1;
    width: 12px;
    height: 12px;
    border: 2px solid ${t.ink3};
    border-radius: 50%;
    background: ${t.surface};
  }
  li[data-on]::before {
    border-color: ${t.vip};
    background: ${t.vip};
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    top: 5px;
    right: 0;
    left: 12px;
    height: 2px;
    background: ${t.line};
  }
  li > span:first-child {
    color: ${t.ink2};
    font-variant-numeric: tabular-nums;
  }
  > li > b {
    font-size: ${t.t16};
    line-height: 1.25;
  }
  em {
    color: ${t.vip};
    font-style: normal;
    font-size: ${t.t12};
  }
  > li > small {
    padding-right: ${t.s2};
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;
