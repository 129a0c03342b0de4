import { CHANNELS } from '@app/shared/checkout/words';
import type { Order, Refund } from '@app/shared/contracts/order';
import { t } from '@app/shared/theme/tokens';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { momentOf } from '../../../shared/wire-time.ts';
import { partName, REFUND_REASON_TEXTS } from '../model/order-view.ts';
import { Lines } from './order-lines.ts';

const REFUND_STATES: Record<Refund['state'], string> = {
  ASKED: '审核中',
  REFUSED: '未通过',
  SENDING: '正在退回',
  DONE: '已到账',
};

/** Progress of a refund, with its notes. */
export function RefundSteps({ refund, order, now }: { refund: Refund; order: Order; now: number }) {
  const past = { ASKED: 1, REFUSED: 2, SENDING: 2, DONE: 3 }[refund.state];
  const steps =
    refund.state === 'REFUSED'
      ? ['提交申请', '未通过']
      : ['提交申请', '审核', order.channel ? `${CHANNELS[order.channel].name}退回` : '原路退回'];
  return (
    <>
      <Steps>
        {steps.map((step, index) => (
          <li key={step} data-done={index < past || undefined}>
            <i>{index < past && <Check size={12} strokeWidth={2} aria-label="已完成" />}</i>
            <b>{step}</b>
            <span>
              {index === 0 && momentOf(refund.askedAt, now)}
              {index === steps.length - 1 && refund.doneAt && momentOf(refund.doneAt, now)}
            </span>
          </li>
        ))}
      </Steps>
      <Lines>
        <div>
          <dt>退款</dt>
          <dd>
            {partName(refund.part, order)} ¥{refund.amount}，{REFUND_STATES[refund.state]}
          </dd>
        </div>
        <div>
          <dt>原因</dt>
          <dd>{REFUND_REASON_TEXTS[refund.reason]}</dd>
        </div>
        {refund.answer && (
          <div>
            <dt>答复</dt>
            <dd>{refund.answer}</dd>
          </div>
        )}
        <div>
          <dt>退款编号</dt>
          <dd>{refund.refundNo}</dd>
        </div>
      </Lines>
    </>
  );
}

const Steps = styled.ol`
  margin-bottom: 12px;
  li {
    position: relative;
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr) auto;
    gap: 10px;
    padding-bottom: 14px;
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 20px;
    bottom: 0;
    left: 9px;
    width: 2px;
    background: ${t.lineStrong};
  }
  i {
    display: grid;
    place-items: center;
    width: 20px;
    height: 20px;
    border: 2px solid ${t.lineStrong};
    border-radius: 50%;
    color: ${t.surface};
  }
  b {
    font-weight: 500;
  }
  [data-done] {
    b {
      color: ${t.ink};
    }
    i {
      border-color: ${t.success};
      background: ${t.success};
    }
  }
`;
