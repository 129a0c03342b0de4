import { useSyncExternalStore } from 'react';
import { openDraft, useFollowed } from '../../draft/use-draft.ts';
import { DEFAULT_EXTRAS, toExtras, type Extras } from './model/extras.ts';

const draft = openDraft<Extras, null>({
  key: 'huixue.sd.extras',
  schema: { version: 1, migrations: {}, parse: toExtras },
  initial: DEFAULT_EXTRAS,
  settingsOf: () => null,
});

/** Pictures and settings of whoever is logged in, and how to change them. */
export function useExtras() {
  useFollowed(draft);
  return { extras: useSyncExternalStore(draft.subscribe, () => draft.state.form), draft };
}
