import { panelDraft } from '../../draft/use-draft.ts';
import { DEFAULT_EXTRAS, toExtras } from './model/extras.ts';

const { draft, useForm } = panelDraft('huixue.sd.extras', toExtras, DEFAULT_EXTRAS);

/** Pictures and settings of the logged-in person, and their setter. */
export function useExtras() {
  return { extras: useForm(), draft };
}
