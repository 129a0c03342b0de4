import { t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A picture that opens the workbench. */
export const Tile = styled(Link)`
  position: relative;
  display: block;
  border-radius: 8px;
`;

/** What made the picture, in its corner. */
export const Label = styled.span`
  position: absolute;
  left: 8px;
  bottom: 8px;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
  line-height: 20px;
`;
