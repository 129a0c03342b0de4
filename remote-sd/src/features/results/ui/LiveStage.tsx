import type { Task } from '@app/shared/contracts/aigc';
import type { Progress } from '@app/shared/contracts/socket';
import { phaseText } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Picture as Frame } from '@app/shared/ui/picture';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import type { DrawingParams } from '../../../model/drawing.ts';
import { pictureLabel } from '../../../ui/engine.ts';

interface LiveStageProps {
  task: Task;
  params: DrawingParams;
  /** Called with `task id:index` of a finished picture that was pressed. */
  onSelect: (key: string) => void;
}

/**
 * A waiting or running task: its finished pictures, the preview of the current one, and empty slots
 * of the others.
 */
export function LiveStage({ task, params, onSelect }: LiveStageProps) {
  const live = useProgress(task.id);
  const { width, height, batch_size: count } = params;
  const columns = count > 1 ? 2 : 1;
  const box = {
    gridTemplateColumns: `repeat(${columns}, 1fr)`,
    '--ratio': (width * columns) / (height * Math.ceil(count / columns)),
    '--cell': width / height,
  };
  const now = task.images.length;
  return (
    <Grid style={box as CSSProperties} role="group" aria-label="正在生成的一组">
      {Array.from({ length: count }, (_, index) => {
        const image = task.images[index];
        if (image) {
          return (
            <Done
              key={index}
              type="button"
              aria-label={`第 ${index + 1} 张，已完成，${pictureLabel(task)}`}
              onClick={() => onSelect(`${task.id}:${index}`)}
            >
              <Frame src={`${image.url}?w=800`} alt="" radius="4px" loading="eager" />
              <PictureTag $small $at="bottom-left">
                {pictureLabel(task)}
              </PictureTag>
            </Done>
          );
        }
        const painting = index === now && task.state === 'running';
        const preview = painting && live?.image === index + 1 ? live.preview : null;
        return (
          <Place key={index}>
            {preview ? <img src={preview} alt="生成中的预览" /> : null}
            <PictureTag $small $at="bottom-left">
              {painting ? paintText(task, live) : waitText(task)}
            </PictureTag>
          </Place>
        );
      })}
    </Grid>
  );
}

function paintText(task: Task, live: Progress | undefined): string {
  return phaseText(live ?? task) ?? `正在生成${live ? ` ${live.step} / ${live.steps} 步` : ''}`;
}

function waitText({ state, position }: Task): string {
  if (state === 'running') return '等待';
  return position > 0 ? `排队中，前面 ${position} 个任务` : '排队中，下一个就是它';
}

const Grid = styled.div`
  display: grid;
  gap: ${t.s1};
  width: min(100%, 100cqh * var(--ratio));
`;
const Done = styled.button`
  position: relative;
  aspect-ratio: var(--cell);
  border-radius: 4px;
`;
const Place = styled.div`
  position: relative;
  aspect-ratio: var(--cell);
  overflow: hidden;
  border-radius: 4px;
  background: ${t.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
    filter: blur(3px);
  }
`;
