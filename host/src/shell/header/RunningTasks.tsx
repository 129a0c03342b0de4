import { isActive } from '@app/shared/tasks/merge';
import { useTasks } from '@app/shared/tasks/use-tasks';
import { CountBadge } from '@app/shared/ui/count-badge';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/**
 * The number of a person's queued or running tasks, as a badge with a link; renders nothing without
 * any.
 */
export function RunningTasks() {
  const { query } = useTasks();
  const count = query.data?.list.filter(isActive).length ?? 0;
  if (count === 0) return null;
  return (
    <Corner to="/hidream/taskList" title="进行中的任务">
      <CountBadge label="进行中的任务" count={count} tone="accent" />
    </Corner>
  );
}

/** Takes no space, so that nothing shifts; leaves enough of the avatar to be pressed. */
const Corner = styled(Link)`
  position: absolute;
  top: -4px;
  left: -10px;
  z-index: 1;
  display: grid;
  place-items: center;
  min-width: 24px;
  height: 24px;
`;
