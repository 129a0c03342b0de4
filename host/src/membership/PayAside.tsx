import type { Grade, UserInfo } from '@app/shared/contracts/member';
import { orderModule, refusal } from '@app/shared/contracts/plan-rules';
import { describeError } from '@app/shared/http/call';
import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { closeModal } from '@app/shared/state/modals';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Skeleton } from '@app/shared/ui/skeleton';
import { Price } from '@app/shared/ui/price';
import { Info } from 'lucide-react';
import { styled } from 'styled-components';

interface PayAsideProps {
  plan: Grade;
  user: UserInfo | null;
}

/** What is to be paid. Paying itself is not open yet, and the side says so instead of pretending. */
export function PayAside({ plan, user }: PayAsideProps) {
  const refused = refusal(plan, user);
  const promote = refused === null && orderModule(plan, user) === 'PROMOTE';
  const upgrade = useCall('GET /member/user/upgrade', { gradeId: plan.id }, { enabled: promote, quiet: true });
  const price = promote ? upgrade.data?.price : plan.price;
  return (
    <Side>
      {refused ? (
        <Notice role="status">
          <Info size={16} strokeWidth={1.5} aria-hidden />
          <p>{refused}</p>
        </Notice>
      ) : (
        <>
          <Label>{promote ? `升级到${plan.name}，应付` : `${plan.name}，应付`}</Label>
          {upgrade.isError && promote ? (
            <p role="alert">{describeError(upgrade.error)}</p>
          ) : price === undefined ? (
            <Skeleton width={120} height={40} />
          ) : (
            <Price value={price} was={promote ? plan.price : plan.mprice} size="xl" />
          )}
          {promote && <Small>已抵扣{user?.gradeTypeName}剩余的整天数</Small>}
          <Notice role="status">
            <Info size={16} strokeWidth={1.5} aria-hidden />
            <p>
              <b>支付暂未开放</b>
              开放前不会产生任何扣款，套餐和价格仅供查看。有兑换码的话，现在就能开通。
            </p>
          </Notice>
          <Button tone="primary" size="l" block disabled>
            立即支付
          </Button>
          <LinkButton to="/user/home?type=4" block onClick={closeModal}>
            用兑换码开通
          </LinkButton>
        </>
      )}
      <Small>
        开通即表示同意
        <a href="/article/detail?type=PAYMENT" target="_blank" rel="noopener">
          《会员开通协议》
        </a>
      </Small>
    </Side>
  );
}

const Side = styled.aside`
  display: grid;
  align-content: start;
  gap: ${t.s3};
  padding: 56px ${t.s5} ${t.s5};
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

const Label = styled.span`
  color: ${t.ink3};
  font-size: ${t.t13};
`;

const Notice = styled.div`
  display: flex;
  gap: ${t.s2};
  padding: ${t.s3};
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.surface};
  color: ${t.ink2};
  font-size: ${t.t13};
  line-height: 20px;

  svg {
    margin-top: 2px;
    color: ${t.warning};
  }
  b {
    display: block;
    color: ${t.ink};
    font-weight: 500;
  }
`;

const Small = styled.p`
  color: ${t.ink3};
  font-size: ${t.t12};

  a {
    color: ${t.accentInk};
  }
`;
