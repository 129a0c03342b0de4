import { ErrorState } from '@app/shared/ui/empty';
import { useEffect, useState, type ComponentType } from 'react';
import { ROW_PX } from './row-height.ts';
import type { WaitingListProps } from './WaitingList.tsx';

const load = async () => (await import(/* webpackChunkName: "queue-waiting" */ './WaitingList.tsx')).WaitingList;

/**
 * The list of waiting tasks, a lazy chunk that loads with the first one; its space is reserved
 * meanwhile.
 */
export function Waiting(props: WaitingListProps) {
  const [Part, setPart] = useState<ComponentType<WaitingListProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let gone = false;
    load().then(
      (part) => gone || setPart(() => part),
      () => gone || setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [turn]);
  if (Part) return <Part {...props} />;
  if (failed) {
    const again = () => {
      setFailed(false);
      setTurn(turn + 1);
    };
    return <ErrorState message="排队的任务都在，列表没有加载出来" onRetry={again} />;
  }
  return <div aria-busy style={{ height: props.tasks.length * ROW_PX }} />;
}
