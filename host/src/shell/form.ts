import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Fields one below the other. */
export const Form = styled.form`
  display: grid;
  gap: ${t.s4};
`;
