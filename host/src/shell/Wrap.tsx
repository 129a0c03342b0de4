import { below } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Content width of the header and footer: 1440 at large screens, 1248 from 1560 down, then fluid. */
export const Wrap = styled.div<{ $bleed?: boolean }>`
  width: ${(p) => (p.$bleed ? 'calc(100% - 32px)' : 'min(1440px, 100% - 96px)')};
  margin-inline: auto;

  ${below(1560)} {
    width: ${(p) => (p.$bleed ? 'calc(100% - 32px)' : 'min(1248px, 100% - 64px)')};
  }
  ${below(1280)} {
    width: ${(p) => (p.$bleed ? 'calc(100% - 32px)' : 'calc(100% - 48px)')};
  }
  ${below(690)} {
    width: calc(100% - 32px);
  }
`;
