import type { PriceLine } from '@app/shared/contracts/order';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { amountText } from './plans.ts';

/** How a sum comes about, line by line. */
export function PriceLines({ lines }: { lines: PriceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{amountText(line.amount)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  padding: ${t.s3} 0;
  border-block: 1px solid ${t.line};
  font-size: ${t.t14};

  div {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
  }
  dt {
    color: ${t.ink2};
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
