import { vi } from 'vitest';
import { signedText } from '@app/shared/release-rules/canonical';
import type { ReleaseDocument } from '@app/shared/contracts/release';
import { sampleDocument } from './fakes.ts';

const { subtle } = crypto;
export const k1 = await makeKey();
export const k2 = await makeKey();

async function makeKey() {
  const { publicKey, privateKey } = (await subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  return { privateKey, raw: base64(await subtle.exportKey('raw', publicKey)) };
}

/** A sample document with a right signature of one of the keys. */
export async function signed(change: Partial<ReleaseDocument>, key = k1, keyId = 'k1'): Promise<ReleaseDocument> {
  const body = { ...sampleDocument(), keys: { k1: k1.raw }, keyId, ...change };
  const text = new TextEncoder().encode(signedText(body));
  return { ...body, signature: base64(await subtle.sign('Ed25519', key.privateKey, text)) };
}

function base64(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

/** Simulates a page load: new modules, with the storage of the browser; for fake timers. */
export async function openPage(document: unknown) {
  vi.resetModules();
  const loaded = await import('./document.ts');
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  const html = `<script type="application/json" id="release-keys">${JSON.stringify({ k1: k1.raw })}</script>
    ${document === undefined ? '' : `<script type="application/json" id="release-document">${text}</script>`}`;
  const page = new DOMParser().parseFromString(`<body>${html}</body>`, 'text/html');
  const taken = await loaded.readPageDocument(page);
  // A verified document is stored once the page is idle.
  vi.runOnlyPendingTimers();
  return { ...loaded, taken };
}
