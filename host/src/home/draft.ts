import { session } from '@app/shared/state/storage';

const KEY = 'home:prompt';
const MAX_LENGTH = 2_000;

/**
 * Reads the draft of the prompt box, stored in this tab: a login reloads the page. Empty without
 * storage.
 */
export function readDraft(): string {
  return (session.get(KEY) ?? '').slice(0, MAX_LENGTH);
}

export function writeDraft(text: string): void {
  if (text) session.set(KEY, text.slice(0, MAX_LENGTH));
  else session.remove(KEY);
}
