import type { Refused } from '@app/shared/contracts/release-api';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { DiffView } from '../parts/DiffView.tsx';

/** Somebody was faster: what they changed, and the way on. */
export function Moved({ refused, onRebase }: { refused: Partial<Refused>; onRebase: () => void }) {
  return (
    <Box role="alert">
      <p>
        <b>没有生效</b>：在此期间已有新的修订{refused.revision === undefined ? '' : ` r${refused.revision}`}
        。下面是期间的变更；原因已保留，预览已按最新修订更新，请重新确认。
      </p>
      {refused.diff && refused.diff.length > 0 ? <DiffView boxed diff={refused.diff} label="期间的变更" /> : null}
      {refused.revision === undefined ? (
        <Button size="s" onClick={onRebase}>
          按最新修订重新预览
        </Button>
      ) : null}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${t.s2};
  justify-items: start;
  padding: 10px 12px;
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
  > div {
    width: 100%;
  }
`;
