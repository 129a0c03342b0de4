import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A line of a card of the header: words, and what is chosen or pressed. */
export const PanelRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  font-size: ${t.t13};
`;
