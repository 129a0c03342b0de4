import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Frame that scales a picture to fit the stage. */
export const Canvas = styled.div`
  display: grid;
  place-items: center;
  height: 100%;
  padding: 0 ${t.s4} ${t.s3};
  container-type: size;
  ${below(960)} {
    height: auto;
    padding: 0;
    container-type: normal;
  }
`;
/** Its width follows from the aspect ratio `--ratio`. */
export const Sheet = styled.div<{ style: { '--ratio': number } }>`
  position: relative;
  width: min(100cqw, 100cqh * var(--ratio));
  overflow: hidden;
  border-radius: 4px;
  background: ${t.sunken};
  box-shadow: ${t.shadow2};
  aspect-ratio: var(--ratio);
  > img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  ${below(960)} {
    width: min(100%, 70svh * var(--ratio));
    border-radius: 0;
    box-shadow: none;
  }
`;
