import { below, t } from '@app/shared/theme/tokens';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';

/** Viewport of a picture below the bar of a stage; a larger picture scrolls. */
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

/** A picture in that viewport; see `boardSize`. */
export const StageBoard = styled.div`
  position: relative;
  /* Larger than the stage it scrolls from its corner: centred, its left edge is out of reach. */
  place-self: safe center;
  overflow: hidden;
  border-radius: 4px;
`;

/** The largest size that fits with this aspect ratio, then zoomed. */
export const boardSize = (ratio: number, zoom = 1): CSSProperties => ({
  width: `calc(${zoom} * min(100cqw, 100cqh * ${ratio}))`,
  aspectRatio: ratio,
});
