import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A button below a prompt that opens a dialog. */
export const DoorButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 24px;
  margin-top: 6px;
  border-radius: 4px;
  font-size: ${t.t12};
  color: ${t.ink2};
  &:hover {
    color: ${t.accentInk};
  }
  @media (pointer: coarse) {
    min-height: 32px;
  }
`;
