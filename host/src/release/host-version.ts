import { HOST_FAILED_COOKIE, resolveHost } from '@app/shared/release-rules/resolve';
import { getDocument } from './document.ts';
import { anonymousVisitor } from './visitor.ts';

/** rspack's public path: the folder that the host's script came from. */
declare const __webpack_public_path__: string | undefined;

/** Folder of its files, including a retry prefix. */
export const HOST_FILES = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/r/host/0.0.0/';

const running = folderOf(HOST_FILES);

/** The version of the host that runs in this page; its platform is in a folder of its own. */
export const HOST_VERSION = /\/([^/]+)\/(?:platform\/)?$/.exec(running)?.[1] ?? '0.0.0';

/**
 * Whether the document has another host version for this visitor than the running one. By the
 * browser's id only: the edge, which selects the host, does not know the person.
 */
export function isHostOutdated(): boolean {
  const document = getDocument();
  const wanted = document && resolveHost(document, anonymousVisitor(), failedHere());
  return wanted !== null && folderOf(wanted.base) !== running;
}

/**
 * The version that recently failed to start in this browser; the edge serves its fallback for a
 * while.
 */
function failedHere(): string | undefined {
  return new RegExp(`(?:^|; )${HOST_FAILED_COOKIE}=([^;]+)`).exec(globalThis.document.cookie)?.[1];
}

/** Folder below the root of its files: a retry adds a prefix to addresses, and a CDN its own. */
function folderOf(address: string): string {
  const path = new URL(address, location.href).pathname.replace(/^\/~r\d+(?=\/)/, '');
  return /\/r\/host\/[^/]+\/(?:platform\/)?$/.exec(path)?.[0] ?? path;
}
