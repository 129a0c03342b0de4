import { styled } from 'styled-components';
import { t } from '../../../theme/tokens.ts';

/** Row of buttons at the end. */
export const DialogFooter = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${t.s2};
  margin-top: ${t.s5};
`;
