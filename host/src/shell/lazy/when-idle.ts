/**
 * Runs once the page is loaded and idle, and at the latest after `latest` ms.
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void, latest = Infinity): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let done = false;
  const once = () => {
    clearTimeout(timer);
    if (!done) run();
    done = true;
  };
  const idle = () => ('requestIdleCallback' in window ? window.requestIdleCallback(once) : setTimeout(once, 2000));
  if (latest < Infinity) timer = setTimeout(once, latest);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true });
  return () => {
    clearTimeout(timer);
    done = true;
  };
}
