import type { Order, Refund } from '@app/shared/contracts/order';
import { exactYuan } from '@app/shared/format/price';
import { orderNoText } from '@app/shared/pay';
import { toast } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton, LinkButton } from '@app/shared/ui/button';
import { Countdown } from '@app/shared/ui/countdown';
import { Check, ChevronLeft, Copy, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { clockOf, momentOf } from '../../../shared/wire-time.ts';
import { CHANNELS, MODULES, partName, REASONS, stageOf, useOf, type OrderStage } from '../model/order-view.ts';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { MaterialCover, OrderCover, StageBadge } from './OrderFace.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { useOrderActs } from './use-order-acts.ts';

interface OrderDetailProps {
  order: Order;
  onBack: () => void;
  onChange: () => void;
}

export function OrderDetail({ order, onBack, onChange }: OrderDetailProps) {
  const [now] = useState(Date.now);
  const [open, setOpen] = useState<'refund' | 'invoice' | null>(null);
  const stage = stageOf(order, now);
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
      <Top order={order} stage={stage} now={now} onChange={onChange} />
      <section>
        <Goods>
          <OrderCover order={order} />
          <div>
            <h3>{order.bizTitle}</h3>
            <p>{MODULES[order.module]}</p>
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
              <dd>{signed(line.amount)}</dd>
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
            <RefundCourse key={refund.refundNo} refund={refund} order={order} now={now} />
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
              <IconButton size="s" label="复制订单编号" onClick={() => void copy(order.orderNo)}>
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
              <dd>{CHANNELS[order.channel]}</dd>
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

const signed = (amount: string): string =>
  amount.startsWith('-') ? `−¥${exactYuan(amount.slice(1))}` : `¥${exactYuan(amount)}`;

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success('已成功复制到粘贴板');
  } catch {
    toast.error('浏览器不允许复制，请手动选中后复制');
  }
}

interface TopProps {
  order: Order;
  stage: OrderStage;
  now: number;
  onChange: () => void;
}

/** How far it has come, in a sentence, and what can be done now. */
function Top({ order, stage, now, onChange }: TopProps) {
  const acts = useOrderActs(order, onChange);
  const use = useOf(order);
  const words = TOPS[stage](order, now);
  return (
    <Now>
      <Big>
        {stage === 'unpaid' ? (
          <>
            还差一步，
            <Countdown until={Date.parse(order.expiresAt)} form="minutes" onEnd={onChange} />
          </>
        ) : (
          words.title
        )}
      </Big>
      <p>{words.text}</p>
      {stage === 'unpaid' && (
        <Acts>
          <Button tone="primary" onClick={() => void acts.pay()}>
            继续支付 ¥{exactYuan(order.payPrice)}
          </Button>
          <Button loading={acts.busy === 'cancel'} onClick={() => void acts.cancel()}>
            取消订单
          </Button>
        </Acts>
      )}
      {(stage === 'paid' || stage === 'partly') && use && (
        <Acts>
          <LinkButton to={use.to}>{use.label}</LinkButton>
        </Acts>
      )}
    </Now>
  );
}

const refundNow = (order: Order): Refund | undefined => order.refunds.at(-1);
const way = (order: Order): string => (order.channel ? CHANNELS[order.channel] : '原支付账户');

const TOPS: Record<OrderStage, (order: Order, now: number) => { title: string; text: ReactNode }> = {
  unpaid: (order, now) => ({
    title: '待支付',
    text: `${clockOf(order.expiresAt, now)} 前未支付，订单自动关闭，价格以重新下单时为准。`,
  }),
  late: () => ({ title: '支付时间已过', text: '正在关闭订单。如果刚刚付过，款项会开通或原路退回，不会丢。' }),
  giving: () => ({ title: '支付成功，正在开通', text: '通常几秒钟就好，不需要再付一次。' }),
  paid: (order) => ({
    title: order.module === 'COURSE' ? '支付成功，可以开始学了' : '支付成功，已经开通',
    text: order.module === 'COURSE' ? '课程永久可看。' : '会员权益已生效。',
  }),
  asked: (order) => ({
    title: `¥${refundNow(order)?.amount ?? ''} 退款审核中`,
    text: '审核通过后原路退回，结果会用站内通知告诉你。',
  }),
  sending: (order) => ({
    title: `¥${refundNow(order)?.amount ?? ''} 正在退回${way(order)}`,
    text: '到账时间以支付渠道为准。',
  }),
  partly: (order) => ({ title: '已退回一部分', text: `款项已退回${way(order)}，没有退的部分照常使用。` }),
  refunded: (order) => ({ title: `已退回${way(order)}`, text: '学习记录保留，重新购买后可以继续。' }),
  closed: (order, now) => ({
    title: '订单已关闭',
    text: `${order.closedAt ? `${momentOf(order.closedAt, now)} 关闭，` : ''}没有扣款。若关闭后仍收到扣款，会自动开通或原路退回。`,
  }),
};

const REFUND_STATES: Record<Refund['state'], string> = {
  ASKED: '审核中',
  REFUSED: '未通过',
  SENDING: '正在退回',
  DONE: '已到账',
};

function RefundCourse({ refund, order, now }: { refund: Refund; order: Order; now: number }) {
  const past = { ASKED: 1, REFUSED: 2, SENDING: 2, DONE: 3 }[refund.state];
  const steps =
    refund.state === 'REFUSED'
      ? ['提交申请', '未通过']
      : ['提交申请', '审核', order.channel ? `${CHANNELS[order.channel]}退回` : '原路退回'];
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
          <dd>{REASONS[refund.reason]}</dd>
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
          下单时已单独确认：数字化商品，支付后不支持七日无理由退货。
          {order.material && '材料包签收后 7 日内可无理由退货。'}
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

const Now = styled.div`
  padding: ${t.s4} ${t.s5};
  background: ${t.ground};
  border-bottom: 1px solid ${t.line};
  > p:last-of-type {
    margin-top: 2px;
    color: ${t.ink2};
    font-size: ${t.t13};
    line-height: 20px;
  }
  ${below(690)} {
    padding-inline: ${t.s4};
  }
`;

const Big = styled.p`
  font-size: ${t.t20};
  font-weight: 600;
  line-height: 28px;
  font-variant-numeric: tabular-nums;
`;

const Acts = styled.div`
  display: flex;
  gap: 8px;
  margin-top: ${t.s4};
  > :first-child {
    flex: 1;
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

const Lines = styled.dl<{ $rule?: boolean }>`
  display: grid;
  gap: 6px;
  font-size: ${t.t13};
  line-height: 20px;
  ${({ $rule }) => $rule && `margin-top: 14px; padding-top: 12px; border-top: 1px dashed ${t.lineStrong};`}
  > div {
    display: flex;
    gap: ${t.s4};
    justify-content: space-between;
  }
  dt {
    flex: none;
    color: ${t.ink2};
  }
  dd {
    display: flex;
    gap: 4px;
    align-items: center;
    min-width: 0;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    text-align: right;
  }
  dd button {
    margin: -6px -8px -6px 0;
  }
  [data-sum] {
    align-items: baseline;
    font-size: ${t.t14};
    font-weight: 600;
    dt {
      color: ${t.ink};
    }
    dd {
      font-size: ${t.t20};
      line-height: 28px;
    }
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
