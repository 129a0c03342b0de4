const ALGORITHM = 'Ed25519';
const KEYS_ID = 'release-keys';

/** Verdict `unable`: this browser, or a page on plain http, cannot verify signatures. */
export type SignatureVerdict = 'genuine' | 'forged' | 'unable';

export interface SignedText {
  text: string;
  keyId: string;
  /** Signature in base64. */
  signature: string;
}

/** Public keys by id, raw and base64. */
let trusted: Readonly<Record<string, string>> = {};
const imported = new Map<string, Promise<CryptoKey | SignatureVerdict>>();

/** Trusts only these keys from now on. They are imported immediately, to save time later. */
export function trustKeys(keys: Readonly<Record<string, string>>): void {
  trusted = keys;
  for (const key of Object.values(keys)) void importKey(key);
}

/** Trusts the keys in the page's own HTML. */
export function trustPageKeys(root: Document = document): void {
  try {
    trustKeys(JSON.parse(root.getElementById(KEYS_ID)?.textContent ?? '{}') as Record<string, string>);
  } catch {
    trustKeys({});
  }
}

/** Never rejects. An unknown key counts as a wrong signature. */
export async function verifySignature({ text, keyId, signature }: SignedText): Promise<SignatureVerdict> {
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

function importKey(raw: string): Promise<CryptoKey | SignatureVerdict> {
  let key = imported.get(raw);
  if (!key) imported.set(raw, (key = doImport(raw)));
  return key;
}

async function doImport(raw: string): Promise<CryptoKey | SignatureVerdict> {
  try {
    return (await subtle()?.importKey('raw', fromBase64(raw), ALGORITHM, false, ['verify'])) ?? 'unable';
  } catch (error) {
    // Browsers before 2025 do not support the algorithm; any other error is due to the key.
    return error instanceof DOMException && error.name === 'NotSupportedError' ? 'unable' : 'forged';
  }
}

/** Available on secure origins only. */
function subtle(): SubtleCrypto | undefined {
  return globalThis.crypto?.subtle as SubtleCrypto | undefined;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
