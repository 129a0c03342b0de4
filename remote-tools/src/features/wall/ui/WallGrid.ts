import { ellipsis } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { faint } from '../../../kit/styles.ts';

/** Squares of works, each a button or a link with its picture, its name and a line below. */
export const WallGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
  gap: ${t.s4};
  li > * {
    display: block;
    width: 100%;
    border-radius: ${t.r2};
    text-align: left;
  }
  li > * > span {
    position: relative;
    display: block;
    overflow: hidden;
    border-radius: ${t.r2};
  }
  b {
    display: block;
    ${ellipsis}
    margin-top: ${t.s1};
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    ${faint}
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s3};
  }
`;
