import type { VersionInfo } from '@app/shared/contracts/release-api';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { useVersion } from '../api/queries.ts';
import { budgetText } from '../model/budgets.ts';
import { bytesText } from '../model/figures.ts';
import { meter } from '../parts/meter.ts';

/** The budget closest to its limit, as figures and a bar; the plain size while it is unknown. */
export function BudgetBrief({ info, enabled }: { info: VersionInfo; enabled: boolean }) {
  const { data } = useVersion(info.name, info.version, enabled && !info.collected);
  const tight = data?.budgets.toSorted((a, b) => b.usedKB / b.limitKB - a.usedKB / a.limitKB)[0];
  if (!tight) return bytesText(info.wireBytes);
  const share = tight.usedKB / tight.limitKB;
  return (
    <Box title={`${budgetText(tight.budget)}的预算`}>
      {Math.round(tight.usedKB)} / {tight.limitKB} KB
      <i aria-hidden>
        <u data-tight={share > 0.9} style={{ width: `${Math.min(100, share * 100)}%` }} />
      </i>
    </Box>
  );
}

const Box = styled.div`
  white-space: nowrap;
  ${meter}
  i {
    margin: 2px 0;
  }
  u[data-tight='true'] {
    background: ${t.warning};
  }
`;
