import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Rows of a card, separated by lines. */
export const ruledBox = css`
  display: grid;
  border-bottom: 1px solid ${t.line};
  &:last-child {
    border-bottom: 0;
  }
`;

/** Centred icon with text below it. */
export const asideBox = css`
  display: grid;
  justify-items: center;
  gap: ${t.s2};
  text-align: center;
  color: ${t.ink2};
  svg {
    color: ${t.ink3};
  }
`;
