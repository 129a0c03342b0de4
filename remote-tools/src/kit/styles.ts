import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Lies over all of its parent. */
export const whole = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** Pictures in it fill it, cut where they are longer. */
export const coverPictures = css`
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Pictures in it are as large as it allows. */
export const containPictures = css`
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Words on a picture. */
export const onPicture = css`
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
`;

/** Small letters for side notes. */
export const faint = css`
  color: ${t.ink3};
  font-size: ${t.t12};
`;
