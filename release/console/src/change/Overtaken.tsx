import type { Refused } from '@app/shared/contracts/release-api';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { DiffView } from '../parts/DiffView.tsx';

/**
 * Shows the concurrent change of another person, and that the own one has to be confirmed again.
 */
export function Overtaken({ refused }: { refused: Partial<Refused> }) {
  return (
    <Box role="alert">
      <p>
        <b>没有生效</b>：在此期间已有新的修订 r{refused.revision}
        。下面是期间的变更；原因已保留，预览已按最新修订更新，请重新确认。
      </p>
      {refused.diff && refused.diff.length > 0 ? <DiffView framed diff={refused.diff} label="期间的变更" /> : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: 10px 12px;
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
`;
