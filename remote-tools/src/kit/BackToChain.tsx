import type { Task } from '@app/shared/contracts/aigc';
import { call } from '@app/shared/http/call';
import { callKey, queryClient } from '@app/shared/http/query';
import { Button } from '@app/shared/ui/button';
import { Check } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { pageOfChain } from './chain-pages.ts';
import { useForChain } from './for-chain.ts';
import { useBusy } from '@app/shared/http/use-busy';

/**
 * Button in a tool that was opened to edit a chain step: replaces the step's result and leads back.
 */
export function BackToChain({ task }: { task: Task }) {
  const wanted = useForChain();
  const navigate = useNavigate();
  const [busy, run] = useBusy();
  if (!wanted || task.state !== 'done') return null;
  const { kind, id, step } = wanted;
  const handleClick = () =>
    run(async () => {
      const chain = await call('POST /aigc/chain/put', { id, key: step, taskId: task.id });
      queryClient.setQueryData(callKey('GET /aigc/chain/get', { id }), chain);
      await navigate(pageOfChain(kind, id));
    });
  return (
    <Button
      tone="primary"
      block
      loading={busy}
      icon={<Check size={16} strokeWidth={1.5} aria-hidden />}
      onClick={() => void handleClick()}
    >
      用到这一套里
    </Button>
  );
}
