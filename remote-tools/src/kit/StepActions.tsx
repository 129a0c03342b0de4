import { pageOfTask } from '@app/shared/tasks/page-of-task';
import { Button, LinkButton } from '@app/shared/ui/button';
import { t } from '@app/shared/theme/tokens';
import { PencilLine, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import type { ChainKind } from './chain-pages.ts';
import { doubtSentence, doubtWords } from './doubt-words.ts';
import { CHAIN_PARAMETER, forChainText } from './for-chain.ts';
import { isUnderWay, type ChainStepView } from './use-chain.ts';

interface StepActionsProps {
  kind: ChainKind;
  chainId: string;
  step: ChainStepView;
  busy: boolean;
  onRedo: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Actions on a started step: edit it in its tool, which leads back here, or run it again. */
export function StepActions({ kind, chainId, step, busy, onRedo }: StepActionsProps) {
  if (!step.task || isUnderWay(step)) return null;
  const doubt = doubtWords(step.task.images[0]?.doubts);
  return (
    <>
      {doubt ? <Doubt role="status">{doubtSentence(doubt)}</Doubt> : null}
      {step.state === 'done' ? (
        <LinkButton
          size="s"
          tone="text"
          to={`${pageOfTask(step.task)}&${CHAIN_PARAMETER}=${forChainText({ kind, id: chainId, step: step.key })}`}
          icon={<PencilLine {...icon} />}
        >
          打开改
        </LinkButton>
      ) : null}
      <Button size="s" tone="text" disabled={busy} icon={<RotateCcw {...icon} />} onClick={onRedo}>
        重做
      </Button>
    </>
  );
}

const Doubt = styled.p`
  flex-basis: 100%;
  color: ${t.warning};
`;
