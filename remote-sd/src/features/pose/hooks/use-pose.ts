import { useSyncExternalStore } from 'react';
import { usePoseForm, poseHistory } from '../model/pose-draft.ts';
import { jointSelection } from '../model/selection.ts';

/** The editor's form, the selection, and whether there are steps to undo and redo. */
export function usePose() {
  const form = usePoseForm();
  const chosen = useSyncExternalStore(jointSelection.subscribe, jointSelection.get);
  const { past, future } = useSyncExternalStore(poseHistory.subscribe, poseHistory.steps);
  return { form, chosen, person: form.people[chosen.person], canUndo: past.length > 0, canRedo: future.length > 0 };
}
