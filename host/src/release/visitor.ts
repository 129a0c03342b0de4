import { VISITOR_COOKIE, type Visitor } from '@app/shared/release-rules/resolve';
import { languageOf, MEMBER_TRAIT, traitsFrom, TRAITS_COOKIE, type Traits } from '@app/shared/release-rules/targets';
import { getSession } from '@app/shared/state/session';

const YEAR_S = 31_536_000;
let id: string | undefined;

/**
 * Visitor whose versions this page shows. The user is known only some time after the first render.
 */
export function visitor(): Visitor {
  const person = getSession().user;
  const user = person === null ? undefined : String(person.user.userId);
  const isMember = person?.expireDate != null && Date.parse(person.expireDate) > Date.now();
  return { id: visitorId(), user, traits: { ...browserTraits(), [MEMBER_TRAIT]: isMember ? 'yes' : 'no' } };
}

/** The visitor as the edge knows them, which selects the host: nothing of who is logged in. */
export function anonymousVisitor(): Visitor {
  return { id: visitorId(), traits: browserTraits() };
}

function browserTraits(): Traits {
  const language = languageOf(navigator.language);
  return { ...traitsFrom(readCookie(TRAITS_COOKIE, '[^;]*') ?? ''), ...(language === undefined ? {} : { language }) };
}

function readCookie(name: string, value: string): string | undefined {
  const found = new RegExp(`(?:^|; )${name}=(${value})`).exec(document.cookie)?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
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
  return readCookie(VISITOR_COOKIE, '[\\w-]+');
}

function create(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  document.cookie = `${VISITOR_COOKIE}=${made}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
  return made;
}
