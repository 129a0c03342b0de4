import type { BuildManifest, ReleaseDocument, RemoteVersion } from '@app/shared/contracts/release';
import { checkVersion } from '../../release/check-document.ts';
import { getDocument } from '../../release/document.ts';
import { keepOverrideTokens, overrideTokens, takeOverrideLink } from './override-tokens.ts';
import { setOverrides } from '../remotes.ts';
import { verifySignature } from '../../release/verify.ts';

const MANIFEST_TIMEOUT_MS = 5000;

interface Payload {
  kind: 'override';
  name: string;
  keyId: string;
  /** Expiry in seconds since 1970. */
  expires: number;
  release?: unknown;
  origin?: string;
}

/** The token is invalid for good; other failures, such as an unreachable server, are temporary. */
class Worthless extends Error {}

/** An override that is valid now. */
interface Valid {
  name: string;
  /** Expiry in ms since 1970. */
  until: number;
  version: RemoteVersion;
}

const followed = new Set<string>();

/**
 * Runs before the first render. Does not resolve when the page was opened by a link, because it
 * then reloads.
 */
export function startOverrides(): Promise<void> {
  return takeOverrideLink() ? new Promise(() => undefined) : applyOverrides();
}

/**
 * Replaces published versions by those of this browser's tokens; removes invalid tokens, and each
 * one at its expiry.
 */
export async function applyOverrides(): Promise<void> {
  const document = getDocument();
  if (!document) return;
  const tokens = overrideTokens();
  const worthless = new Set<string>();
  const read = await Promise.all(
    tokens.map((token) =>
      readToken(token, document).catch((error: unknown) => {
        if (error instanceof Worthless) worthless.add(token);
        reportError(new Error(`release override refused: ${String(error)}`));
        return null;
      }),
    ),
  );
  const valid = read.filter((one) => one !== null);
  setOverrides(Object.fromEntries(valid.map(({ name, version }) => [name, version])));
  if (worthless.size > 0) keepOverrideTokens(tokens.filter((token) => !worthless.has(token)));
  const [next] = valid.map(({ until }) => until).sort((a, b) => a - b);
  if (next !== undefined) setTimeout(() => void applyOverrides(), next - Date.now());
  for (const { version } of valid) followDevelopment(version);
}

async function readToken(token: string, document: ReleaseDocument): Promise<Valid> {
  const { name, expires, release, origin } = await openToken(token);
  if (!(expires * 1000 > Date.now())) throw new Worthless('expired');
  if (!document.remotes[name] && !document.firsts?.[name]) throw new Worthless(`no remote ${name}`);
  const valid = { name, until: expires * 1000 };
  if (origin !== undefined) return { ...valid, version: await fromOrigin(name, origin, document) };
  checkVersion(release, name);
  return { ...valid, version: release };
}

async function openToken(token: string): Promise<Payload> {
  const [body = '', signature = ''] = token.split('.').map(base64Of);
  const text = decode(body);
  const payload = parse(text);
  const genuine = payload && (await verifySignature({ text, keyId: payload.keyId, signature })) === 'genuine';
  if (!genuine || payload.kind !== 'override') throw new Worthless('signature');
  return payload;
}

/**
 * The current build of a development server: its files change under the same names, hence no
 * integrity.
 */
async function fromOrigin(name: string, origin: string, document: ReleaseDocument): Promise<RemoteVersion> {
  if (!document.overrideOrigins.includes(origin)) throw new Worthless(`${origin} is not among the allowed origins`);
  const answer = await fetch(`${origin}/release.json`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
  });
  const manifest = (await answer.json()) as BuildManifest;
  if (manifest.name !== name) throw new Worthless(`${origin} serves ${manifest.name}, not ${name}`);
  const { version, entry, container, requires } = manifest;
  return {
    version: `${version}-dev`,
    traffic: 0,
    slices: [],
    base: `${origin}/`,
    entry,
    container,
    integrity: '',
    requires,
  };
}

/** A development server announces each build; the page then reloads. */
function followDevelopment({ base }: RemoteVersion): void {
  if (base !== `${new URL(base, location.href).origin}/` || followed.has(base)) return;
  followed.add(base);
  new EventSource(`${base}__dev/events`).addEventListener('message', () => location.reload());
}

function parse(text: string): Payload | null {
  try {
    return JSON.parse(text) as Payload | null;
  } catch {
    return null;
  }
}

function decode(base64: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}

function base64Of(base64url: string): string {
  return base64url.replaceAll('-', '+').replaceAll('_', '/');
}
