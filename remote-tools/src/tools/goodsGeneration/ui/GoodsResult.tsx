import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { below } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { Mark } from '../../../kit/Overlay.tsx';
import { boardSize, StageBoard, StageView } from '../../../kit/StageView.tsx';
import { noteOf } from '../../../tasks/note.ts';
import { containPictures } from '../../../kit/styles.ts';

interface GoodsResultProps {
  task: Task;
  image: TaskImage;
  /** Address of the photo while it is shown instead. */
  photo: string | null;
  zoom: number;
}

/** One picture of a finished task, as large as the stage allows, and what it is. */
export function GoodsResult({ task, image, photo, zoom }: GoodsResultProps) {
  return (
    <View>
      <Board style={boardSize(image.width / image.height, zoom)}>
        {photo === null ? (
          <img src={`${image.url}?w=2400`} alt={image.part || '商品图'} />
        ) : (
          <img src={photo} alt="原片" />
        )}
        <Mark>{photo === null ? noteOf({ ...task, label: image.label ?? task.label }) : '原片'}</Mark>
      </Board>
    </View>
  );
}

const View = styled(StageView)`
  ${below(1000)} {
    height: min(110vw, 70vh);
    margin: 0;
    aspect-ratio: auto;
  }
`;

const Board = styled(StageBoard)`
  ${containPictures}
`;
