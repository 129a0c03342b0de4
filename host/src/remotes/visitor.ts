import { VISITOR_COOKIE } from '@app/shared/contracts/resolve';

const YEAR_S = 31_536_000;
let id: string | undefined;

/** The random id that buckets this browser. The edge sets it; made here when a static server stands in. */
export function visitorId(): string {
  id ??= read() ?? create();
  return id;
}

function read(): string | undefined {
  return new RegExp(`(?:^|; )${VISITOR_COOKIE}=([\\w-]+)`).exec(document.cookie)?.[1];
}

function create(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  document.cookie = `${VISITOR_COOKIE}=${made}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return made;
}
