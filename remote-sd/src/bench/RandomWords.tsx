import { Dices } from 'lucide-react';
import type { ComponentType } from 'react';
import { isChosen } from '@app/shared/contracts/seed';
import { useOnDemand } from '../ui/use-on-demand.ts';
import { isDynamic } from '../features/prompt/model/expand.ts';
import { expandRequests } from '../features/prompt/model/orders.ts';
import type { RandomDialogProps } from '../features/prompt/ui/RandomDialog.tsx';
import { toParams } from '../model/form.ts';
import { useWildcards } from '../wildcards/use-wildcards.ts';
import { useShownForm } from './use-shown-form.ts';
import { DoorButton } from './door.ts';
import type { WorkbenchState } from './use-workbench.ts';

/** Button for the dialog of random choices: their preview, and the lists they are drawn from. */
export function RandomWords({ bench }: { bench: WorkbenchState }) {
  const { Part, open, close } = useOnDemand(() =>
    import(/* webpackChunkName: "prompt-random" */ '../features/prompt/ui/RandomDialog.tsx').then(
      (module) => module.RandomDialog,
    ),
  );
  return (
    <>
      <DoorButton type="button" aria-haspopup="dialog" onClick={open}>
        <Dices size={14} strokeWidth={1.5} aria-hidden />
        随机与通配词
      </DoorButton>
      {Part ? <OpenRandomWords Part={Part} bench={bench} onClosed={close} /> : null}
    </>
  );
}

interface OpenRandomWordsProps {
  Part: ComponentType<RandomDialogProps>;
  bench: WorkbenchState;
  onClosed: () => void;
}

function OpenRandomWords({ Part, bench: { engine, roll, rollAgain }, onClosed }: OpenRandomWordsProps) {
  const form = useShownForm(engine);
  const lists = useWildcards();
  const result = toParams(form);
  const inNegative = isDynamic(form.negative_prompt, lists);
  return (
    <Part
      prompts={
        'problem' in result
          ? null
          : expandRequests(result.params, lists, roll).map(({ prompt, negative_prompt: negative }) =>
              inNegative ? { prompt, negative } : { prompt },
            )
      }
      dynamic={inNegative || isDynamic(form.prompt, lists)}
      onRoll={!isChosen(form.seed) ? rollAgain : undefined}
      onClosed={onClosed}
    />
  );
}
