import { requireLogin } from '@app/shared/state/actions';
import { Button } from '@app/shared/ui/button';
import type { ReactElement } from 'react';
import type { Batch } from './use-batch.ts';

interface BatchActionsProps {
  batch: Batch;
  /** Label of the action on each photo, such as 「开始增强」. */
  verb: string;
  icon: ReactElement;
  /** Below the button: what becomes of the photos. */
  note: string;
  onStart: () => Promise<void>;
}

/** At the foot of the panel while there is a batch: starts what has no task yet. */
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
