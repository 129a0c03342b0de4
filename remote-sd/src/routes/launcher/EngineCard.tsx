import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { ErrorState } from '@app/shared/ui/empty';
import { Skeleton, SkeletonGroup } from '@app/shared/ui/skeleton';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { EngineView } from '../../tasks/use-tasks.ts';
import { Card } from './card.ts';

interface EngineCardProps {
  engine: EngineView | undefined;
  problem: string | null;
  onRetry: () => void;
}

export function EngineCard({ engine, problem, onRetry }: EngineCardProps) {
  if (!engine) {
    return (
      <Card aria-label="引擎状态">
        {problem ? (
          <ErrorState message={problem} onRetry={onRetry} />
        ) : (
          <SkeletonGroup label="正在查询引擎状态">
            <Skeleton height={132} />
          </SkeletonGroup>
        )}
      </Card>
    );
  }
  return (
    <Card aria-label="引擎状态">
      <Head>
        <h2>{engine.name}</h2>
        <Badge tone={engine.ready ? 'success' : 'warning'}>{engine.ready ? '就绪' : '未连接'}</Badge>
      </Head>
      <Facts>
        <div>
          <dt>正在生成</dt>
          <dd>{engine.running}</dd>
        </div>
        <div>
          <dt>排队</dt>
          <dd>{engine.queued}</dd>
        </div>
        <div>
          <dt>风格</dt>
          <dd>{engine.capabilities.styles.length}</dd>
        </div>
      </Facts>
      {engine.id === 'builtin' ? (
        <Note>
          不用显卡，由程序按提示词、种子和风格作画，同一组参数总得到同一张图。{' '}
          <Link to="/util/engines">接入真正的绘图引擎</Link>
        </Note>
      ) : null}
    </Card>
  );
}

const Head = styled.div`
  ${row}
  justify-content: space-between;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  margin: ${t.s3} 0;
  dt {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  dd {
    font-size: ${t.t20};
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;
const Note = styled.p`
  padding-top: ${t.s3};
  border-top: 1px solid ${t.line};
  font-size: ${t.t12};
  line-height: 18px;
  color: ${t.ink2};
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;
