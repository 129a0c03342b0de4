import { HOST_FAILED_COOKIE, resolveHost } from '@app/shared/release-rules/resolve';
import { getDocument } from './document.ts';
import { visitor } from './visitor.ts';

/** rspack's public path: the folder that the host's script came from. */
declare const __webpack_public_path__: string | undefined;

/** Where its files came from, retries included. */
export const HOST_FILES = typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '/r/host/0.0.0/';

const running = folderOf(HOST_FILES);

/** The version of the host that runs in this page. */
export const HOST_VERSION = /\/([^/]+)\/$/.exec(running)?.[1] ?? '0.0.0';

/**
 * Whether the document in use has another host for this visitor than the one that runs. By the
 * browser's id alone: the edge, which picks the host, does not know the person.
 */
export function isHostOutdated(): boolean {
  const document = getDocument();
  const wanted = document && resolveHost(document, { id: visitor().id }, failedHere());
  return wanted !== null && folderOf(wanted.base) !== running;
}

/**
 * The version that did not come up in this browser a moment ago; the edge serves its spare one for
 * a while.
 */
function failedHere(): string | undefined {
  return new RegExp(`(?:^|; )${HOST_FAILED_COOKIE}=([^;]+)`).exec(globalThis.document.cookie)?.[1];
}

/** Retries move files below a prefix. */
function folderOf(address: string): string {
  return new URL(address, location.href).pathname.replace(/^\/~r\d+(?=\/)/, '');
}
