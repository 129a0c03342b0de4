import type { Task } from '@app/shared/contracts/aigc';
import { useEffect, useEffectEvent } from 'react';
import type { WorkbenchState } from './use-workbench.ts';

/** Passes a task that another page handed over to a panel, once. */
export function useBroughtTask(
  { brought, takeBrought }: Pick<WorkbenchState, 'brought' | 'takeBrought'>,
  take: (task: Task) => void,
): void {
  const takeTask = useEffectEvent((task: Task) => {
    takeBrought();
    take(task);
  });
  useEffect(() => {
    if (brought) takeTask(brought);
  }, [brought]);
}
