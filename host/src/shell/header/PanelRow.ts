import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A row in a card of the header: text, and a choice or a button. */
export const PanelRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s3};
  padding: ${t.s3} ${t.s4};
  font-size: ${t.t13};
`;
