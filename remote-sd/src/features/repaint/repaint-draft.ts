import { useSyncExternalStore } from 'react';
import { openDraft, useFollowed } from '../../draft/use-draft.ts';
import { DEFAULT_REPAINT, toRepaint, type Repaint } from './model/repaint.ts';

const draft = openDraft<Repaint, null>({
  key: 'huixue.sd.img2img',
  schema: { version: 1, migrations: {}, parse: toRepaint },
  initial: DEFAULT_REPAINT,
  settingsOf: () => null,
});

/** Picture, mask and settings of whoever is logged in, and how to change them. */
export function useRepaint() {
  useFollowed(draft);
  return { repaint: useSyncExternalStore(draft.subscribe, () => draft.state.form), draft };
}
