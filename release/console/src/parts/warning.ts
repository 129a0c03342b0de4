import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** A warning paragraph. */
export const warningBox = css`
  padding: 8px 12px;
  border-radius: ${t.r1};
  background: ${t.warningSoft};
  color: ${t.warning};
`;
