import type { Task } from '@app/shared/contracts/aigc';
import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Check } from 'lucide-react';
import { styled } from 'styled-components';
import { elapsedText } from '../model/task-words.ts';

const WORDS = {
  queued: ['排队中', 'warning'],
  running: ['处理中', 'accent'],
  failed: ['未完成', 'danger'],
  cancelled: ['已取消', 'neutral'],
} as const;

/** State of the task on the stage, with the time it took. */
export function TaskStatus({ task }: { task: Task | null }) {
  if (!task) return null;
  if (task.state === 'done') {
    return (
      <>
        <Badge tone="success">
          <Check size={12} strokeWidth={2} aria-hidden />
          已完成
        </Badge>
        {task.elapsedMs === null ? null : <Elapsed>用时 {elapsedText(task.elapsedMs)}</Elapsed>}
      </>
    );
  }
  const [label, tone] = WORDS[task.state];
  return <Badge tone={tone}>{label}</Badge>;
}

const Elapsed = styled.span`
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  ${below(750)} {
    display: none;
  }
`;
