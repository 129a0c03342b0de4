import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Style of steps with a number in a circle. */
export const numbered = css`
  li {
    display: flex;
    align-items: flex-start;
    gap: ${t.s3};
    padding: ${t.s3} 0;
  }
  li > b {
    flex: none;
    width: 24px;
    border-radius: 12px;
    background: ${t.accentSoft};
    color: ${t.accentInk};
    font-size: ${t.t13};
    line-height: 24px;
    text-align: center;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
`;
