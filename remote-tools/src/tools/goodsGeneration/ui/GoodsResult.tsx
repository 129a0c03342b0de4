import type { Task, TaskImage } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { noteOf } from '../../../tasks/note.ts';

interface GoodsResultProps {
  task: Task;
  image: TaskImage;
  /** Address of the photo while that is shown instead. */
  photo: string | null;
  zoom: number;
}

/** One picture of a finished task, as large as the stage allows, and what it is. */
export function GoodsResult({ task, image, photo, zoom }: GoodsResultProps) {
  const ratio = image.width / image.height;
  return (
    <View>
      <Board style={{ width: `calc(${zoom} * min(100cqw, 100cqh * ${ratio}))`, aspectRatio: ratio }}>
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

const View = styled.div`
  flex: 1;
  display: grid;
  min-height: 0;
  margin: 0 ${t.s4};
  overflow: auto;
  container-type: size;
  ${below(1000)} {
    flex: none;
    height: min(110vw, 70vh);
    margin: 0;
  }
`;

const Board = styled.div`
  position: relative;
  place-self: safe center;
  overflow: hidden;
  border-radius: 4px;
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;

const Mark = styled.span`
  position: absolute;
  right: 2.4%;
  bottom: 2%;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t14};
  pointer-events: none;
`;
