import { CHANNELS, orderNoText } from '@app/shared/checkout/words';
import { EARLY_RETURN_WORDS, WITHDRAWAL, WITHDRAWAL_DAYS } from '@app/shared/contracts/limits';
import type { Order } from '@app/shared/contracts/order';
import { exactYuan } from '@app/shared/format/price';
import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { ChevronLeft, Copy, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../shared/copy.ts';
import { clockOf } from '../../../shared/wire-time.ts';
import { MODULE_NAMES, orderStage } from '../model/order-view.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { Lines } from './order-lines.ts';
import { MaterialCover, OrderCover, StageBadge } from './OrderFace.tsx';
import { OrderTop } from './OrderTop.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { RefundSteps } from './RefundSteps.tsx';

interface OrderDetailProps {
  order: Order;
  onBack: () => void;
  onChange: () => void;
}

export function OrderDetail({ order, onBack, onChange }: OrderDetailProps) {
  const [now] = useState(Date.now);
  const [open, setOpen] = useState<'refund' | 'invoice' | null>(null);
  const stage = orderStage(order, now);
  const paid = order.paidAt !== null;
  const invoiceable = order.payState === 'PAID' && Number(order.payPrice) > 0;
  return (
    <Card>
      <Head>
        <Back>
          <IconButton label="返回订单列表" onClick={onBack}>
            <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </Back>
        <h2>订单详情</h2>
        <StageBadge stage={stage} />
      </Head>
      <OrderTop order={order} stage={stage} now={now} onChange={onChange} />
      <section>
        <Goods>
          <OrderCover order={order} />
          <div>
            <h3>{order.bizTitle}</h3>
            <p>{MODULE_NAMES[order.module]}</p>
          </div>
        </Goods>
        {order.material && (
          <Goods>
            <MaterialCover />
            <div>
              <h3>{order.material.title}</h3>
              <p>
                寄到 {order.material.address.regionName} {order.material.address.detail}，{order.material.address.name}
              </p>
            </div>
          </Goods>
        )}
        <Lines $rule>
          {order.lines.map((line) => (
            <div key={`${line.kind}-${line.label}`}>
              <dt>{line.label}</dt>
              <dd>{signedAmount(line.amount)}</dd>
            </div>
          ))}
          <div data-sum>
            <dt>{paid ? '实付' : '应付'}</dt>
            <dd>¥{exactYuan(order.payPrice)}</dd>
          </div>
        </Lines>
      </section>
      {order.refunds.length > 0 && (
        <section>
          <h3>退款</h3>
          {order.refunds.map((refund) => (
            <RefundSteps key={refund.refundNo} refund={refund} order={order} now={now} />
          ))}
        </section>
      )}
      {(order.invoice || invoiceable) && (
        <section>
          <h3>发票</h3>
          <Side>
            {order.invoice ? (
              <div>
                <b>{order.invoice.title}</b>
                {order.invoice.taxNo && <p>税号 {order.invoice.taxNo}</p>}
                <p>电子普通发票，发到 {order.invoice.email}</p>
              </div>
            ) : (
              <p>可以开电子普通发票</p>
            )}
            {invoiceable && (
              <Button size="s" onClick={() => setOpen('invoice')}>
                {order.invoice ? '改抬头' : '申请开票'}
              </Button>
            )}
          </Side>
        </section>
      )}
      <section>
        <Lines>
          <div>
            <dt>订单编号</dt>
            <dd>
              {orderNoText(order.orderNo)}
              <IconButton size="s" label="复制订单编号" onClick={() => void copyText(order.orderNo)}>
                <Copy size={14} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </dd>
          </div>
          <div>
            <dt>下单时间</dt>
            <dd>{clockOf(order.createdAt, now)}</dd>
          </div>
          {order.channel && (
            <div>
              <dt>支付方式</dt>
              <dd>{CHANNELS[order.channel].name}</dd>
            </div>
          )}
          {order.transactionId && (
            <div>
              <dt>交易号</dt>
              <dd>{order.transactionId}</dd>
            </div>
          )}
          {order.paidAt && (
            <div>
              <dt>支付时间</dt>
              <dd>{clockOf(order.paidAt, now)}</dd>
            </div>
          )}
        </Lines>
      </section>
      <After order={order} onRefund={() => setOpen('refund')} />
      {open === 'refund' && (
        <RefundDialog order={order} onClose={() => setOpen(null)} onDone={() => finish(setOpen, onChange)} />
      )}
      {open === 'invoice' && (
        <InvoiceDialog order={order} onClose={() => setOpen(null)} onDone={() => finish(setOpen, onChange)} />
      )}
    </Card>
  );
}

function finish(setOpen: (open: null) => void, onChange: () => void): void {
  setOpen(null);
  onChange();
}

const signedAmount = (amount: string): string =>
  amount.startsWith('-') ? `−¥${exactYuan(amount.slice(1))}` : `¥${exactYuan(amount)}`;

function After({ order, onRefund }: { order: Order; onRefund: () => void }) {
  const { svrPhone } = useAppConfig();
  const can = order.refundable.length > 0;
  if (!can && !svrPhone) return null;
  return (
    <section>
      <Tail>
        {can && (
          <Button size="s" tone="text" icon={<Undo2 size={16} strokeWidth={1.5} aria-hidden />} onClick={onRefund}>
            申请退款
          </Button>
        )}
        {svrPhone && <a href={`tel:${svrPhone}`}>联系客服 {svrPhone}</a>}
      </Tail>
      {order.digitalAgreed && (
        <p>
          下单时已单独确认：数字化商品，支付后不支持{WITHDRAWAL}退货。
          {order.module === 'COURSE' && `${EARLY_RETURN_WORDS}。`}
          {order.material && `材料包签收后 ${WITHDRAWAL_DAYS.received} 日内可无理由退货。`}
        </p>
      )}
    </section>
  );
}

const Card = styled.div`
  overflow: hidden;
  background: ${t.surface};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  font-size: ${t.t14};
  > section {
    padding: ${t.s4} ${t.s5};
  }
  > section + section {
    border-top: 1px solid ${t.line};
  }
  > section > h3 {
    margin-bottom: 8px;
    color: ${t.ink3};
    font-size: ${t.t13};
    font-weight: 500;
  }
  > section > p {
    margin-top: 4px;
    color: ${t.ink3};
    font-size: ${t.t12};
    line-height: 18px;
  }
  ${below(690)} {
    margin-inline: calc(-1 * ${t.s4});
    border-inline: 0;
    border-radius: 0;
    > section {
      padding-inline: ${t.s4};
    }
  }
`;

const Head = styled.header`
  display: flex;
  gap: 8px;
  align-items: center;
  height: 56px;
  padding: 0 ${t.s5};
  border-bottom: 1px solid ${t.line};
  h2 {
    flex: 1;
    font-size: ${t.t16};
  }
  ${below(690)} {
    padding-inline: ${t.s4};
  }
`;

const Back = styled.span`
  display: none;
  margin-left: -12px;
  ${below(1280)} {
    display: inline-flex;
  }
`;

const Goods = styled.div`
  display: grid;
  grid-template-columns: 80px minmax(0, 1fr);
  gap: ${t.s3};
  align-items: center;
  & + & {
    margin-top: ${t.s3};
  }
  h3 {
    font-size: ${t.t14};
    font-weight: 500;
  }
  p {
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
`;

const Side = styled.div`
  display: flex;
  gap: ${t.s3};
  align-items: center;
  justify-content: space-between;
  > :first-child {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  > button {
    flex: none;
  }
  b {
    font-weight: 500;
  }
  p {
    color: ${t.ink3};
    font-size: ${t.t13};
    line-height: 20px;
  }
`;

const Tail = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px ${t.s4};
  align-items: center;
  > button {
    margin-left: -12px;
  }
  a {
    color: ${t.accentInk};
    font-size: ${t.t13};
  }
`;
