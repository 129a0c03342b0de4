import { below, t } from '@app/shared/theme/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** Room of a picture below the bar of a stage; a picture larger than it scrolls. */
export const StageView = styled.div`
  flex: 1;
  display: grid;
  min-height: 0;
  margin: 0 ${t.s4};
  overflow: auto;
  container-type: size;
  ${below(1000)} {
    flex: none;
    aspect-ratio: 4 / 3;
  }
  ${below(750)} {
    margin: 0;
  }
`;

/** A picture in that room; see `boardSize`. */
export const StageBoard = styled.div`
  position: relative;
  /* Larger than the stage it scrolls from its corner: centred, its left edge is out of reach. */
  place-self: safe center;
  overflow: hidden;
  border-radius: 4px;
`;

/** As large as the room allows at these proportions, then zoomed. */
export const boardSize = (ratio: number, zoom = 1): CSSProperties => ({
  width: `calc(${zoom} * min(100cqw, 100cqh * ${ratio}))`,
  aspectRatio: ratio,
});
