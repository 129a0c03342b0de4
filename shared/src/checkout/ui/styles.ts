import { css, styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

/** Why the order cannot continue; takes no space while empty. */
export const Problem = styled.p.attrs({ role: 'alert' })`
  color: ${t.danger};
  font-size: ${t.t13};
  &:empty {
    display: none;
  }
`;

/** Rows of labels and amounts. */
export const priceRows = css`
  display: grid;

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
  }
  dt {
    color: ${t.ink2};
  }
  dd {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

/** Rows of labels and values between two rules. */
export const Facts = styled.dl`
  display: grid;
  gap: ${t.s2};
  width: 100%;
  border-block: 1px solid ${t.line};
  text-align: left;

  div {
    display: flex;
    justify-content: space-between;
    gap: ${t.s3};
  }
  dt {
    flex: none;
    color: ${t.ink2};
  }
  dd {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

/** Centred in the area of the coming content. */
export const Middle = styled.div<{ $height: number; $padded?: boolean }>`
  display: grid;
  place-items: center;
  min-height: ${({ $height }) => $height}px;
  padding: ${({ $padded }) => ($padded ? t.s5 : 0)};
`;
