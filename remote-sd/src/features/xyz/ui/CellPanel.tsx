import type { Capabilities, Task } from '@app/shared/contracts/aigc';
import { pageOfTask, pageOfTool } from '@app/shared/tasks/page-of-task';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button, LinkButton } from '@app/shared/ui/button';
import { Picture } from '@app/shared/ui/picture';
import { Dices, Download, GitCompareArrows, RotateCw } from 'lucide-react';
import { styled } from 'styled-components';
import { AXIS_LABELS } from '../../../labels/xyz.ts';
import { formatElapsed } from '../../../model/format.ts';
import { pictureLabel } from '../../../ui/engine.ts';
import { shownValue } from '../model/axes.ts';
import { AXIS_PLACES, type GridCell, type CellTasks, type Plot } from '../model/plot.ts';
import { FactList } from '../../../ui/fact-list.ts';

interface CellPanelProps {
  cell: GridCell;
  plot: Plot;
  /** Tasks of the cell. */
  made: CellTasks | undefined;
  tasks: ReadonlyMap<string, Task | null>;
  offered: Capabilities | undefined;
  marked: boolean;
  /** Draws the cell again, with another seed if requested. */
  onAgain: (otherSeed: boolean) => void;
  onShow: (taskId: string) => void;
  onMark: () => void;
}

const icon = { size: 14, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** One cell: its values, its pictures so far, and actions on it. */
export function CellPanel({ cell, plot, made, tasks, offered, marked, onAgain, onShow, onMark }: CellPanelProps) {
  const task = made && tasks.get(made.shown);
  const image = task?.images[0];
  const values = AXIS_PLACES.flatMap((place) => {
    const axis = plot.axes[place];
    if (!axis) return [];
    const value = shownValue(axis.key, axis.values[cell.at[place]]!, offered);
    return [{ name: `${place.toUpperCase()} ${AXIS_LABELS[axis.key].zh}`, value }];
  });
  return (
    <Panel aria-label="所选格">
      <h2>所选格</h2>
      {task && image ? (
        <Shown>
          <Picture src={`${image.url}?w=600`} alt="" ratio={`${image.width} / ${image.height}`} radius="6px" />
          <PictureTag $small $at="bottom-left">
            {pictureLabel(task)}
          </PictureTag>
        </Shown>
      ) : null}
      {task?.state === 'failed' ? <Bad role="alert">没画成：{task.error || '引擎没有说明原因'}</Bad> : null}
      <Facts $names="96px">
        {values.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>种子</dt>
          <dd>{image?.seed ?? cell.params.seed}</dd>
        </div>
        {task?.elapsedMs ? (
          <div>
            <dt>用时</dt>
            <dd>{formatElapsed(task.elapsedMs)}</dd>
          </div>
        ) : null}
      </Facts>
      <Ways>
        <Button size="s" icon={<RotateCw {...icon} />} onClick={() => onAgain(false)}>
          {task ? '重跑这一格' : '先画这一格'}
        </Button>
        <Button size="s" icon={<Dices {...icon} />} onClick={() => onAgain(true)}>
          换种子重跑
        </Button>
        {task && image ? (
          <>
            <Button size="s" icon={<GitCompareArrows {...icon} />} aria-pressed={marked} onClick={onMark}>
              {marked ? '移出对比' : '加入对比'}
            </Button>
            <LinkButton size="s" to={image.downloadUrl} reloadDocument download icon={<Download {...icon} />}>
              下载
            </LinkButton>
            <LinkButton size="s" to={pageOfTask(task)}>
              用它继续
            </LinkButton>
            <LinkButton size="s" to={pageOfTool('img2img', image.fileId)}>
              送去图生图
            </LinkButton>
          </>
        ) : null}
      </Ways>
      {made && made.tasks.length > 1 ? (
        <>
          <h3>这一格画过 {made.tasks.length} 次</h3>
          <Before>
            {made.tasks.map((id, at) => {
              const one = tasks.get(id);
              return (
                <button
                  key={id}
                  type="button"
                  aria-current={id === made.shown || undefined}
                  aria-label={`第 ${at + 1} 次`}
                  onClick={() => onShow(id)}
                >
                  {one?.images[0] ? <Picture src={`${one.images[0].url}?w=160`} alt="" radius="4px" /> : at + 1}
                </button>
              );
            })}
          </Before>
          <small>重跑不覆盖旧图，可随时换回。</small>
        </>
      ) : null}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${t.s2};
  align-content: start;
  padding: ${t.s3} ${t.s4};
  h2,
  h3 {
    font-size: ${t.t13};
  }
  > small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
const Shown = styled.div`
  position: relative;
`;
const Facts = styled(FactList)`
  font-size: ${t.t12};
  line-height: 22px;
  dd {
    overflow-wrap: anywhere;
  }
`;
const Bad = styled.p`
  padding: ${t.s2} 10px;
  border-radius: ${t.r1};
  background: ${t.dangerSoft};
  font-size: ${t.t12};
`;
const Ways = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 6px;
`;
const Before = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  button {
    width: 56px;
    height: 56px;
    border-radius: 4px;
    background: ${t.sunken};
  }
  button[aria-current='true'] {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
`;
