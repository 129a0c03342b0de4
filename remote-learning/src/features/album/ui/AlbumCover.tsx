import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { styled } from 'styled-components';

/** A cover composed of the album's items: the first large, the others beside it. */
export function AlbumCover({ covers }: { covers: readonly string[] }) {
  return (
    <Box data-count={Math.min(4, covers.length)}>
      {covers.slice(0, 4).map((cover) => (
        <Picture key={cover} src={cover} alt="" />
      ))}
    </Box>
  );
}

const Box = styled.span`
  display: grid;
  gap: 3px;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: ${t.r2};
  background: ${t.sunken};
  > * {
    min-width: 0;
    min-height: 0;
  }
  &[data-count='2'] {
    grid-template-columns: 1.6fr 1fr;
  }
  &[data-count='3'] {
    grid-template: 1fr 1fr / 2fr 1fr;
  }
  &[data-count='4'] {
    grid-template: repeat(3, minmax(0, 1fr)) / 2.4fr 1fr;
  }
  &[data-count='3'] > :first-child {
    grid-row: span 2;
  }
  &[data-count='4'] > :first-child {
    grid-row: span 3;
  }
`;
