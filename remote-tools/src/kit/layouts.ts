import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';
import { faint } from './styles.ts';

/** In the middle of an empty stage. */
export const inMiddle = css`
  display: grid;
  align-content: center;
  gap: ${t.s4};
  margin: auto;
  padding: ${t.s4};
`;

/** Hides a radio button whose picture is shown in its place; it keeps its focus. */
export const unseenInput = css`
  input {
    position: absolute;
    opacity: 0;
  }
`;

/** Below a picture in a card: its name, a line of facts, and buttons. */
export const cardFooter = css`
  footer {
    display: flex;
    align-items: center;
    padding: ${t.s2} ${t.s1} ${t.s2} ${t.s3};
  }
  footer > div {
    flex: 1;
    min-width: 0;
  }
  b {
    display: block;
    ${ellipsis}
    font-size: ${t.t13};
    font-weight: 500;
  }
  small {
    ${faint}
    font-variant-numeric: tabular-nums;
  }
`;
