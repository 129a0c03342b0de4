import { styled } from 'styled-components';
import { hidden } from '../../theme/mixins.ts';

/** Text for assistive technology only. */
export const VisuallyHidden = styled.span`
  ${hidden}
`;
