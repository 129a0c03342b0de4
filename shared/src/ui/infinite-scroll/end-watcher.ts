/** Distance from the end in px within which the list counts as scrolled to the end. */
export const NEAR_PX = 1;
/** Time without scrolling before the end counts as reached, in ms. */
export const SETTLE_MS = 200;

/**
 * Reports when the end of `content` is reached in the window (`box` null) or in the scroll
 * container: within 1 px, 200 ms after the last scroll, resize or call of `check`.
 */
export class EndWatcher {
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #sizes: ResizeObserver;
  readonly #scroller: HTMLElement | Window;

  readonly #box: HTMLElement | null;
  readonly #content: Element;
  readonly #reached: () => void;

  constructor(box: HTMLElement | null, content: Element, reached: () => void) {
    this.#box = box;
    this.#content = content;
    this.#reached = reached;
    this.#scroller = box ?? window;
    this.#scroller.addEventListener('scroll', this.check, { passive: true });
    window.addEventListener('resize', this.check);
    // A page shorter than the view is followed by the next without scrolling.
    this.#sizes = new ResizeObserver(this.check);
    this.#sizes.observe(content);
    if (box) this.#sizes.observe(box);
  }

  readonly check = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.#isAtEnd()) this.#reached();
    }, SETTLE_MS);
  };

  destroy(): void {
    clearTimeout(this.#timer);
    this.#sizes.disconnect();
    this.#scroller.removeEventListener('scroll', this.check);
    window.removeEventListener('resize', this.check);
  }

  #isAtEnd(): boolean {
    // A hidden list, such as on a kept-alive page, does not load.
    if (this.#content.getClientRects().length === 0) return false;
    const { bottom } = this.#content.getBoundingClientRect();
    const view = this.#box
      ? this.#box.getBoundingClientRect().top + this.#box.clientTop + this.#box.clientHeight
      : document.documentElement.clientHeight;
    return bottom - view <= NEAR_PX;
  }
}
