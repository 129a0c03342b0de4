import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Rows of a card, with a line between them. */
export const ruled = css`
  display: grid;
  border-bottom: 1px solid ${t.line};
  &:last-child {
    border-bottom: 0;
  }
`;

/** A sign in the middle, and words below it. */
export const aside = css`
  display: grid;
  justify-items: center;
  gap: ${t.s2};
  text-align: center;
  color: ${t.ink2};
  svg {
    color: ${t.ink3};
  }
`;
