import { local } from '@app/shared/state/storage';

const KEY = 'hx.socketVisitor';

/** Generated id under which a visitor's browser listens to the socket. */
export function socketVisitorId(): string {
  const known = local.get(KEY);
  if (known) return known;
  const made = randomId();
  local.set(KEY, made);
  return made;
}

function randomId(): string {
  // `crypto.randomUUID` exists on secure origins only.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `v-${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
