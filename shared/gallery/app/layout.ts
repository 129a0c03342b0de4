import { styled } from 'styled-components';
import { wrapRow } from '../../src/theme/mixins.ts';
import { t } from '../../src/theme/tokens.ts';

/** Pieces side by side, as many as fit. */
export const Row = styled.div`
  ${wrapRow}
  gap: ${t.s3};
`;

/** Pieces below each other. */
export const Column = styled.div<{ $width?: number }>`
  display: grid;
  gap: ${t.s4};
  max-width: ${({ $width }) => ($width ? `${$width}px` : 'none')};
`;
