import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import type { CSSProperties } from 'react';
import { Picture as Frame } from '@app/shared/ui/picture';
import { styled } from 'styled-components';
import { pictureLabel } from '../../../ui/engine.ts';
import type { ResultPicture } from '../model/pictures.ts';

interface BatchGridProps {
  batch: readonly ResultPicture[];
  selected: string;
  onSelect: (key: string) => void;
}

/** A batch as a grid, two pictures in a row. */
export function BatchGrid({ batch, selected, onSelect }: BatchGridProps) {
  const first = batch[0];
  if (!first) return null;
  const { width, height } = first.image;
  const rows = Math.ceil(batch.length / 2);
  return (
    <Grid style={{ '--ratio': (width * 2) / (height * rows), '--cell': width / height } as CSSProperties}>
      {batch.map(({ key, image, index, task }) => (
        <Cell
          key={key}
          type="button"
          aria-label={`第 ${index + 1} 张，种子 ${image.seed ?? '未知'}，${pictureLabel(task)}`}
          aria-current={key === selected || undefined}
          onClick={() => onSelect(key)}
        >
          <Frame src={`${image.url}?w=800`} alt="" radius="4px" loading="eager" />
          <PictureTag $small $at="bottom-left">
            {pictureLabel(task)}
          </PictureTag>
        </Cell>
      ))}
    </Grid>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${t.s1};
  width: min(100%, 100cqh * var(--ratio));
`;
const Cell = styled.button`
  position: relative;
  aspect-ratio: var(--cell);
  border-radius: 4px;
  &[aria-current='true'] {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
`;
