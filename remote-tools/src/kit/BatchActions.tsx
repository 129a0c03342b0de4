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
export function BatchActions({ batch: { items, left, sending }, verb, icon, note, onStart }: BatchActionsProps) {
  const ended = items.some(({ state }) => state === 'refused') ? '其余的都已提交' : '都已提交';
  const count = items.filter(({ state }) => state === 'sending').length;
  const settled = items.some(({ state }) => state === 'sent') ? ended : '没有可以提交的照片';
  const nothing = count > 0 ? `正在提交最后 ${count} 张` : settled;
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
        {left > 0 ? `${verb} ${left} 张` : nothing}
      </Button>
      <p>{note}</p>
    </>
  );
}
