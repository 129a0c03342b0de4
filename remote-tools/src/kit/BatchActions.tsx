import { requireLogin } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import type { ReactElement } from 'react';
import type { BatchState } from './use-batch.ts';

interface BatchActionsProps {
  batch: BatchState;
  /** Label of the action on each photo, such as 「开始增强」. */
  verb: string;
  icon: ReactElement;
  /** Note below the button on how the photos are processed. */
  note: string;
  onStart: () => Promise<void>;
}

/** Footer of the panel for a batch: starts the photos that have no task yet. */
export function BatchActions({ batch: { left, sending }, verb, icon, note, onStart }: BatchActionsProps) {
  return (
    <>
      <Button
        tone="primary"
        size="l"
        block
        icon={icon}
        loading={sending}
        disabled={left === 0}
        onClick={() => requireLogin(() => void onStart())}
      >
        {left > 0 ? `${verb} ${left} 张` : '都已提交'}
      </Button>
      <p>{note}</p>
    </>
  );
}
