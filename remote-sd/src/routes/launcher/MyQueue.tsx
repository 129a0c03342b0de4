import type { Task } from '@app/shared/contracts/aigc';
import { hasToken, useSession } from '@app/shared/state/session';
import { phaseLabel } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { waitingText } from '../../features/queue/model/waiting-words.ts';
import { isDrawing, titleOf } from '../../model/drawing.ts';
import { queueOrder } from '../../tasks/queue-order.ts';
import { queueActions, useQueueState } from '../../tasks/use-queue-actions.ts';
import { Card } from './card.ts';
import { PausedNote } from '../../features/queue/ui/PausedNote.tsx';

/** Maximum number of tasks shown; the workbench shows all. */
const MAX_TASKS = 8;

interface MyQueueProps {
  tasks: readonly Task[];
}

export function MyQueue({ tasks }: MyQueueProps) {
  const { user, ready } = useSession();
  const { paused } = useQueueState();
  const { running, waiting } = queueOrder(tasks);
  // Before the session is known, a stored login keeps the place of the card.
  if (!user && (ready || !hasToken())) return null;
  return (
    <Card aria-label="我的队列">
      <Head>
        <h2>我的队列</h2>
        <Link to="/SD">查看</Link>
      </Head>
      {paused ? <Rest running={running.length > 0} onGoOn={() => void queueActions.pause(false)} /> : null}
      {tasks.length === 0 ? <Quiet>没有进行中的任务</Quiet> : null}
      <ul>
        {[...running, ...waiting.slice(0, MAX_TASKS)].map((task) => (
          <Row key={task.id}>
            <span>{isDrawing(task.params) ? titleOf(task.params) : ''}</span>
            <b>
              {task.state === 'running' ? <Percent task={task} /> : waitingText(task, waiting.indexOf(task), paused)}
            </b>
          </Row>
        ))}
      </ul>
      {waiting.length > MAX_TASKS ? <Quiet>还有 {waiting.length - MAX_TASKS} 个在排队</Quiet> : null}
    </Card>
  );
}

function Percent({ task }: { task: Task }) {
  const at = useProgress(task.id) ?? task;
  return phaseLabel(at) ?? `${Math.round(at.percent)}%`;
}

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  margin-bottom: ${t.s2};
  a {
    font-size: ${t.t13};
    color: ${t.accentInk};
  }
`;
const Rest = styled(PausedNote)`
  display: flex;
  gap: ${t.s2};
  align-items: baseline;
  justify-content: space-between;
  margin-bottom: ${t.s2};
  font-size: ${t.t12};
  color: ${t.warning};
  button {
    flex: none;
    min-height: 24px;
    color: ${t.accentInk};
    font-weight: 500;
  }
`;
const Quiet = styled.p`
  font-size: ${t.t13};
  color: ${t.ink3};
`;
const Row = styled.li`
  display: flex;
  gap: ${t.s3};
  justify-content: space-between;
  padding: ${t.s1} 0;
  font-size: ${t.t13};
  span {
    min-width: 0;
    ${ellipsis}
  }
  b {
    flex: none;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${t.ink2};
  }
`;
