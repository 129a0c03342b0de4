import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A picture that opens the workbench. */
export const Tile = styled(Link)`
  position: relative;
  display: block;
  border-radius: 8px;
`;
