import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Style of a warning in the queue column. */
export const queueNote = css`
  margin: 0 ${t.s3} ${t.s2};
  padding: ${t.s2} 10px;
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
  font-size: ${t.t12};
  line-height: 18px;
`;
