import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Names and values in two columns. */
export const FactList = styled.dl<{ $names: string }>`
  > div {
    display: grid;
    grid-template-columns: ${({ $names }) => $names} minmax(0, 1fr);
    gap: ${t.s2};
  }
  dt {
    color: ${t.ink3};
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
