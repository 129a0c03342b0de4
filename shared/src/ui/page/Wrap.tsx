import { styled } from 'styled-components';
import { below } from '../../theme/tokens.ts';

/**
 * The page's content width: 1440, 1248 from 1560 down, gutters of 24 from 1280 and 16 from 690
 * down.
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
