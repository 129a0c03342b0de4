import type { Task } from '@app/shared/contracts/aigc';
import { phaseLabel } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { CircleAlert, Clock } from 'lucide-react';
import { styled } from 'styled-components';

interface PlotCellProps {
  /** The task that the cell shows; undefined before the first, null when it was deleted. */
  task: Task | null | undefined;
  /** Accessible name: the axis values of this cell. */
  name: string;
  selected: boolean;
  /** Mark of a picture that is compared, such as 「A」. */
  mark: string | undefined;
  /** Whether the cell will be submitted. */
  due: boolean;
  onSelect: () => void;
}

/** One cell of the table: its picture or its progress. Only this component renders on progress. */
export function PlotCell({ task, name, selected, mark, due, onSelect }: PlotCellProps) {
  const image = task?.images[0];
  return (
    <Box type="button" aria-pressed={selected} aria-label={`${name}：${stateOf(task, due)}`} onClick={onSelect}>
      {image ? (
        <Picture src={`${image.url}?w=400`} alt="" radius="4px" />
      ) : task && (task.state === 'running' || task.state === 'queued') ? (
        <CellProgress task={task} />
      ) : task?.state === 'failed' ? (
        <State $bad>
          <CircleAlert size={16} strokeWidth={1.5} aria-hidden />
          没画成
          <small>{task.error}</small>
        </State>
      ) : (
        <State>{due ? '等待送出' : task === null ? '图已删除' : '还没画'}</State>
      )}
      {mark ? <Mark aria-hidden>{mark}</Mark> : null}
    </Box>
  );
}

function CellProgress({ task }: { task: Task }) {
  const live = useProgress(task.id);
  if (task.state === 'queued' && !live)
    return (
      <State>
        <Clock size={16} strokeWidth={1.5} aria-hidden />
        排队中
        <small>{task.position > 0 ? `前面 ${task.position} 个` : '下一个就是它'}</small>
      </State>
    );
  const stage = phaseLabel(live ?? task);
  if (stage !== null)
    return (
      <State>
        <Clock size={16} strokeWidth={1.5} aria-hidden />
        {stage}
      </State>
    );
  return (
    <>
      {live?.preview ? <Preview src={live.preview} alt="" /> : null}
      <Percent>
        {Math.round(live?.percent ?? task.percent)}
        <small>%</small>
      </Percent>
    </>
  );
}

const WORDS = { queued: '排队中', running: '正在画', done: '完成', failed: '没画成', cancelled: '已取消' } as const;

function stateOf(task: Task | null | undefined, due: boolean): string {
  if (task) return WORDS[task.state];
  if (due) return '等待送出';
  return task === null ? '图已删除' : '还没画';
}

const Box = styled.button`
  position: relative;
  display: block;
  width: 100%;
  aspect-ratio: var(--cell);
  overflow: hidden;
  border-radius: 4px;
  background: ${t.surface};
  box-shadow: inset 0 0 0 1px ${t.line};
  content-visibility: auto;
  > :first-child {
    width: 100%;
    height: 100%;
  }
  &[aria-pressed='true'] {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
  &:focus-visible {
    outline: 2px solid ${t.ink};
    outline-offset: 1px;
  }
`;
const State = styled.span<{ $bad?: boolean }>`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: 2px;
  width: 100%;
  height: 100%;
  padding: ${t.s2};
  background: ${({ $bad }) => ($bad ? t.dangerSoft : 'none')};
  font-size: ${t.t12};
  color: ${({ $bad }) => ($bad ? t.danger : t.ink3)};
  small {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink2};
  }
`;
const Preview = styled.img`
  object-fit: cover;
  filter: blur(4px);
`;
const Percent = styled.span`
  position: absolute;
  left: 8px;
  bottom: 6px;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t16};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  small {
    font-size: ${t.t12};
  }
`;
const Mark = styled.i`
  position: absolute;
  left: 6px;
  top: 6px;
  width: 22px;
  height: 22px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font: 600 ${t.t12}/22px ${t.font};
  text-align: center;
`;
