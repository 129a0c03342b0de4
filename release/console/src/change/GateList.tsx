import type { GateCheck } from '@app/shared/contracts/release-api';
import { wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { withBudgetTexts } from '../model/budgets.ts';

export const CHECK_TEXT: Record<GateCheck['check'], string> = {
  hashes: '文件散列',
  ranges: '共享依赖范围',
  mounts: '挂载不冲突',
  budgets: '体积预算',
  contract: '契约',
  calls: '服务调用',
  health: '健康',
};

/** Checks of the gate, each with its figure; a failed one shows its reason below. */
export function GateList({ checks }: { checks: readonly GateCheck[] }) {
  return (
    <Grid aria-label="门禁检查">
      {checks.map(({ check, detail, problems }) => (
        <li key={check} data-bad={problems.length > 0}>
          {problems.length > 0 ? (
            <CircleAlert size={16} strokeWidth={1.5} aria-label="未通过" />
          ) : (
            <CircleCheck size={16} strokeWidth={1.5} aria-label="通过" />
          )}
          {CHECK_TEXT[check]}
          <small>{withBudgetTexts(detail)}</small>
          {problems.length > 0 ? (
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  /* The right one holds the longest figures. */
  grid-template-columns: minmax(0, 4fr) minmax(0, 5fr);
  gap: 0 ${t.s5};
  ${below(690)} {
    grid-template-columns: 1fr;
  }
  > li {
    ${wrapRow}
    gap: 0 8px;
    min-height: 32px;
    padding: 5px 0;
    border-bottom: 1px solid ${t.line};
  }
  > li > svg {
    color: ${t.success};
  }
  > li[data-bad='true'] > svg {
    color: ${t.danger};
  }
  small {
    margin-left: auto;
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  ul {
    flex-basis: 100%;
    padding: 2px 0 4px 24px;
    font-size: ${t.t12};
    line-height: 18px;
    color: ${t.danger};
    overflow-wrap: anywhere;
  }
`;
