import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const SmallText = styled.p`
  font-size: ${t.t12};
  color: ${t.ink3};
`;

/** Error text. */
export const ErrorText = styled.p`
  font-size: ${t.t12};
  color: ${t.danger};
`;
