import { newId } from '@app/shared/state/new-id';
import { local } from '@app/shared/state/storage';

const KEY = 'hx.socketVisitor';

/** Generated id with which a visitor's browser connects to the socket. */
export function socketVisitorId(): string {
  const known = local.get(KEY);
  if (known) return known;
  const made = `v-${newId()}`;
  local.set(KEY, made);
  return made;
}
