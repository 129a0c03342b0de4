import type { Task } from '@app/shared/contracts/aigc';
import { BACKDROPS, FRAMINGS, POSES, type SetShot } from '@app/shared/contracts/figure-kinds';
import { isActive } from '@app/shared/tasks/merge';
import { phaseLabel } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { IconButton } from '@app/shared/ui/button';
import { Download, RefreshCw } from 'lucide-react';
import { styled } from 'styled-components';
import { downloadPicture } from '../../../kit/download.ts';
import { coverPictures } from '../../../kit/styles.ts';

interface SetGridProps {
  task: Task;
  shots: readonly SetShot[];
  ratio: number;
  /** Shows one shot in large. */
  onOpen: (index: number) => void;
  /** Draws one shot again. */
  onRedo: (index: number) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
const nameOf = ({ pose, framing, scene }: SetShot) => `${POSES[pose]} · ${FRAMINGS[framing]} · ${BACKDROPS[scene]}`;

/**
 * Grid of all shots of a set, each in its slot from the start: finished, being drawn, or pending.
 */
export function SetGrid({ task, shots, ratio, onOpen, onRedo }: SetGridProps) {
  const live = useProgress(isActive(task) ? task.id : undefined);
  return (
    <Grid aria-label="整套图片">
      {shots.map((shot, index) => {
        const image = task.images[index];
        const now = !image && index === task.images.length && task.state === 'running';
        return (
          <li key={index}>
            <Cell style={{ aspectRatio: ratio }}>
              {image ? (
                <>
                  <button type="button" aria-label={`看大图：${nameOf(shot)}`} onClick={() => onOpen(index)}>
                    <img src={`${image.url}?w=640`} alt="" />
                  </button>
                  <PictureTag $small $at="bottom-right">
                    AI 生成
                  </PictureTag>
                  {isActive(task) ? null : (
                    <Tools>
                      <IconButton label={`重拍：${nameOf(shot)}`} size="s" onClick={() => onRedo(index)}>
                        <RefreshCw {...icon} />
                      </IconButton>
                      <IconButton label={`下载：${nameOf(shot)}`} size="s" onClick={() => void downloadPicture(image)}>
                        <Download {...icon} />
                      </IconButton>
                    </Tools>
                  )}
                </>
              ) : now && live?.preview ? (
                <img src={live.preview} alt="" />
              ) : (
                <em>{now ? (phaseLabel(live ?? task) ?? '正在画') : isActive(task) ? '等待' : '没有完成'}</em>
              )}
            </Cell>
            {nameOf(shot)}
          </li>
        );
      })}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(180px, 1fr));
  align-content: start;
  gap: ${t.s3};
  padding: 4px ${t.s4} ${t.s4};
  overflow: auto;
  li {
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: center;
  }
  ${below(690)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    padding: 4px ${t.s3} ${t.s3};
    gap: ${t.s2};
  }
`;

const Cell = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  overflow: hidden;
  margin-bottom: ${t.s1};
  border-radius: ${t.r1};
  background: ${t.sunken};
  > button {
    width: 100%;
    height: 100%;
  }
  > button:focus-visible {
    outline-offset: -3px;
  }
  ${coverPictures}
  em {
    color: ${t.ink3};
    font-style: normal;
  }
`;

const Tools = styled.div`
  position: absolute;
  top: ${t.s2};
  right: ${t.s2};
  display: flex;
  gap: ${t.s1};
  button {
    background: ${t.surface};
  }
`;
