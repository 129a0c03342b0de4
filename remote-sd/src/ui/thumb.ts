import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Thumbnail in a film strip. */
export const ThumbButton = styled.button`
  flex: none;
  width: 72px;
  height: 72px;
  border-radius: 4px;
  content-visibility: auto;
  contain-intrinsic-size: 72px;
  &[aria-current='true'] {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
`;
