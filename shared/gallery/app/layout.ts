import { styled } from 'styled-components';
import { t } from '../../src/theme/tokens.ts';

/** Pieces side by side, as many as fit. */
export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${t.s3};
`;

/** Pieces below each other. */
export const Column = styled.div<{ $width?: number }>`
  display: grid;
  gap: ${t.s4};
  max-width: ${({ $width }) => ($width ? `${$width}px` : 'none')};
`;
