import type { Task } from '@app/shared/contracts/aigc';
import { BATCH } from '@app/shared/contracts/limits';
import { isActive } from '@app/shared/tasks/merge';
import { phaseText } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button, IconButton } from '@app/shared/ui/button';
import { Download, Plus, TriangleAlert, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { TASK_STATES } from '../tasks/states.ts';
import { downloadArchive } from './archive.ts';
import { doubtSentence, doubtWords } from './doubt-words.ts';
import { StageBar } from './StageBar.tsx';
import type { BatchState, BatchItem } from './use-batch.ts';
import { coverPictures, faint } from './styles.ts';

interface BatchStageProps {
  title: string;
  batch: BatchState;
  /** The person's latest tasks of this tool. */
  tasks: readonly Task[];
  onPick: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Photos of a batch with the state of each; finished ones are downloaded together. */
export function BatchStage({ title, batch, tasks, onPick }: BatchStageProps) {
  const { items, sending } = batch;
  const taskOf = (item: BatchItem) => tasks.find(({ id }) => id === item.taskId) ?? null;
  const done = items.flatMap((item) => taskOf(item)?.images ?? []);
  const working = items.some((item) => {
    const task = taskOf(item);
    return task !== null && isActive(task);
  });
  const doubtful = done.filter(({ doubts }) => doubtWords(doubts)).length;
  const count = `${done.length} / ${items.length} 已完成${doubtful > 0 ? `，${doubtful} 张可能不行` : ''}`;
  return (
    <Room>
      <StageBar title={title} status={<Count role="status">{count}</Count>}>
        {items.length < BATCH ? (
          <Button size="s" icon={<Plus {...icon} />} onClick={onPick}>
            再加几张
          </Button>
        ) : null}
        <Button size="s" disabled={sending || working} onClick={batch.clear}>
          清空
        </Button>
        {done.length > 0 ? (
          <Button
            size="s"
            tone="primary"
            icon={<Download {...icon} />}
            onClick={() => void downloadArchive({ ids: done.map(({ fileId }) => fileId) }).catch(() => undefined)}
          >
            全部下载
          </Button>
        ) : null}
      </StageBar>
      <Cards aria-label="这一批照片">
        {items.map((item) => {
          const task = taskOf(item);
          const image = task?.images[0];
          return (
            <li key={item.key}>
              <Frame>
                <img src={image ? `${image.url}?w=480` : item.preview} alt={item.file.name} />
                {item.state === 'sending' || item.state === 'sent' ? null : (
                  <IconButton label={`移除 ${item.file.name}`} size="s" onClick={() => batch.remove(item.key)}>
                    <X {...icon} />
                  </IconButton>
                )}
              </Frame>
              <b title={item.file.name}>{item.file.name}</b>
              <State item={item} task={task} />
            </li>
          );
        })}
      </Cards>
    </Room>
  );
}

/** Link on the stage of a task that was opened from a batch. */
export function BackToBatch({ batch }: { batch: BatchState }) {
  return batch.items.length === 0 ? null : (
    <Button size="s" onClick={batch.back}>
      回到这一批
    </Button>
  );
}

function State({ item, task }: { item: BatchItem; task: Task | null }) {
  if (item.state === 'failed' || item.state === 'refused') return <Wrong>{item.message}</Wrong>;
  if (item.state === 'waiting') return <small>等待开始</small>;
  if (item.state === 'sending') return <small>正在上传</small>;
  if (!task) return <small>已提交</small>;
  if (task.state === 'running') return <Running task={task} />;
  const { label, tone } = TASK_STATES[task.state];
  const doubt = doubtWords(task.images[0]?.doubts);
  return (
    <>
      <Line>
        <Badge tone={tone}>{label}</Badge>
        {task.state === 'failed' ? <small title={task.error}>{task.error}</small> : null}
        {isActive(task) ? null : <Link to={pageOfTask(task)}>打开</Link>}
      </Line>
      {doubt ? (
        <Doubtful>
          <TriangleAlert {...icon} size={14} />
          {doubtSentence(doubt)}
        </Doubtful>
      ) : null}
    </>
  );
}

function Running({ task }: { task: Task }) {
  const at = useProgress(task.id) ?? task;
  return <small>{phaseText(at) ?? `处理中 ${Math.round(at.percent)}%`}</small>;
}

const Room = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 0;
`;

const Count = styled.span`
  color: ${t.ink2};
  font-size: ${t.t13};
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

const Cards = styled.ul`
  flex: 1;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  align-content: start;
  gap: ${t.s4};
  min-height: 320px;
  padding: ${t.s4};
  overflow: auto;
  li {
    display: grid;
    /* A long message breaks, it does not widen the card. */
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    align-content: start;
    min-width: 0;
  }
  b {
    ${ellipsis}
    font-weight: 500;
  }
  small {
    ${ellipsis}
    ${faint}
  }
  a {
    color: ${t.accentInk};
    font-size: ${t.t12};
  }
`;

const Frame = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 4 / 3;
  border-radius: ${t.r1};
  background: ${t.surface};
  overflow: hidden;
  ${coverPictures}
  button {
    position: absolute;
    top: 4px;
    right: 4px;
    background: ${t.surface};
  }
`;

/** An error is never shortened: its remedy stands at the end. */
const Wrong = styled.span`
  /* The studio's ground is darker than that of pages, for which the tone was chosen. */
  color: color-mix(in srgb, ${t.danger} 88%, ${t.ink});
  font-size: ${t.t12};
`;

/** Whole, as an error: what is wrong with a result is read before it is downloaded. */
const Doubtful = styled.span`
  color: ${t.ink2};
  font-size: ${t.t12};
  svg {
    margin-right: 4px;
    color: ${t.warning};
    vertical-align: -2px;
  }
`;

const Line = styled.span`
  ${row}
  gap: ${t.s2};
  min-width: 0;
`;
