import { local } from '@app/shared/state/storage';
import type { Capabilities } from '@app/shared/contracts/aigc';
import { useMemo, useState } from 'react';
import type { PromptNames } from '../features/prompt/model/names.ts';
import { PromptField, type PromptView } from '../features/prompt/ui/PromptField.tsx';
import { useDraftPart } from '../draft/use-draft.ts';
import { familyOf, foreignLoras } from '../model/family.ts';
import { PROMPT_LABELS } from '../labels/prompt.ts';
import { useWildcards } from '../wildcards/use-wildcards.ts';
import type { WildcardTable } from '../wildcards/wildcards.ts';
import { Doors } from './Doors.tsx';
import type { WorkbenchState } from './use-workbench.ts';

const VIEW_KEY = 'huixue.sd.prompt-view';

/** These engines read prompts as English tags; the others read Chinese. */
const STABLE_DIFFUSION = new Set(['a1111', 'comfyui']);

/** Both prompts; only this component renders at every keystroke in them. */
export function Prompts({ bench }: { bench: WorkbenchState }) {
  const { change, problem, promptField, engine } = bench;
  const sd = engine !== undefined && STABLE_DIFFUSION.has(engine.id);
  const lists = useWildcards();
  const chosen = useDraftPart(({ settings }) => settings.model);
  const names = useMemo(() => namesOf(engine?.capabilities, lists, chosen), [engine?.capabilities, lists, chosen]);
  const [view, setView] = useState<PromptView>(() => (local.get(VIEW_KEY) === 'text' ? 'text' : 'chips'));
  const changeView = (next: PromptView) => {
    setView(next);
    local.set(VIEW_KEY, next);
  };
  return (
    <>
      <div ref={promptField}>
        <PromptField
          label={PROMPT_LABELS.positive}
          value={useDraftPart(({ form }) => form.prompt)}
          onChange={(prompt) => change({ prompt })}
          view={view}
          onViewChange={changeView}
          placeholder="写下想要的画面，用逗号分开"
          rows={3}
          sd={sd}
          names={names}
          problem={problem}
        >
          <Doors bench={bench} />
        </PromptField>
      </div>
      <PromptField
        label={PROMPT_LABELS.negative}
        value={useDraftPart(({ form }) => form.negative_prompt)}
        onChange={(negative_prompt) => change({ negative_prompt })}
        view={view}
        placeholder="不希望出现的内容"
        rows={2}
        sd={sd}
        names={names}
      />
    </>
  );
}

function namesOf(offered: Capabilities | undefined, lists: WildcardTable, chosen: string): PromptNames {
  const { loras, embeddings } = offered ?? { loras: [], embeddings: [] };
  return {
    loras: loras.map(({ name }) => name),
    aliases: loras.map(({ alias }) => alias),
    embeddings,
    wildcards: Object.keys(lists),
    ...(offered && { family: familyOf(offered, chosen), foreign: foreignLoras(offered, chosen) }),
  };
}
