const ALGORITHM = 'Ed25519';
const KEYS_ID = 'release-keys';

/** `unable`: this browser, or a page on plain http, cannot verify anything. */
export type Verdict = 'genuine' | 'forged' | 'unable';

export interface Signed {
  text: string;
  keyId: string;
  /** Base64. */
  signature: string;
}

/** Public keys by id, raw and base64. */
let trusted: Readonly<Record<string, string>> = {};
const imported = new Map<string, Promise<CryptoKey | Verdict>>();

/**
 * Trusts these keys and no others from now on. Their import starts at once, so that nobody waits
 * for it later.
 */
export function trustKeys(keys: Readonly<Record<string, string>>): void {
  trusted = keys;
  for (const key of Object.values(keys)) void importKey(key);
}

/** The first keys: those that the page's own HTML brings. */
export function trustPageKeys(root: Document = document): void {
  try {
    trustKeys(JSON.parse(root.getElementById(KEYS_ID)?.textContent ?? '{}') as Record<string, string>);
  } catch {
    trustKeys({});
  }
}

/** Never rejects. An unknown key is as bad as a wrong signature. */
export async function verify({ text, keyId, signature }: Signed): Promise<Verdict> {
  const raw = Object.hasOwn(trusted, keyId) ? trusted[keyId] : undefined;
  if (!subtle()) return 'unable';
  if (raw === undefined) return 'forged';
  const key = await importKey(raw);
  if (typeof key === 'string') return key;
  try {
    const genuine = await crypto.subtle.verify(ALGORITHM, key, fromBase64(signature), new TextEncoder().encode(text));
    return genuine ? 'genuine' : 'forged';
  } catch {
    return 'forged';
  }
}

function importKey(raw: string): Promise<CryptoKey | Verdict> {
  let key = imported.get(raw);
  if (!key) imported.set(raw, (key = doImport(raw)));
  return key;
}

async function doImport(raw: string): Promise<CryptoKey | Verdict> {
  try {
    return (await subtle()?.importKey('raw', fromBase64(raw), ALGORITHM, false, ['verify'])) ?? 'unable';
  } catch (error) {
    // Browsers before 2025 do not know the algorithm; anything else is wrong with the key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unable' : 'forged';
  }
}

/** Exists on secure origins only. */
function subtle(): SubtleCrypto | undefined {
  return globalThis.crypto?.subtle as SubtleCrypto | undefined;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
