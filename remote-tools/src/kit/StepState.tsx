import { phaseLabel } from '@app/shared/tasks/phase-words';
import { useProgress } from '@app/shared/tasks/progress';
import { Badge } from '@app/shared/ui/badge';
import type { ChainStepView } from './use-chain.ts';

const WORDS: Readonly<Record<ChainStepView['state'], string>> = {
  waiting: '等前一步',
  blocked: '前一步没有完成',
  refused: '没有开始',
  queued: '排队中',
  running: '进行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
};
const TONES: Partial<Record<ChainStepView['state'], 'success' | 'danger' | 'accent'>> = {
  done: 'success',
  failed: 'danger',
  refused: 'danger',
  running: 'accent',
};

/** State of a step of a chain. */
export function StepState({ step }: { step: ChainStepView }) {
  const live = useProgress(step.task?.id);
  const percent = step.state === 'running' ? (live?.percent ?? step.task?.percent ?? 0) : null;
  const at = live ?? step.task;
  const stage = step.state === 'running' && at ? phaseLabel(at) : null;
  return (
    <Badge tone={TONES[step.state] ?? 'neutral'}>
      {stage ?? WORDS[step.state]}
      {percent === null || stage !== null ? '' : ` ${Math.round(percent)}%`}
    </Badge>
  );
}
