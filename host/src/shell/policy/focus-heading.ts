/** How long to wait for the heading of a page whose code is still on its way. */
const PATIENCE_MS = 4_000;

/**
 * After a navigation: puts the focus on the page's heading once it is there, so that the keyboard
 * and screen readers start at the new page. Leaves it alone when the page has taken it, or the
 * person put it elsewhere meanwhile, or goes on typing where it is. Answers the way to give up.
 * @param before what had the focus when the old page began to leave
 */
export function focusHeading(main: HTMLElement, before: Element | null = document.activeElement): () => void {
  const now = document.activeElement;
  // Nobody means to be in the body: what had the focus went with the old page.
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
    const heading = [...main.querySelectorAll<HTMLElement>('h1')].find((item) => item.getClientRects().length > 0);
    if (!heading) return false;
    stop();
    heading.tabIndex = -1;
    heading.style.outline = 'none';
    heading.focus({ preventScroll: true });
    return true;
  }

  if (!look()) {
    observer.observe(main, { childList: true, subtree: true });
    document.addEventListener('focusin', stop);
    document.addEventListener('input', stop);
  }
  return stop;
}
