import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/**
 * White background of a QR code, so that it can be scanned in the dark theme too; outer size and
 * padding in px.
 */
export const QrFrame = styled.span<{ $size: number; $padding: number }>`
  display: block;
  width: ${(p) => p.$size}px;
  height: ${(p) => p.$size}px;
  padding: ${(p) => p.$padding}px;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.paper};
`;
