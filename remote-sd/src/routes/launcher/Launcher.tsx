import { below, t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { useBenchFeed } from '../../tasks/use-bench-feed.ts';
import { useEngine, useHistory, useOpenTasks } from '../../tasks/use-tasks.ts';
import { EngineCard } from './EngineCard.tsx';
import { LatestWorks } from './LatestWorks.tsx';
import { MyQueue } from './MyQueue.tsx';
import { PresetGrid } from './PresetGrid.tsx';
import { Ground } from '../ground.ts';

/** `/util`: state of the engine, presets, and the latest works. */
export function Launcher() {
  useBenchFeed();
  const engine = useEngine();
  const { tasks } = useOpenTasks();
  const history = useHistory();
  return (
    <Ground>
      <Wide>
        <Head>
          <div>
            <h1>云端 SD</h1>
            <p>提示词、尺寸、种子都由您定。任务在云端排队，关掉网页也会继续。</p>
          </div>
          <LinkButton to="/SD" tone="primary" size="l">
            打开工作台
            <ArrowRight size={18} strokeWidth={1.5} aria-hidden />
          </LinkButton>
        </Head>
        <Columns>
          <Main>
            <section aria-labelledby="sd-presets">
              <h2 id="sd-presets">从示例开始</h2>
              <PresetGrid />
            </section>
            <section aria-labelledby="sd-works">
              <h2 id="sd-works">最新作品</h2>
              <LatestWorks history={history} />
            </section>
          </Main>
          <Side>
            <EngineCard
              engine={engine.data}
              problem={engine.error?.message ?? null}
              onRetry={() => void engine.refetch()}
            />
            <MyQueue tasks={tasks} />
          </Side>
        </Columns>
      </Wide>
    </Ground>
  );
}

/** Same width as the header above. */
const Wide = styled.div`
  width: calc(100% - 32px);
  margin-inline: auto;
`;
const Head = styled.header`
  display: flex;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${t.s4};
  margin-bottom: ${t.s6};
  h1 {
    font-size: ${t.t28};
  }
  p {
    margin-top: ${t.s1};
    color: ${t.ink2};
  }
  ${below(690)} {
    flex-direction: column;
    align-items: stretch;
    margin-bottom: ${t.s5};
  }
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 320px;
  gap: ${t.s6};
  align-items: start;
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s5};
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${t.s6};
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
`;
const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s4};
  ${below(960)} {
    order: -1;
  }
`;
