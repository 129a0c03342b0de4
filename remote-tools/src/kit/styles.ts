import { t } from '@app/shared/theme/tokens';
import { css } from 'styled-components';

/** Style that covers the whole parent. */
export const whole = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
`;

/** Style for pictures that fill their box and are cropped. */
export const coverPictures = css`
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Style for pictures that fit into their box. */
export const containPictures = css`
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

/** Style of text on a picture. */
export const onPicture = css`
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
`;

/** Style of small secondary text. */
export const faint = css`
  color: ${t.ink3};
  font-size: ${t.t12};
`;
