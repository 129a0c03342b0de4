import { touchTarget } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { css, styled } from 'styled-components';

/** A button that shows an icon alone; its size is its own. */
export const iconButton = css`
  display: grid;
  place-items: center;
  border-radius: ${t.r1};
  color: ${t.ink2};

  &:hover {
    background: ${t.sunken};
  }
`;

/** An icon of the header that replaces a wider element below this many px. */
export const BarIcon = styled.button.attrs({ type: 'button' })<{ $below: number }>`
  ${touchTarget}
  ${iconButton}
  position: relative;
  display: none;
  flex: none;
  width: 40px;
  height: 40px;

  ${(p) => below(p.$below)} {
    display: grid;
  }
  ${below(450)} {
    width: 36px;
  }
`;
