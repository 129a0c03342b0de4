import { isFromCdn, leaveCdn, ownAddress } from '../../release/files-cdn.ts';

/** rspack's public path, set at start from the address of the host's script. */
declare let __webpack_public_path__: string;

/** Window in ms in which several failures count as one: a lost file fails every module in it. */
const SAME_FAILURE_MS = 100;

let moves = 0;
let movedAt = -Infinity;

/**
 * Adds a prefix, which the server strips, to the addresses of the host's later files: a file that
 * hung, or was cached with wrong content, would fail again at its own address. Files of a CDN come
 * from this origin then.
 */
export function moveHostFiles(): void {
  const now = performance.now();
  if (now - movedAt < SAME_FAILURE_MS) return;
  movedAt = now;
  moves += 1;
  if (isFromCdn(__webpack_public_path__)) leaveCdn();
  const url = new URL(ownAddress(__webpack_public_path__), location.href);
  url.pathname = `/~r${moves}${url.pathname.replace(/^\/~r\d+(?=\/)/, '')}`;
  __webpack_public_path__ = url.href;
}
