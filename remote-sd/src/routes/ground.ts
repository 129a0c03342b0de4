import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A page outside of the workbench. */
export const Ground = styled.div`
  min-height: calc(100dvh - 57px);
  padding: ${t.s6} 0 ${t.s7};
  font-size: ${t.t14};
  ${below(690)} {
    padding: ${t.s5} 0 ${t.s6};
  }
`;
