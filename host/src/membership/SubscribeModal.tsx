import { useOrdering } from '@app/shared/checkout/hooks/use-ordering';
import { useTicks } from '@app/shared/checkout/hooks/use-ticks';
import { PLAN_TICKS, planWish } from '@app/shared/checkout/model/agreement';
import { CHANNELS } from '@app/shared/checkout/model/channels';
import { RENEWAL_CHANNEL } from '@app/shared/checkout/model/ways';
import { Consent, PlanTick, RenewalTick } from '@app/shared/checkout/ui/Agreement';
import { Middle, Problem } from '@app/shared/checkout/ui/styles';
import type { Grade } from '@app/shared/contracts/member';
import type { Quote } from '@app/shared/contracts/order';
import { useCall } from '@app/shared/http/query';
import { useAppConfig } from '@app/shared/state/config';
import { closeModal, openModal } from '@app/shared/state/modals';
import { useSession } from '@app/shared/state/session';
import { below, t } from '@app/shared/theme/tokens';
import { Button, LinkButton } from '@app/shared/ui/button';
import { OpenDialog } from '@app/shared/ui/dialog/open';
import { CallError, Empty } from '@app/shared/ui/empty';
import { Price } from '@app/shared/ui/price';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Crown, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ChargeLine } from './ChargeLine.tsx';
import { daysBefore, endText, rightsOf } from './plans.ts';
import { Note, Point, Points } from './points.tsx';

/** 订阅会员: the monthly plan whose first month is free. */
export function SubscribeModal() {
  const { freeGrade } = useAppConfig();
  const { user } = useSession();
  const enabled = freeGrade !== null;
  const id = freeGrade ?? 0;
  const grade = useCall('GET /member/data/grade/get', { id }, { enabled, quiet: true });
  const quote = useCall(
    'GET /member/user/order/quote',
    { module: 'CONTRACT', bizId: id },
    { enabled: enabled && user !== null, quiet: true, staleTime: 0 },
  );
  const error = grade.error ?? quote.error;
  return (
    <OpenDialog
      open
      onOpenChange={(open) => !open && closeModal()}
      title="订阅会员"
      hideTitle
      width={600}
      padded={false}
    >
      <Head>
        <span>
          <Crown size={20} strokeWidth={1.5} aria-hidden />
        </span>
        <h2>订阅会员</h2>
        <p>连续包月，首月免费，随时可以取消</p>
      </Head>
      {!enabled && (
        <Middle $height={320} $padded>
          <Empty text="没有相关会员" />
        </Middle>
      )}
      {grade.data && quote.data && !quote.data.refusal && <Offer grade={grade.data} quote={quote.data} />}
      {quote.data?.refusal && (
        <Middle $height={320} $padded>
          <Empty
            text={quote.data.refusal}
            action={
              user?.telphone === '' ? (
                <LinkButton to="/user/telphone" onClick={closeModal}>
                  去绑定手机号
                </LinkButton>
              ) : (
                <Button onClick={() => openModal({ kind: 'vip' })}>看看其他套餐</Button>
              )
            }
          />
        </Middle>
      )}
      {error && !(grade.data && quote.data) && (
        <Middle $height={320} $padded>
          <CallError
            of={{
              error,
              refetch: () => Promise.all([grade.refetch(), quote.refetch()]),
              isFetching: grade.isFetching || quote.isFetching,
            }}
          />
        </Middle>
      )}
      {enabled && !error && !(grade.data && quote.data) && (
        <SkeletonGroup>
          <Body>
            <Skeleton height={88} />
            <Skeleton width={280} height={72} />
            <Skeleton height={64} radius={t.r2} />
            <Skeleton height={48} />
          </Body>
        </SkeletonGroup>
      )}
    </OpenDialog>
  );
}

function Offer({ grade, quote }: { grade: Grade; quote: Quote }) {
  const { data: list } = useCall('GET /member/data/grade/list', {}, { quiet: true });
  const rights = list ? rightsOf(list.gradeList.find(({ id }) => id === grade.id) ?? grade, list) : [];
  const {
    tick,
    check,
    problem: unticked,
  } = useTicks({
    renewal: PLAN_TICKS.renewal,
    agreement: PLAN_TICKS.agreement,
  });
  const { busy, problem, place } = useOrdering();
  // The free month ends with the first charge.
  const first = quote.expireDate;
  const firstDay = first ? endText(first) : null;
  const firstShort = first ? daysBefore(first, 0) : '次月';

  async function subscribe(): Promise<void> {
    if (!check()) return;
    const placed = await place(planWish(quote, true), { channel: RENEWAL_CHANNEL });
    if (placed?.outcome === 'left') openModal({ kind: 'subscribe' });
  }

  return (
    <>
      <Body>
        <ChargeLine quote={quote} price={grade.price} />
        <Points>
          {rights.slice(0, 3).map((right) => (
            <Point key={right.id} text={`${right.name}：${right.value}`} />
          ))}
          <Point text={`${firstShort}前取消，一分钱不扣`} />
        </Points>
        <How as="p">
          <Undo2 size={16} strokeWidth={1.5} aria-hidden />
          <span>
            <b>怎样取消：</b>
            在「账号设置 →
            自动续费管理」里两步完成，或在手机支付宝的「免密支付/自动扣款」里取消；取消后会员用到当期结束。
          </span>
        </How>
        <Consents>
          <RenewalTick {...tick('renewal')}>
            {firstDay ?? '次月'}起每月从{CHANNELS[RENEWAL_CHANNEL].name}扣 <b>¥{grade.price}</b>
          </RenewalTick>
          <PlanTick digital={quote.digital} {...tick('agreement')} />
        </Consents>
        <Problem>{problem || unticked}</Problem>
      </Body>
      <Foot>
        <span>
          今天应付
          <Price value={quote.payPrice} size="l" exact />
        </span>
        <Button tone="primary" size="l" aria-busy={busy || undefined} onClick={() => void subscribe()}>
          立即订阅
        </Button>
      </Foot>
    </>
  );
}

const Head = styled.header`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  column-gap: ${t.s3};
  padding: ${t.s5} 56px ${t.s5} ${t.s5};
  border-radius: inherit;
  border-bottom-left-radius: 0;
  border-bottom-right-radius: 0;
  background: ${t.vipSoft};
  color: ${t.vip};

  > span {
    display: grid;
    grid-row: span 2;
    place-items: center;
    align-self: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: ${t.vipFill};
    color: ${t.onVip};
  }
  h2 {
    color: ${t.ink};
    font-size: ${t.t20};
    line-height: 28px;
  }
  p {
    font-size: ${t.t14};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${t.s4};
  padding: ${t.s5};
  ${below(690)} {
    padding: ${t.s4};
  }
`;

const How = styled(Note)`
  padding: ${t.s3} 14px;
  border-radius: ${t.r2};
  background: ${t.sunken};

  b {
    color: ${t.ink};
    font-weight: 600;
  }
`;

const Consents = styled(Consent)`
  display: grid;
  gap: ${t.s2};
`;

const Foot = styled.footer`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  padding: ${t.s4} ${t.s5} ${t.s5};
  border-top: 1px solid ${t.line};
  ${below(690)} {
    padding: ${t.s3} ${t.s4} ${t.s4};
  }

  > span {
    display: grid;
    color: ${t.ink3};
    font-size: ${t.t12};
    b {
      color: ${t.ink};
    }
  }
  button {
    min-width: 176px;
    ${below(690)} {
      min-width: 136px;
    }
  }
`;
