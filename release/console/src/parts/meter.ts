import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Track `i` with the filled length `u`. */
export const meter = css`
  i {
    display: block;
    height: 4px;
    border-radius: 2px;
    background: ${t.lineStrong};
    overflow: hidden;
  }
  u {
    display: block;
    height: 4px;
    background: ${t.ink3};
  }
`;
