import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

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
    overflow: hidden;
    margin-top: ${t.s1};
    font-size: ${t.t14};
    font-weight: 500;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${t.s3};
  }
`;
