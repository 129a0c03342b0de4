import { AddressPicker, Block, Goods, InvoiceBox, Problem, Summary } from '@app/shared/checkout';
import type { InvoiceForm } from '@app/shared/contracts/order';
import { describeError } from '@app/shared/http/call';
import { useCall, useSend } from '@app/shared/http/query';
import { OpenOrder, payWish, useChannel, useOrdering } from '@app/shared/pay';
import { toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Wrap } from '@app/shared/ui/page';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';

/** `/order/confirm?module=COURSE&bizId=`: items, address and payment of a new order. */
export function OrderConfirm() {
  const [params] = useSearchParams();
  const bizId = Number(params.get('bizId'));
  const known = params.get('module') === 'COURSE' && Number.isInteger(bizId) && bizId > 0;
  return (
    <Wrap>
      <Page>
        <Link to={known ? `/course/detail?id=${bizId}` : '/course'}>
          <ChevronLeft size={16} strokeWidth={1.5} aria-hidden />
          返回课程
        </Link>
        <h1>确认订单</h1>
        {known ? (
          <Confirm key={bizId} bizId={bizId} />
        ) : (
          <Empty text="没有可以确认的订单" action={<LinkButton to="/course">去学院看看</LinkButton>} />
        )}
      </Page>
    </Wrap>
  );
}

function Confirm({ bizId }: { bizId: number }) {
  const [params, setParams] = useSearchParams();
  const material = params.get('material') === '1';
  const quoted = useCall(
    'GET /member/user/order/quote',
    { module: 'COURSE', bizId, material: material ? 1 : 0 },
    { quiet: true, staleTime: 0, keepPrevious: true },
  );
  const addresses = useCall('GET /member/user/address/list', {}, { enabled: material, quiet: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const [invoice, setInvoice] = useState<InvoiceForm | null>(null);
  const [channel, setChannel] = useChannel('ALIPAY');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { busy, problem, clearProblem, place } = useOrdering();
  const askInvoice = useSend('POST /member/user/order/invoice', { quiet: true });
  const quote = quoted.data;
  const addressId = addresses.data?.find(({ id }) => id === chosen)?.id ?? addresses.data?.[0]?.id ?? null;
  const homeless = material && addressId === null;

  function takeMaterial(wanted: boolean): void {
    clearProblem();
    setParams(
      (now) => {
        if (wanted) now.set('material', '1');
        else now.delete('material');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  async function pay(): Promise<void> {
    setTried(true);
    if (!quote || !agreed || homeless) return;
    const placed = await place(
      {
        module: 'COURSE',
        bizId,
        bizTitle: quote.bizTitle,
        payPrice: quote.payPrice,
        digitalAgreed: 1,
        ...(material && addressId !== null && { material: 1, addressId }),
      },
      payWish(channel),
    );
    if (placed?.outcome !== 'paid' || !invoice) return;
    askInvoice.mutate(
      { orderNo: placed.orderNo, ...invoice },
      {
        onSuccess: () => toast.success('发票已申请，开好后发到您的邮箱'),
        onError: (error) => toast.error('发票没有申请成功，可以在「我的订单」里再申请', describeError(error)),
      },
    );
  }

  if (!quote && quoted.error)
    return <CallError of={quoted} action={<LinkButton to={`/course/detail?id=${bizId}`}>返回课程</LinkButton>} />;
  if (!quote) return <Waiting />;
  if (quote.refusal !== null && !busy)
    return (
      <Empty
        text={quote.refusal}
        action={
          <LinkButton to={`/course/detail?id=${bizId}`} tone="primary">
            去看课程
          </LinkButton>
        }
      />
    );
  return (
    <Columns>
      <div>
        <OpenOrder of={(order) => order.module === 'COURSE' && order.bizId === bizId} />
        <Block aria-label="商品">
          <h2>商品</h2>
          <Goods quote={quote} material={material} onMaterial={takeMaterial} />
        </Block>
        {material && (
          <Block aria-label="收货地址">
            <h2>
              收货地址<small>仅随课材料需要</small>
            </h2>
            <AddressPicker
              value={addressId}
              onValueChange={(id) => {
                clearProblem();
                setChosen(id);
              }}
            />
            {tried && homeless && <Homeless>请先填写并保存收货地址</Homeless>}
          </Block>
        )}
        <Block aria-label="发票">
          <h2>发票</h2>
          <InvoiceBox value={invoice} onValueChange={setInvoice} />
        </Block>
      </div>
      <Summary
        quote={quoted.isPlaceholderData ? null : quote}
        material={material}
        channel={channel}
        onChannel={setChannel}
        agreed={agreed}
        onAgree={setAgreed}
        missing={tried && !agreed}
        problem={problem}
        busy={busy}
        onPay={() => void pay()}
      />
    </Columns>
  );
}

function Waiting() {
  return (
    <SkeletonGroup>
      <Columns>
        <div>
          <Skeleton height={180} radius={t.r2} />
          <Skeleton height={120} radius={t.r2} />
        </div>
        <Skeleton height={440} radius={t.r2} />
      </Columns>
    </SkeletonGroup>
  );
}

const Page = styled.div`
  padding: ${t.s5} 0 ${t.s7};

  > a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    margin-left: -4px;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
  h1 {
    margin: ${t.s1} 0 ${t.s5};
    font-size: ${t.t28};
  }
  ${below(690)} {
    padding-bottom: 0;
    h1 {
      margin-bottom: ${t.s4};
      font-size: 22px;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 384px;
  gap: ${t.s5};
  align-items: start;

  > div:first-child {
    display: grid;
    gap: ${t.s4};
  }
  ${below(1100)} {
    grid-template-columns: minmax(0, 1fr);
  }
  ${below(690)} {
    gap: ${t.s2};
    > div:first-child {
      gap: ${t.s2};
    }
  }
`;

const Homeless = styled(Problem)`
  margin-top: ${t.s2};
`;
