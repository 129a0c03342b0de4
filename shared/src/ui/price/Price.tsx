import { styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { exactYuan, yuan } from '../../format/price.ts';

interface PriceProps {
  value: string | number;
  /** Original price; struck through, and omitted unless it is higher. */
  originalPrice?: string | number | null;
  /** Unit after the amount, such as `/月`. */
  unit?: string;
  size?: 's' | 'm' | 'l' | 'xl';
  /** Always shows decimals, as `129.00`, where the person confirms an amount. */
  exact?: boolean;
  /** Price per month, shown as 合 ¥25/月. */
  perMonth?: string | number | null;
  /** Label above its right corner, such as 限时. */
  corner?: string;
}

export function Price({ value, originalPrice, unit, size = 's', exact = false, perMonth, corner }: PriceProps) {
  const digits = exact ? exactYuan : yuan;
  const struck = originalPrice != null && Number(originalPrice) > Number(value);
  return (
    <Box>
      <Amount $size={size}>
        <small>¥</small>
        {digits(value)}
        {unit ? <i>{unit}</i> : null}
        {corner ? <Corner>{corner}</Corner> : null}
      </Amount>
      {struck ? (
        <Was>
          <span>原价</span>¥{digits(originalPrice)}
        </Was>
      ) : null}
      {perMonth == null ? null : <Month>合 ¥{yuan(perMonth)}/月</Month>}
    </Box>
  );
}

const sizes = { s: t.t14, m: t.t16, l: t.t28, xl: t.t40 } as const;

const Box = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: ${t.s2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Amount = styled.b<{ $size: keyof typeof sizes }>`
  font-size: ${({ $size }) => sizes[$size]};
  line-height: 1.25;
  font-weight: 600;
  letter-spacing: -0.01em;
  small {
    margin-right: 1px;
    font-size: max(12px, 0.6em);
    font-weight: 500;
  }
  i {
    margin-left: 2px;
    font-size: max(12px, 0.5em);
    font-style: normal;
    font-weight: 400;
    color: ${t.ink3};
  }
`;

const Corner = styled.em`
  position: relative;
  top: -0.1em;
  margin-left: 4px;
  padding: 2px 6px;
  border-radius: 4px 4px 4px 0;
  background: ${t.dangerSoft};
  color: ${t.danger};
  font-size: ${t.t12};
  font-style: normal;
  font-weight: 500;
  letter-spacing: 0;
  vertical-align: super;
`;

const Month = styled.span`
  font-size: ${t.t13};
  color: ${t.ink2};
`;

const Was = styled.s`
  font-size: ${t.t13};
  color: ${t.ink3};
  span {
    ${hidden}
  }
`;
