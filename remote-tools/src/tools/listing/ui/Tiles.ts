import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { coverPictures, faint } from '../../../kit/styles.ts';

/** A heading with thumbnails and their names below. */
export const Tiles = styled.section`
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: ${t.s4};
  }
  span {
    display: block;
    overflow: hidden;
    border-radius: ${t.r2};
    background: ${t.surface};
  }
  ${coverPictures}
  b {
    display: block;
    font-size: ${t.t13};
    font-weight: 500;
  }
  small {
    ${faint}
  }
`;
