import type { Task } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { TASK_STATES } from '../tasks/states.ts';
import { elapsedText } from './task-words.ts';

/** State of the task on the stage, with the time it took. */
export function TaskStatus({ task }: { task: Task | null }) {
  if (!task) return null;
  const { label, tone } = TASK_STATES[task.state];
  const done = task.state === 'done';
  return (
    <>
      <Badge tone={tone}>
        {done && <Check size={12} strokeWidth={2} aria-hidden />}
        {label}
      </Badge>
      {done && task.images[0]?.notes.map((note) => <Badge key={note}>{note}</Badge>)}
      {done && task.elapsedMs !== null && <Elapsed>用时 {elapsedText(task.elapsedMs)}</Elapsed>}
    </>
  );
}

const Elapsed = styled.span`
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  ${below(750)} {
    display: none;
  }
`;
