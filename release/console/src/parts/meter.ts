import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** A groove `i`, and in it what is filled, `u`. */
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
