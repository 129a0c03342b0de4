/** Maximum time in ms to wait for the heading of a page that is loading. */
const PATIENCE_MS = 4_000;

/**
 * Focuses the page's heading after a navigation, once it is rendered, so that keyboard and screen
 * readers start at the new page. Does nothing when the page has set the focus, or the person moved
 * it meanwhile or continues typing. Returns the function that cancels it.
 * @param before the focused element when the old page started to leave
 */
export function focusHeading(main: HTMLElement, before: Element | null = document.activeElement): () => void {
  const now = document.activeElement;
  // A focus on the body is not deliberate: the focused element was removed with the old page.
  if (now && now !== before && now !== document.body && !main.contains(now)) return () => undefined;
  const observer = new MutationObserver(() => look());
  const timer = setTimeout(stop, PATIENCE_MS);

  function stop(): void {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', stop);
    document.removeEventListener('input', stop);
  }

  function look(): boolean {
    const taken = document.activeElement;
    if (taken && main !== taken && main.contains(taken)) {
      stop();
      return true;
    }
    const roots = rootsOf(main);
    const headings = roots.flatMap((root) => [...root.querySelectorAll<HTMLElement>('h1')]);
    const heading = headings.find((item) => item.getClientRects().length > 0);
    for (const root of heading ? [] : roots) observer.observe(root, { childList: true, subtree: true });
    if (!heading) return false;
    stop();
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
    return true;
  }

  if (!look()) {
    document.addEventListener('focusin', stop);
    document.addEventListener('input', stop);
  }
  return stop;
}

/** The page, and the shadow roots of mounted pages inside it. */
function rootsOf(main: HTMLElement): (HTMLElement | ShadowRoot)[] {
  const frames = [...main.querySelectorAll('[data-remote]')];
  return [main, ...frames.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
}
