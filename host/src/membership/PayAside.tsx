import { useChannel } from '@app/shared/checkout/hooks/use-channel';
import { useOrdering } from '@app/shared/checkout/hooks/use-ordering';
import { useTicks } from '@app/shared/checkout/hooks/use-ticks';
import { PLAN_TICKS, planWish } from '@app/shared/checkout/model/agreement';
import { CHANNELS } from '@app/shared/checkout/model/channels';
import { closedText, RENEWAL_CHANNEL } from '@app/shared/checkout/model/ways';
import { payWish } from '@app/shared/checkout/model/pay-window';
import { Consent, PlanTick, RenewalTick } from '@app/shared/checkout/ui/Agreement';
import { AgreementLink } from '@app/shared/checkout/ui/AgreementLink';
import { OpenOrder } from '@app/shared/checkout/ui/OpenOrder';
import { PayMethods } from '@app/shared/checkout/ui/PayMethods';
import { PriceLines } from '@app/shared/checkout/ui/PriceLines';
import { Problem } from '@app/shared/checkout/ui/styles';
import type { Grade, UserInfo } from '@app/shared/contracts/member';
import type { Quote } from '@app/shared/contracts/order';
import { orderModule, refusal } from '@app/shared/contracts/plan-rules';
import { useCall } from '@app/shared/http/query';
import { openSubscribe } from '@app/shared/state/actions';
import { useAppConfig } from '@app/shared/state/config';
import { closeModal, openModal } from '@app/shared/state/modals';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { CallError } from '@app/shared/ui/empty';
import { Price } from '@app/shared/ui/price';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';
import { endText, renewalText } from './plans.ts';
import { Note, Point, Points } from './points.tsx';

interface PayAsideProps {
  plan: Grade;
  user: UserInfo | null;
  /** Quote of the plan if this person's first month is free. */
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
      {why === null && !quote && asked.error && <CallError of={asked} />}
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
  const [chosen, choose] = useChannel('WECHAT');
  const {
    tick,
    check,
    problem: unticked,
  } = useTicks<keyof typeof PLAN_TICKS>(renews ? PLAN_TICKS : { agreement: PLAN_TICKS.agreement });
  const { busy, problem, place } = useOrdering();
  const channel = renews ? RENEWAL_CHANNEL : chosen;
  const promote = quote.module === 'PROMOTE';

  async function pay(): Promise<void> {
    if (free) return openSubscribe();
    if (!check()) return;
    const placed = await place(planWish(quote, renews), renews ? { channel } : payWish(channel));
    // The payment modal replaced this one.
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
      <PayMethods value={channel} onValueChange={choose} renewing={renews} />
      <PriceLines lines={quote.lines} />
      <Points>
        <Point text="支付后立即生效" />
        {renews ? (
          <>
            <Point text="每次扣款前 5 天提醒您" note />
            <Point text="设置里可随时关闭续费" note />
          </>
        ) : (
          <Point text="到期不会自动续费" />
        )}
        {!free && <Point text="可在「我的订单」开发票" />}
      </Points>
      <Agree>
        {!free && (
          <>
            <PlanTick digital={quote.digital} {...tick('agreement')} />
            {renews && (
              <Consent>
                <RenewalTick {...tick('renewal')}>
                  {quote.expireDate ? renewalText(plan, quote.expireDate) : '到期后自动续费'}，从
                  {CHANNELS[channel].name}扣款
                </RenewalTick>
              </Consent>
            )}
          </>
        )}
        <Problem>{problem || unticked}</Problem>
        <Button tone="primary" size="l" block aria-busy={busy || undefined} onClick={() => void pay()}>
          立即支付
        </Button>
        {free && (
          <Small>
            下一步确认续费条款。开通即表示同意
            <AgreementLink name="会员开通协议" />
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

const Agree = styled.div`
  display: grid;
  gap: ${t.s2};
  margin-top: auto;
`;

const Framed = styled(Note)`
  margin-top: ${t.s5};
  padding: ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.surface};

  svg {
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
