/**
 * Applies each build of this remote to the page that shows it. The page's HTML receives builds and
 * tells the remotes by an event: a connection for each would use up what browsers allow.
 */
let wanted = '';
let running = false;

async function apply() {
  if (running) return;
  running = true;
  try {
    // Each update applies to the preceding build only, so that several are applied in order.
    while (__webpack_hash__ !== wanted && (await import.meta.webpackHot.check(true)));
    if (__webpack_hash__ !== wanted) location.reload();
  } catch {
    // Not a component: what uses it would not notice.
    location.reload();
  } finally {
    running = false;
  }
}

addEventListener('dev-built', ({ detail: { container, hash } }) => {
  if (container !== __react_refresh_library__) return;
  wanted = hash;
  void apply();
});
