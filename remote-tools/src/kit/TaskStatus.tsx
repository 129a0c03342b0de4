import type { Task } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { TASK_STATES } from '../tasks/states.ts';
import { elapsedText } from './task-words.ts';
import { faint } from './styles.ts';

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
      {done && task.elapsedMs !== null && <Elapsed>用时 {elapsedText(task.elapsedMs)}</Elapsed>}
      {done && <StageNotes notes={task.images[0]?.notes ?? []} />}
    </>
  );
}

/** Notes on a result, in a row of their own below the bar that contains them. */
function StageNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notes>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Notes>
  );
}

const Notes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  /* Behind the controls at the end of the bar. */
  order: 1;
  gap: 0 ${t.s4};
  padding-bottom: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t12};
`;

const Elapsed = styled.span`
  white-space: nowrap;
  ${faint}
  font-variant-numeric: tabular-nums;
  ${below(750)} {
    display: none;
  }
`;
