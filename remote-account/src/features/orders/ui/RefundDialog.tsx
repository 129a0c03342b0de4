import { CHANNELS } from '@app/shared/checkout/words';
import { EARLY_RETURN_WORDS, WITHDRAWAL } from '@app/shared/contracts/limits';
import type { Order, RefundPart, RefundReason } from '@app/shared/contracts/order';
import { call } from '@app/shared/http/call';
import { useAttempt } from '@app/shared/http/use-busy';
import { toast } from '@app/shared/state/actions';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Dialog, DialogFooter } from '@app/shared/ui/dialog';
import { RadioGroup } from '@app/shared/ui/radio';
import { TextArea } from '@app/shared/ui/text-field';
import { Info } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { styled } from 'styled-components';
import { DialogForm, Problem } from '../../../shared/form.tsx';
import { CalloutBox } from '../../../shared/Panel.tsx';
import { partName, REFUND_REASON_TEXTS } from '../model/order-view.ts';

const NOTE_MAX = 200;

interface RefundDialogProps {
  order: Order;
  onClose: () => void;
  onDone: () => void;
}

/**
 * Refund request for an item of an order with its reason: digital content for the reasons in law,
 * shipped goods within seven days without one.
 */
export function RefundDialog({ order, onClose, onDone }: RefundDialogProps) {
  const [part, setPart] = useState<RefundPart>(order.refundable[0]!.part);
  const [reason, setReason] = useState<RefundReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const { busy, problem, attempt } = useAttempt();
  const offered = order.refundable.find((one) => one.part === part) ?? order.refundable[0]!;

  const early = offered.reasons.includes('NOT_STUDIED');
  const granted = reason === 'NOT_STUDIED';

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (reason === null || !offered.reasons.includes(reason)) {
      setMissing(true);
      return;
    }
    void attempt(async () => {
      await call('POST /member/user/order/refund', { orderNo: order.orderNo, part, reason, note }, { quiet: true });
      toast.success(granted ? '已同意退款，正在原路退回' : '退款申请已提交');
      onDone();
    });
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="申请退款"
      description={`${order.bizTitle}，实付 ¥${order.payPrice}`}
      width={560}
    >
      <DialogForm onSubmit={handleSubmit} noValidate>
        {order.refundable.length > 1 && (
          <div>
            <Label aria-hidden>退哪一部分</Label>
            <RadioGroup
              label="退哪一部分"
              value={part}
              onValueChange={(next) => {
                setPart(next);
                setReason(null);
                setMissing(false);
              }}
              cards={{ columns: order.refundable.length }}
              options={order.refundable.map((one) => ({
                value: one.part,
                label: (
                  <Part>
                    {partName(one.part, order)} ¥{one.amount}
                  </Part>
                ),
              }))}
            />
          </div>
        )}
        {order.digitalAgreed && part !== 'MATERIAL' && (
          <CalloutBox>
            <Info size={16} strokeWidth={1.5} aria-hidden />
            <span>
              这是<b>数字化商品</b>，下单时您已单独勾选确认，依《消费者权益保护法》第二十五条不适用{WITHDRAWAL}退货。
              <b>法律规定的其他退款不受影响</b>，请选择符合的原因。{early && `另外，${EARLY_RETURN_WORDS}。`}
            </span>
          </CalloutBox>
        )}
        <div>
          <Label aria-hidden>原因</Label>
          <RadioGroup
            label="原因"
            column
            value={reason}
            onValueChange={(next) => {
              setReason(next);
              setMissing(false);
            }}
            options={offered.reasons.map((one) => ({ value: one, label: REFUND_REASON_TEXTS[one] }))}
            {...(missing ? { error: '请选择退款原因' } : {})}
          />
        </div>
        <TextArea label="补充说明（选填）" rows={2} maxLength={NOTE_MAX} count value={note} onValueChange={setNote} />
        <Due>
          <div>
            <dt>可退</dt>
            <dd>¥{offered.amount}</dd>
          </div>
          <div>
            <dt>退回</dt>
            <dd>
              {granted ? '提交后自动' : '审核通过后'}原路退回{order.channel && CHANNELS[order.channel].name}
            </dd>
          </div>
        </Due>
        <Problem text={problem} />
        <DialogFooter>
          <Button onClick={onClose}>暂不退款</Button>
          <Button type="submit" tone="primary" loading={busy}>
            提交申请 ¥{offered.amount}
          </Button>
        </DialogFooter>
      </DialogForm>
    </Dialog>
  );
}

const Label = styled.p`
  margin-bottom: 6px;
  color: ${t.ink2};
  font-size: ${t.t13};
`;

const Part = styled.b`
  display: block;
  padding: 10px 12px;
  font-size: ${t.t14};
  font-weight: 500;
  font-variant-numeric: tabular-nums;
`;

const Due = styled.dl`
  display: grid;
  gap: 6px;
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};
  font-size: ${t.t13};
  line-height: 20px;
  div {
    display: flex;
    gap: ${t.s4};
    justify-content: space-between;
  }
  dt {
    flex: none;
    color: ${t.ink3};
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-align: right;
  }
  div:first-child dd {
    font-size: ${t.t20};
    font-weight: 600;
    line-height: 28px;
  }
`;
