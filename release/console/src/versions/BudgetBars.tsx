import type { BudgetUse } from '@app/shared/contracts/release-api';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { budgetText } from '../model/budgets.ts';
import { meter } from '../parts/meter.ts';

/** Sizes compared with their limits, in compressed kilobytes. */
export function BudgetBars({ budgets }: { budgets: readonly BudgetUse[] }) {
  if (budgets.length === 0) return <p>没有设预算</p>;
  return (
    <List>
      {budgets.map(({ budget, limitKB, usedKB }) => {
        const share = usedKB / limitKB;
        return (
          <li key={budget}>
            <span>{budgetText(budget)}</span>
            <i aria-hidden>
              <u
                data-tone={share > 1 ? 'over' : share > 0.9 ? 'near' : undefined}
                style={{ width: `${Math.min(100, share * 100)}%` }}
              />
            </i>
            <b>
              {Math.round(usedKB)} / {limitKB} KB
            </b>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  && li {
    display: grid;
    grid-template-columns: minmax(56px, max-content) minmax(40px, 1fr) max-content;
    gap: ${t.s3};
    align-items: center;
  }
  ${meter}
  u[data-tone='near'] {
    background: ${t.warning};
  }
  u[data-tone='over'] {
    background: ${t.danger};
  }
  b {
    font-weight: 400;
    white-space: nowrap;
  }
`;
