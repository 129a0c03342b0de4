import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';
import { faint } from './styles.ts';

/** Style that centres content in an empty stage. */
export const inMiddle = css`
  display: grid;
  align-content: center;
  gap: ${t.s4};
  margin: auto;
  padding: ${t.s4};
`;

/** Hides a radio button whose picture is shown instead; it stays focusable. */
export const unseenInput = css`
  input {
    position: absolute;
    opacity: 0;
  }
`;

/** Footer of a card below its picture: name, facts, and buttons. */
export const cardFooter = css`
  footer {
    ${row}
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
