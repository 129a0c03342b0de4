import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** A clipped pane with a picture; `ViewControl` sets its zoom and pan. */
export const Pane = styled.div`
  position: relative;
  min-width: 0;
  min-height: 0;
  width: 100%;
  height: 100%;
  overflow: hidden;
  background: ${t.studio};
  touch-action: none;
  cursor: grab;
  &:active {
    cursor: grabbing;
  }
  > img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: contain;
    transform: translate(var(--x, 0), var(--y, 0)) scale(var(--zoom, 1));
    transform-origin: 0 0;
    user-select: none;
    -webkit-user-drag: none;
  }
`;

/** A box as high as the window allows in a dialog. */
export const Full = styled.div`
  display: grid;
  height: calc(100dvh - 2 * ${t.s5} - 2px);
  min-height: 320px;
  overflow: hidden;
  border-radius: ${t.r3};
`;

/** Box of a dialog's pictures. */
export const PaneStage = styled.div`
  position: relative;
  display: grid;
  grid-template: minmax(0, 1fr) / minmax(0, 1fr);
  min-height: 0;
  background: ${t.studio};
`;
