import { t } from '@app/shared/theme/tokens';
import { Picture as Frame } from '@app/shared/ui/picture';
import { styled } from 'styled-components';
import { titleOf } from '../../../model/drawing.ts';
import { ThumbButton } from '../../../ui/thumb.ts';
import type { ResultPicture } from '../model/pictures.ts';

interface ThumbProps {
  picture: ResultPicture;
  selected: boolean;
  onSelect: () => void;
}

export function Thumb({ picture: { params, image, index, key }, selected, onSelect }: ThumbProps) {
  return (
    <Box
      type="button"
      data-picture={key}
      aria-current={selected || undefined}
      aria-label={`第 ${index + 1} 张：${titleOf(params).slice(0, 40)}`}
      onClick={onSelect}
    >
      <Frame src={`${image.url}?w=160`} alt="" radius="4px" />
    </Box>
  );
}

const Box = styled(ThumbButton)`
  &:focus-visible {
    outline: 2px solid ${t.ink};
    outline-offset: 1px;
  }
`;
