import type { Task } from '@app/shared/contracts/aigc';
import { useSession } from '@app/shared/state/session';
import { useProgress } from '@app/shared/tasks/progress';
import { t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { queueOrder } from '../../tasks/queue-order.ts';
import { Card } from './card.ts';

interface MyQueueProps {
  tasks: readonly Task[];
}

export function MyQueue({ tasks }: MyQueueProps) {
  const { user } = useSession();
  const { running, waiting } = queueOrder(tasks);
  if (!user) return null;
  return (
    <Card aria-label="我的队列">
      <Head>
        <h2>我的队列</h2>
        <Link to="/SD">查看</Link>
      </Head>
      {tasks.length === 0 ? <Quiet>没有进行中的任务</Quiet> : null}
      <ul>
        {[...running, ...waiting].map(({ id, params, state, percent, position }) => (
          <Row key={id}>
            <span>{params.tool === 'txt2img' ? params.prompt : ''}</span>
            <b>
              {state === 'running' ? (
                <Percent id={id} known={percent} />
              ) : position > 0 ? (
                `前面 ${position} 个`
              ) : (
                '下一个'
              )}
            </b>
          </Row>
        ))}
      </ul>
    </Card>
  );
}

function Percent({ id, known }: { id: string; known: number }) {
  return `${Math.round(useProgress(id)?.percent ?? known)}%`;
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
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    flex: none;
    font-weight: 500;
    font-variant-numeric: tabular-nums;
    color: ${t.ink2};
  }
`;
