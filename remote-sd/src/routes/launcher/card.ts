import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const Card = styled.section`
  padding: ${t.s4};
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.surface};
  h2 {
    font-size: ${t.t14};
  }
`;
