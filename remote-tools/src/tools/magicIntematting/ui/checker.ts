import { css } from 'styled-components';

/** Checkerboard for transparency: light in both themes, so that dark subjects are visible. */
export const checker = css`
  background: repeating-conic-gradient(#e3e6eb 0 25%, #fff 0 50%) 0 0 / 20px 20px;
`;
