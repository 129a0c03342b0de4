import { styled } from 'styled-components';
import { below } from '../../theme/tokens.ts';

/**
 * Content width of the page: 1440 px, 1248 up to 1560, gutters of 24 up to 1280 and of 16 up to
 * 690.
 */
export const Wrap = styled.div`
  width: min(1440px, 100% - 96px);
  margin-inline: auto;
  ${below(1560)} {
    width: min(1248px, 100% - 64px);
  }
  ${below(1280)} {
    width: calc(100% - 48px);
  }
  ${below(690)} {
    width: calc(100% - 32px);
  }
`;
