import { useMemo } from 'react';
import { useDraftPart } from '../draft/use-draft.ts';
import { fitToEngine } from '../model/engine-choice.ts';
import type { SdForm } from '../model/form.ts';
import type { EngineView } from '../tasks/use-tasks.ts';

/** The whole form as it would be sent, prompts included. It renders at every keystroke. */
export function useShownForm(engine: EngineView | undefined): SdForm {
  const form = useDraftPart((state) => state.form);
  return useMemo(() => fitToEngine(form, engine?.capabilities), [form, engine]);
}
