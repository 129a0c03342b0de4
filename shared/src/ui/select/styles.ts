import { css, styled } from 'styled-components';
import { ellipsis } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import { fieldFrame, type FieldSize } from '../text-field/styles.ts';

export const triggerLook = css<{ $size: FieldSize; $bad: boolean }>`
  ${fieldFrame}
  justify-content: space-between;
  line-height: 1.25;
  cursor: pointer;
  /* The text shrinks to its ellipsis, not the arrow. */
  > span {
    min-width: 0;
  }
  > svg {
    flex: none;
    transition: transform ${t.fast} ${t.ease};
  }
  &[data-popup-open] > svg {
    transform: rotate(180deg);
  }
  &[aria-busy] {
    cursor: progress;
  }
`;

export const Chosen = styled.span<{ $empty: boolean }>`
  ${ellipsis}
  display: block;
  min-width: 0;
  color: ${({ $empty }) => ($empty ? t.ink3 : 'inherit')};
`;
