import type { Task } from '@app/shared/contracts/aigc';
import { useProgress } from '@app/shared/tasks/progress';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Progress over the picture: what happens, how far, and a way out. */
export function Working({
  label,
  percent,
  onCancel,
}: {
  label: string;
  percent: number | null;
  onCancel?: () => void;
}) {
  return (
    <Veil>
      <div role="status">
        <b>
          {label}
          {percent === null ? '' : ` ${Math.round(percent)}%`}
        </b>
        <Progress value={percent} label={label} />
        {onCancel ? (
          <Button size="s" onClick={onCancel}>
            取消
          </Button>
        ) : null}
      </div>
    </Veil>
  );
}

/** A task under way over the picture. */
export function WorkingTask({ task, onCancel }: { task: Task; onCancel: () => void }) {
  const live = useProgress(task.id);
  const waits = task.position > 0 ? `排队中，前面还有 ${task.position} 个任务` : '排队中';
  const queued = task.state === 'queued';
  return (
    <Working
      label={queued ? waits : '正在增强'}
      percent={queued ? null : (live?.percent ?? task.percent)}
      onCancel={onCancel}
    />
  );
}

/** What went wrong over the picture, with what can be done. */
export function Trouble({ message, children }: { message: string; children: ReactNode }) {
  return (
    <Veil>
      <div role="alert">
        <b>{message}</b>
        <Row>{children}</Row>
      </div>
    </Veil>
  );
}

const Veil = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: ${t.s4};
  background: ${t.scrim};
  > div {
    display: grid;
    gap: ${t.s3};
    justify-items: center;
    width: min(280px, 100%);
    padding: ${t.s4};
    border-radius: ${t.r2};
    background: ${t.surface};
    box-shadow: ${t.shadow2};
    font-size: ${t.t14};
    text-align: center;
  }
  [role='progressbar'] {
    width: 100%;
  }
  b {
    font-weight: 500;
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
`;
