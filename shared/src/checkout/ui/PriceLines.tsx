import { styled } from 'styled-components';
import type { PriceLine } from '../../contracts/order.ts';
import { t } from '../../theme/tokens.ts';
import { lineText } from '../model/quote.ts';
import { priceRows } from './styles.ts';

/** Lists the lines that a sum consists of. */
export function PriceLines({ lines }: { lines: PriceLine[] }) {
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map((line) => (
        <div key={line.label}>
          <dt>{line.label}</dt>
          <dd>{lineText(line)}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  ${priceRows}
  gap: 6px;
  padding: ${t.s3} 0;
  border-block: 1px solid ${t.line};
  font-size: ${t.t14};
`;
