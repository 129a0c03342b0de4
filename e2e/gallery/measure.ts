/**
 * Runs inside the page: what is wrong with the look of what is shown now, a line each. No text
 * under 12 px, cut or out of its frame; nothing that makes the page scroll sideways; nothing to
 * press under 24 px.
 * @param inside selector of the box to look at
 */
export function measure(inside: string): string[] {
  const MIN_TEXT = 12;
  const MIN_TARGET = 24;
  const found: string[] = [];
  const root = document.querySelector(inside) ?? document.body;
  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=slider], [role=tab], [role=menuitem], [role=option], [role=checkbox], [role=switch], [role=radio], [tabindex="0"]';

  const tell = (problem: string, element: Element, more = ''): void => {
    const text = (element.textContent || element.getAttribute('aria-label') || '').trim().slice(0, 24);
    const frame = element.closest('[data-variant]')?.getAttribute('aria-label') ?? 'outside the frames';
    found.push(`${problem}: <${element.tagName.toLowerCase()}> «${text}» in ${frame} ${more}`.trim());
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  /** For assistive technology only, or so far closed. */
  const isHidden = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).clipPath === 'inset(50%)' || at.clientWidth === 1) return true;
    return false;
  };
  /** The nearest box that hides what goes beyond it, with the axis it does so on. */
  const cutter = (element: Element): Element | null => {
    for (let at: Element | null = element; at; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return at;
    return null;
  };

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) {
    const widest = [...document.body.querySelectorAll('*')].find(
      (element) => isShown(element) && element.getBoundingClientRect().right > clientWidth + 1 && !cutter(element),
    );
    tell(`the page is ${scrollWidth} px wide on ${clientWidth}`, widest ?? document.body);
  }

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || node.textContent!.trim() === '' || /^(STYLE|SCRIPT|NOSCRIPT)$/.test(parent.tagName)) continue;
    if (!isShown(parent) || isHidden(parent)) continue;
    const style = getComputedStyle(parent);
    if (Number.parseFloat(style.fontSize) < MIN_TEXT) tell(`text of ${style.fontSize}`, parent);
    const box = cutter(parent);
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    const frame = parent.closest('[data-variant]')?.getBoundingClientRect();
    if (!box && frame && (text.right > frame.right + 1 || text.left < frame.left - 1)) tell('leaves its frame', parent);
    if (!box) continue;
    const cut = getComputedStyle(box);
    const meant =
      cut.textOverflow === 'ellipsis' ||
      cut.webkitLineClamp !== 'none' ||
      /auto|scroll/.test(`${cut.overflowX} ${cut.overflowY}`) ||
      box.hasAttribute('data-cuts');
    const edge = box.getBoundingClientRect();
    if (!meant && (text.right > edge.right + 1 || text.left < edge.left - 1 || text.bottom > edge.bottom + 2))
      tell('cut text', parent);
  }

  /**
   * Whether a press at that point reaches the control: itself, what is in it, or the label that
   * stands for it.
   */
  const reaches = (element: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    if (!hit) return false;
    const label = (element as HTMLInputElement).labels?.[0] ?? element.closest('label');
    return element.contains(hit) || Boolean(label?.contains(hit));
  };
  for (const element of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(element) || element.matches(':disabled, [aria-disabled=true], [data-disabled]')) continue;
    if (getComputedStyle(element).display === 'inline' || element.closest('[inert], [data-base-ui-inert]')) continue;
    const shown = isHidden(element) ? ((element as HTMLInputElement).labels?.[0] ?? element.closest('label')) : element;
    if (!shown || element.getAttribute('aria-hidden') === 'true') continue;
    shown.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = shown.getBoundingClientRect();
    const [x, y, reach] = [left + width / 2, top + height / 2, MIN_TARGET / 2 - 1];
    const points = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    if (!points.every(([px, py]) => reaches(element, px, py)))
      tell('hard to hit', element, `${Math.round(width)} × ${Math.round(height)}`);
  }
  window.scrollTo(0, 0);
  return found;
}
