import type { Task } from '@app/shared/contracts/aigc';
import { useCountedProgress } from '@app/shared/tasks/time-left';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Progress } from '@app/shared/ui/progress';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { taskWork } from './task-work.ts';
import { faint } from './styles.ts';

/** Progress over the picture: label, percentage, and a cancel button. */
export function Working({
  label,
  percent,
  left,
  onCancel,
}: {
  label: string;
  percent: number | null;
  /** Estimated remaining time; omitted when unknown. */
  left?: string;
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
        {left === undefined ? null : <small>{left}</small>}
        {onCancel ? (
          <Button size="s" onClick={onCancel}>
            取消
          </Button>
        ) : null}
      </div>
    </Veil>
  );
}

/** Progress of a running task over the picture. */
export function WorkingTask({ task, label, onCancel }: { task: Task; label: string; onCancel: () => void }) {
  const work = taskWork(task, useCountedProgress(task.id), label);
  return <Working {...work} onCancel={onCancel} />;
}

/** Error over the picture, with buttons. */
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

/** Label on a finished picture that it is generated. */
export const Mark = styled.span`
  position: absolute;
  right: 2.4%;
  bottom: 2%;
  padding: 0 6px;
  border-radius: 4px;
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t14};
  pointer-events: none;
`;

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
  small {
    ${faint}
    font-variant-numeric: tabular-nums;
  }
`;

const Row = styled.div`
  display: flex;
  gap: ${t.s2};
`;
