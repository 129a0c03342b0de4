import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const Small = styled.p`
  font-size: ${t.t12};
  color: ${t.ink3};
`;

/** Says what is wrong. */
export const Bad = styled.p`
  font-size: ${t.t12};
  color: ${t.danger};
`;
