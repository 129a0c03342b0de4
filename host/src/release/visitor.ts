import { VISITOR_COOKIE, type Visitor } from '@app/shared/release-rules/resolve';
import { getSession } from '@app/shared/state/session';

const YEAR_S = 31_536_000;
let id: string | undefined;

/**
 * Visitor whose versions this page shows. The user is known only some time after the first render.
 */
export function visitor(): Visitor {
  const user = getSession().user?.user.userId;
  return { id: visitorId(), user: user === undefined ? undefined : String(user) };
}

/**
 * Random id that determines this browser's bucket. Set by the edge, or created here on a static
 * server.
 */
function visitorId(): string {
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
