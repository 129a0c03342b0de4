import { WITHDRAWAL } from '@app/shared/contracts/limits';
import type { Grade, UserInfo } from '@app/shared/contracts/member';
import type { PayChannel, Quote } from '@app/shared/contracts/order';
import { orderModule, refusal } from '@app/shared/contracts/plan-rules';
import { describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { OpenOrder, PayMethods, payWish, useOpenChannel, useOrdering } from '@app/shared/pay';
import { openSubscribe } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { closeModal, openModal } from '@app/shared/state/modals';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { ErrorState } from '@app/shared/ui/empty';
import { Price } from '@app/shared/ui/price';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Check, Info } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { closedText, endText, renewalText } from './plans.ts';
import { PriceLines } from './PriceLines.tsx';

interface PayAsideProps {
  plan: Grade;
  user: UserInfo | null;
  /** The first month of this plan costs this person nothing. */
  free: Quote | null;
}

/** Amount, payment channel, and the agreements. */
export function PayAside({ plan, user, free }: PayAsideProps) {
  const refused = refusal(plan, user);
  const module = orderModule(plan, user);
  const asked = useCall(
    'GET /member/user/order/quote',
    { module, bizId: plan.id },
    { enabled: refused === null && free === null, quiet: true },
  );
  const quote = free ?? asked.data;
  const closed = closedText(plan, useAppConfig().pay);
  const why = refused ?? quote?.refusal ?? closed;
  return (
    <Side aria-label="付款">
      {why !== null && <Notice text={why} />}
      {why === null && quote && <Pay key={`${module} ${plan.id}`} plan={plan} quote={quote} free={free !== null} />}
      {why === null && !quote && asked.error && (
        <ErrorState
          message={describeError(asked.error)}
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      )}
      {why === null && !quote && !asked.error && (
        <SkeletonGroup>
          <Bones>
            <Skeleton width={160} height={72} />
            <Skeleton height={44} />
            <Skeleton height={88} />
            <Skeleton height={48} />
          </Bones>
        </SkeletonGroup>
      )}
      <Redeem>
        有兑换码？
        <LinkButton to="/user/home?type=4" tone="text" size="s" onClick={closeModal}>
          用兑换码开通
        </LinkButton>
      </Redeem>
    </Side>
  );
}

function Pay({ plan, quote, free }: { plan: Grade; quote: Quote; free: boolean }) {
  const renews = plan.continuous === 1;
  const open = useOpenChannel('WECHAT');
  const [picked, setChosen] = useState<PayChannel | null>(null);
  const chosen = picked ?? open ?? 'WECHAT';
  const [agreed, setAgreed] = useState(false);
  const [renewing, setRenewing] = useState(false);
  const [missing, setMissing] = useState(false);
  const { busy, problem, place } = useOrdering();
  const channel = renews ? 'ALIPAY' : chosen;
  const promote = quote.module === 'PROMOTE';

  async function pay(): Promise<void> {
    if (free) return openSubscribe();
    if (!agreed || (renews && !renewing)) return setMissing(true);
    const placed = await place(
      {
        module: quote.module,
        bizId: plan.id,
        bizTitle: quote.bizTitle,
        payPrice: quote.payPrice,
        signState: renews ? 1 : 0,
        digitalAgreed: quote.digital ? 1 : 0,
      },
      renews ? { channel } : payWish(channel),
    );
    // The window of the payment took the place of this one.
    if (placed?.outcome === 'left') openModal({ kind: 'vip', gradeId: plan.id });
  }

  return (
    <>
      <Due>
        <span>{promote ? `升级到${plan.name}，应付` : '应付'}</span>
        <Price value={quote.payPrice} size="xl" exact />
        {quote.expireDate && (
          <small>
            {free ? `首月免费，${renewalText(plan, quote.expireDate)}` : `支付后有效期至 ${endText(quote.expireDate)}`}
          </small>
        )}
      </Due>
      <OpenOrder of={(order) => order.module !== 'COURSE' && order.bizId === plan.id} />
      <PayMethods value={channel} onValueChange={setChosen} alipayOnly={renews} />
      <PriceLines lines={quote.lines} />
      <Facts>
        <Fact text="支付后立即生效" />
        {renews ? (
          <>
            <Fact text="每次扣款前 5 天提醒你" note />
            <Fact text="设置里可随时关闭续费" note />
          </>
        ) : (
          <Fact text="到期不会自动续费" />
        )}
        {!free && <Fact text="可在「我的订单」开发票" />}
      </Facts>
      <Agree>
        {!free && (
          <>
            <Checkbox checked={agreed} onCheckedChange={setAgreed} invalid={missing && !agreed}>
              已阅读并同意
              <a href="/article/detail?type=PAYMENT" target="_blank" rel="noopener">
                《会员开通协议》
              </a>
              {quote.digital && `，知晓数字内容支付后不支持${WITHDRAWAL}退货`}
            </Checkbox>
            {renews && (
              <Consent>
                <Checkbox checked={renewing} onCheckedChange={setRenewing} invalid={missing && !renewing}>
                  <b>我已知晓并同意自动续费</b>：
                  {quote.expireDate ? renewalText(plan, quote.expireDate) : '到期后自动续费'}
                  ，从支付宝扣款，直到我取消
                </Checkbox>
              </Consent>
            )}
          </>
        )}
        <Problem role="alert">
          {problem ||
            (missing && !agreed && '请先勾选会员开通协议') ||
            (missing && renews && !renewing && '请先勾选自动续费的确认')}
        </Problem>
        <Button tone="primary" size="l" block aria-busy={busy || undefined} onClick={() => void pay()}>
          立即支付
        </Button>
        {free && (
          <Small>
            下一步确认续费条款。开通即表示同意
            <a href="/article/detail?type=PAYMENT" target="_blank" rel="noopener">
              《会员开通协议》
            </a>
          </Small>
        )}
      </Agree>
    </>
  );
}

