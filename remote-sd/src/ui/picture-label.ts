import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** What made a picture (`pictureLabel`), in its corner; the picture's box must be positioned. */
export const PictureLabel = styled.span`
  position: absolute;
  left: 8px;
  bottom: 8px;
  height: 20px;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
  line-height: 20px;
  white-space: nowrap;
  pointer-events: none;
`;
