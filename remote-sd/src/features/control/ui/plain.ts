import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Button that looks like a line of text. */
export const Plain = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${t.s1};
  justify-self: start;
  min-height: 28px;
  font-size: ${t.t12};
  color: ${t.ink2};
`;