function Notice({ text }: { text: string }) {
  return (
    <Framed role="status">
      <Info size={16} strokeWidth={1.5} aria-hidden />
      <p>{text}</p>
    </Framed>
  );
}

function Fact({ text, note = false }: { text: string; note?: boolean }) {
  const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <li data-note={note || undefined}>
      {note ? <Info {...icon} /> : <Check {...icon} />}
      {text}
    </li>
  );
}

const Side = styled.aside`
  display: flex;
  flex-direction: column;
  gap: ${t.s4};
  padding: 32px ${t.s5} ${t.s4};
  border-left: 1px solid ${t.line};
  background: ${t.ground};

  ${below(860)} {
    padding: ${t.s5} ${t.s6};
    border-top: 1px solid ${t.line};
    border-left: 0;
  }
  ${below(750)} {
    padding: ${t.s5} ${t.s4};
  }
`;

const Bones = styled.div`
  display: grid;
  gap: ${t.s4};
`;

const Due = styled.div`
  display: grid;
  gap: 2px;
  padding-right: ${t.s6};

  > span:first-child,
  > small {
    color: ${t.ink2};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
`;

const Facts = styled.ul`
  display: grid;
  gap: ${t.s2};
  font-size: ${t.t14};

  li {
    display: flex;
    align-items: center;
    gap: ${t.s2};
  }
  svg {
    flex: none;
    color: ${t.success};
  }
  [data-note] svg {
    color: ${t.vip};
  }
`;

const Agree = styled.div`
  display: grid;
  gap: ${t.s2};
  margin-top: auto;
`;

/** As large as the sums beside it. */
const Consent = styled.div`
  label {
    font-size: ${t.t14};
  }
  b {
    color: ${t.ink};
    font-weight: 600;
  }
`;

const Problem = styled.p`
  color: ${t.danger};
  font-size: ${t.t13};
  &:empty {
    display: none;
  }
`;

const Framed = styled.div`
  display: flex;
  gap: ${t.s2};
  margin-top: ${t.s5};
  padding: ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.surface};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;

  svg {
    flex: none;
    margin-top: 2px;
    color: ${t.warning};
  }
`;

const Redeem = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  color: ${t.ink3};
  font-size: ${t.t12};
`;

const Small = styled.p`
  color: ${t.ink3};
  font-size: ${t.t12};

  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
