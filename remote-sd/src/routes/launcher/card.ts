import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

export const Card = styled.section`
  padding: ${t.s4};
  ${card}
  h2 {
    font-size: ${t.t14};
  }
`;
