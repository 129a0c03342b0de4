import { confirmPath } from '@app/shared/checkout/model/order-words';
import { listPrice } from '@app/shared/checkout/model/quote';
import { OpenOrder } from '@app/shared/checkout/ui/OpenOrder';
import { Middle } from '@app/shared/checkout/ui/styles';
import { useCall } from '@app/shared/http/query';
import { openVip } from '@app/shared/state/actions';
import { closeModal, useModal } from '@app/shared/state/modals';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { CallError } from '@app/shared/ui/empty';
import { Picture } from '@app/shared/ui/picture';
import { Price } from '@app/shared/ui/price';
import { RadioGroup } from '@app/shared/ui/radio';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Truck } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { navigateTo } from '../shell/navigate.ts';

const WIDTH = 480;

/**
 * 购买课程: the course and its material, with the price at each level. The order is confirmed on a
 * page.
 */
export function CheckoutModal() {
  const modal = useModal();
  const { user } = useSession();
  const bizId = modal?.kind === 'checkout' ? Number(modal.bizId) : 0;
  const [choice, setChoice] = useState<'plain' | 'material'>('plain');
  const plain = useQuote(bizId, 0, true);
  const offered = plain.data?.material ?? null;
  const packed = useQuote(bizId, 1, offered !== null);
  const quote = choice === 'material' ? packed.data : plain.data;
  const error = plain.error ?? packed.error;

  function goOn(): void {
    closeModal();
    navigateTo(confirmPath(bizId, choice === 'material'));
  }

  return (
    <OpenDialog open onOpenChange={(open) => !open && closeModal()} title="购买课程" width={WIDTH}>
      {plain.data && (
        <>
          <Body>
            <Goods>
              {plain.data.cover && <Picture src={plain.data.cover} alt="" ratio="16 / 9" radius={t.r1} />}
              <h3>{plain.data.bizTitle}</h3>
            </Goods>
            <OpenOrder of={(order) => order.module === 'COURSE' && order.bizId === bizId} />
            {plain.data.refusal === null && (
              <>
                {offered && (
                  <RadioGroup
                    label="选择内容"
                    cards={{ columns: 1 }}
                    value={choice}
                    onValueChange={setChoice}
                    options={[
                      {
                        value: 'plain',
                        label: (
                          <Option
                            title="仅课程"
                            price={plain.data.payPrice}
                            originalPrice={listPrice(plain.data.lines)}
                          />
                        ),
                      },
                      {
                        value: 'material',
                        label: (
                          <Option
                            title={`课程 + ${offered.title}`}
                            price={packed.data?.payPrice ?? null}
                            originalPrice={packed.data ? listPrice(packed.data.lines) : null}
                            note="寄到您填的地址"
                          />
                        ),
                      },
                    ]}
                  />
                )}
                {quote && quote.tiers.length > 0 && (
                  <Tiers>
                    {quote.tiers.map((tier) => {
                      const own = tier.gradeLevel === (user?.gradeLevel ?? null);
                      return (
                        <div key={tier.name} data-own={own || undefined}>
                          <dt>
                            {tier.name}
                            {own && <small>您的价格</small>}
                          </dt>
                          <dd>¥{tier.payPrice}</dd>
                        </div>
                      );
                    })}
                  </Tiers>
                )}
                <Small>
                  {offered ? '折扣只用于课程，材料不打折。' : ''}这里显示的就是最终价格，付款前还会再确认一次。
                </Small>
              </>
            )}
          </Body>
          <Foot>
            {plain.data.refusal === null ? (
              <>
                <Due>
                  应付
                  {quote ? <Price value={quote.payPrice} size="l" exact /> : <Skeleton width={120} height={35} />}
                </Due>
                <Button tone="primary" size="l" disabled={!quote} onClick={goOn}>
                  去确认订单
                </Button>
              </>
            ) : (
              <>
                <p role="status">{plain.data.refusal}</p>
                {plain.data.refusal.includes('开通会员') ? (
                  <Button tone="vip" onClick={openVip}>
                    开通会员
                  </Button>
                ) : (
                  <LinkButton to={`/course/detail?id=${bizId}`} tone="primary" onClick={closeModal}>
                    去看课程
                  </LinkButton>
                )}
              </>
            )}
          </Foot>
        </>
      )}
      {error && !plain.data && (
        <Middle $height={280} $padded>
          <CallError of={{ ...plain, error }} />
        </Middle>
      )}
      {!plain.data && !error && (
        <SkeletonGroup>
          <Body>
            <Skeleton height={72} />
            <Skeleton height={56} />
            <Skeleton height={48} />
          </Body>
        </SkeletonGroup>
      )}
    </OpenDialog>
  );
}

function useQuote(bizId: number, material: 0 | 1, enabled: boolean) {
  return useCall(
    'GET /member/user/order/quote',
    { module: 'COURSE', bizId, material },
    { enabled, quiet: true, staleTime: 0 },
  );
}

interface OptionProps {
  title: string;
  /** Null while it is loading. */
  price: string | null;
  originalPrice: string | null;
  note?: string;
}

function Option({ title, price, originalPrice, note }: OptionProps) {
  return (
    <Card>
      <b>{title}</b>
      {price === null ? (
        <Skeleton width={80} height={20} />
      ) : (
        <Price value={price} originalPrice={originalPrice} exact />
      )}
      {note && (
        <small>
          <Truck size={14} strokeWidth={1.5} aria-hidden />
          {note}
        </small>
      )}
    </Card>
  );
}

const Body = styled.div`
  display: grid;
  gap: ${t.s4};
`;

const Goods = styled.div`
  display: grid;
  grid-template-columns: 128px minmax(0, 1fr);
  gap: ${t.s4};
  align-items: center;
  h3 {
    font-size: ${t.t16};
    overflow-wrap: anywhere;
  }
  h3:first-child {
    grid-column: 1 / -1;
  }
`;

const Card = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 2px ${t.s3};
  padding: ${t.s3} ${t.s4};
  font-size: ${t.t14};

  > b {
    font-weight: 600;
  }
  > small {
    display: flex;
    grid-column: 1 / -1;
    gap: 6px;
    align-items: center;
    color: ${t.ink2};
    font-size: ${t.t13};
  }
`;

const Tiers = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  overflow: hidden;
  font-size: ${t.t12};
  text-align: center;

  div {
    padding: ${t.s2} ${t.s1};
    color: ${t.ink2};
    box-shadow: 0 0 0 1px ${t.line};
  }
  dt small {
    display: block;
    font-size: ${t.t12};
  }
  dd {
    color: ${t.ink};
    font-size: ${t.t14};
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
  [data-own] {
    background: ${t.vipSoft};
    &,
    dd {
      color: ${t.vip};
    }
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Small = styled.p`
  color: ${t.ink3};
  font-size: ${t.t12};
`;

const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  margin-top: ${t.s4};
  padding-top: ${t.s4};
  border-top: 1px solid ${t.line};
  font-size: ${t.t14};
`;

const Due = styled.span`
  display: grid;
  color: ${t.ink3};
  font-size: ${t.t12};
  b {
    color: ${t.ink};
  }
`;
