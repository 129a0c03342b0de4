/** rspack's public path, set at start from the address of the host's script. */
declare let __webpack_public_path__: string;

/** One lost file fails every module in it at once: that is one reason to move, not ten. */
const SAME_FAILURE_MS = 100;

let moves = 0;
let movedAt = -Infinity;

/**
 * Lets the host's next files come under a prefix that the server strips: a file that hung, or that
 * was cached with other content than it should have, would fail again at its own address.
 */
export function moveHostFiles(): void {
  const now = performance.now();
  if (now - movedAt < SAME_FAILURE_MS) return;
  movedAt = now;
  moves += 1;
  const url = new URL(__webpack_public_path__, location.href);
  url.pathname = `/~r${moves}${url.pathname.replace(/^\/~r\d+(?=\/)/, '')}`;
  __webpack_public_path__ = url.href;
}
