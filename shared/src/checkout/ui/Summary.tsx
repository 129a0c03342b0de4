import { Crown, ShieldCheck, Undo2 } from 'lucide-react';
import { styled } from 'styled-components';
import { EARLY_RETURN_WORDS, WITHDRAWAL, WITHDRAWAL_DAYS } from '../../contracts/limits.ts';
import type { PayChannel, Quote } from '../../contracts/order.ts';
import { openVip } from '../../state/actions.ts';
import { card } from '../../theme/mixins.ts';
import { below, t } from '../../theme/tokens.ts';
import { Button } from '../../ui/button/index.ts';
import { Checkbox } from '../../ui/checkbox/index.ts';
import { Price } from '../../ui/price/index.ts';
import { Skeleton } from '../../ui/skeleton/index.ts';
import { better, lineText, savedOf } from '../model/quote.ts';
import { AgreementLink } from './AgreementLink.tsx';
import { PayMethods } from './PayMethods.tsx';
import { priceRows, Problem } from './styles.ts';

interface SummaryProps {
  /** Null while a new price is loading. */
  quote: Quote | null;
  material: boolean;
  channel: PayChannel;
  onChannel: (channel: PayChannel) => void;
  agreed: boolean;
  onAgree: (agreed: boolean) => void;
  /** A tick is missing and blocks the order. */
  missing: boolean;
  problem: string;
  busy: boolean;
  onPay: () => void;
}

/**
 * 价格明细: price lines, way to pay and agreements. On a phone the button stays at the bottom of
 * the page.
 */
export function Summary(props: SummaryProps) {
  const { quote, material, channel, onChannel, agreed, onAgree, missing, problem, busy, onPay } = props;
  const upgrade = quote && better(quote);
  const saved = quote && savedOf(quote.lines);
  const pay = (
    <Button tone="primary" size="l" block disabled={!quote} aria-busy={busy || undefined} onClick={onPay}>
      立即支付{quote && <span>¥{quote.payPrice}</span>}
    </Button>
  );
  return (
    <>
      <Box aria-label="价格明细">
        <h2>价格明细</h2>
        <Lines>
          {quote?.lines.map((line) => (
            <div key={line.label} data-off={line.amount.startsWith('-') || undefined}>
              <dt>{line.label}</dt>
              <dd>{lineText(line)}</dd>
            </div>
          ))}
          <Sum>
            <dt>应付</dt>
            <dd>{quote ? <Price value={quote.payPrice} size="xl" exact /> : <Skeleton width={140} height={44} />}</dd>
          </Sum>
        </Lines>
        {upgrade && (
          <Better>
            <Crown size={14} strokeWidth={1.5} aria-hidden />
            {upgrade.name}买这一单，再减 ¥{upgrade.less}
            <button type="button" onClick={openVip}>
              看看
            </button>
          </Better>
        )}
        <h3>支付方式</h3>
        <PayMethods value={channel} onValueChange={onChannel} />
        <Agree>
          <Checkbox checked={agreed} onCheckedChange={onAgree} invalid={missing}>
            我知道课程是<b>数字化商品</b>，支付后<b>不支持{WITHDRAWAL}退货</b>
            {material && `；随课材料签收后 ${WITHDRAWAL_DAYS.received} 日内可退`}。已阅读
            <AgreementLink name="付费内容购买协议" />
          </Checkbox>
          <Problem>{missing ? '请先勾选上面的确认，才能支付' : problem}</Problem>
        </Agree>
        <Wide>{pay}</Wide>
        <Safe>
          <ShieldCheck size={14} strokeWidth={1.5} aria-hidden />
          下单后 30 分钟内支付有效，付了两次会自动退回一次
        </Safe>
        <Safe>
          <Undo2 size={14} strokeWidth={1.5} aria-hidden />
          {EARLY_RETURN_WORDS}
        </Safe>
      </Box>
      <Bar>
        <span>
          应付{saved && `，已省 ¥${saved}`}
          {quote ? <Price value={quote.payPrice} size="l" exact /> : <Skeleton width={100} height={35} />}
        </span>
        {pay}
      </Bar>
    </>
  );
}

const Box = styled.aside`
  position: sticky;
  top: 88px;
  padding: ${t.s5};
  ${card}
  font-size: ${t.t14};

  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  h3 {
    margin: ${t.s4} 0 ${t.s2};
    color: ${t.ink2};
    font-size: ${t.t13};
    font-weight: 500;
  }
  ${below(1100)} {
    position: static;
  }
  ${below(690)} {
    margin-inline: -16px;
    padding: ${t.s4};
    border-inline: 0;
    border-radius: 0;
  }
`;

const Lines = styled.dl`
  ${priceRows}
  gap: ${t.s2};

  [data-off] dd {
    color: ${t.vip};
    font-weight: 500;
  }
`;

const Sum = styled.div`
  align-items: baseline;
  margin-top: ${t.s1};
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};

  && dt {
    color: ${t.ink};
    font-weight: 600;
  }
`;

const Better = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: ${t.s3};
  padding: 6px 10px;
  border-radius: ${t.r1};
  background: ${t.vipSoft};
  color: ${t.vip};
  font-size: ${t.t12};
  line-height: 20px;
  font-variant-numeric: tabular-nums;

  button {
    position: relative;
    min-height: 24px;
    margin-left: auto;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;

const Agree = styled.div`
  display: grid;
  gap: 6px;
  margin: ${t.s4} 0 ${t.s3};

  b {
    color: ${t.ink};
    font-weight: 600;
  }
`;

const Wide = styled.div`
  ${below(690)} {
    display: none;
  }
`;

const Safe = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  justify-content: center;
  margin-top: 10px;
  color: ${t.ink3};
  font-size: ${t.t12};
`;

const Bar = styled.div`
  display: none;
  ${below(690)} {
    position: sticky;
    bottom: 0;
    z-index: 10;
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    justify-content: space-between;
    gap: ${t.s3};
    margin-inline: -16px;
    padding: ${t.s2} 16px calc(${t.s3} + env(safe-area-inset-bottom));
    border-top: 1px solid ${t.line};
    background: ${t.surface};

    > span {
      display: grid;
      color: ${t.ink3};
      font-size: ${t.t12};
      b {
        color: ${t.ink};
      }
    }
    > button {
      width: auto;
      min-width: 152px;
      span {
        display: none;
      }
    }
  }
`;
