import type { Task } from '@app/shared/contracts/aigc';
import { phaseText } from '@app/shared/tasks/phase-words';
import { useCountedProgress } from '@app/shared/tasks/time-left';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { styled } from 'styled-components';
import { titleOfTask } from '../../../model/drawing.ts';
import { useCancelling } from '../hooks/use-cancelling.ts';
import { useTitlePercent } from '../hooks/use-title-percent.ts';
import { runningFacts } from '../model/running-facts.ts';

interface RunningJobProps {
  task: Task;
  onCancel: () => Promise<void>;
  /** Stops the task after the current picture; undefined once that was requested. */
  onStop: (() => Promise<void>) | undefined;
}

export function RunningJob({ task, onCancel, onStop }: RunningJobProps) {
  const live = useCountedProgress(task.id);
  const [cancelling, cancel] = useCancelling(onCancel);
  const percent = Math.round(live?.percent ?? task.percent);
  const stage = phaseText(live ?? task);
  useTitlePercent(percent);
  const prompt = titleOfTask(task);
  const images = 'batch_size' in task.params ? task.params.batch_size : 1;
  return (
    <Card aria-label={`正在生成：${prompt}`}>
      <Preview>
        {live?.preview ? <img src={live.preview} alt="生成中的预览" /> : <Waiting aria-hidden />}
        {stage !== null && percent === 0 ? null : (
          <Percent aria-hidden>
            {percent}
            <small>%</small>
          </Percent>
        )}
        <Facts>
          {images > 1 && live ? (
            <>
              第 {live.image} / {images} 张<br />
            </>
          ) : null}
          {runningFacts(task, live)}
        </Facts>
      </Preview>
      <Track
        role="progressbar"
        aria-label="生成进度"
        aria-valuenow={percent}
        aria-valuetext={stage ?? undefined}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <i style={{ transform: `scaleX(${percent / 100})` }} />
      </Track>
      <Body>
        <p title={prompt}>{prompt}</p>
        <Ends>
          {onStop ? (
            <Button size="s" onClick={() => void onStop()}>
              {images > 1 ? '完成本张后停' : '完成后暂停'}
            </Button>
          ) : null}
          <Button size="s" loading={cancelling} onClick={cancel}>
            {cancelling ? '正在取消' : '取消'}
          </Button>
        </Ends>
      </Body>
    </Card>
  );
}

const Card = styled.section`
  margin: 0 ${t.s3} ${t.s2};
  border: 1px solid ${t.lineStrong};
  border-radius: ${t.r2};
  overflow: hidden;
`;
const Preview = styled.div`
  position: relative;
  height: 188px;
  overflow: hidden;
  background: ${t.sunken};
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &::after {
    content: '';
    position: absolute;
    inset: 45% 0 0;
    background: linear-gradient(transparent, ${t.scrim});
  }
`;
const Waiting = styled.span`
  position: absolute;
  inset: 0;
  background: ${t.shine};
  opacity: ${t.shineStrength};
`;
const Percent = styled.span`
  position: absolute;
  left: 12px;
  bottom: 10px;
  z-index: 1;
  font-size: ${t.t28};
  line-height: 28px;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: ${t.onPicture};
  small {
    font-size: ${t.t14};
    font-weight: 500;
  }
`;
const Facts = styled.span`
  position: absolute;
  right: 12px;
  bottom: 10px;
  z-index: 1;
  font-size: ${t.t12};
  line-height: 16px;
  text-align: right;
  font-variant-numeric: tabular-nums;
  color: ${t.onPicture};
`;
const Track = styled.div`
  height: 4px;
  background: ${t.lineStrong};
  i {
    display: block;
    height: 100%;
    background: ${t.accent};
    transform-origin: left;
    transition: transform ${t.slow} linear;
  }
`;
const Ends = styled.div`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  gap: ${t.s2};
`;
const Body = styled.div`
  display: grid;
  gap: ${t.s2};
  padding: ${t.s2} ${t.s3} 10px;
  p {
    ${ellipsis}
    font-size: ${t.t13};
    line-height: 20px;
  }
`;
