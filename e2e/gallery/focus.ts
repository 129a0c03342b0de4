/**
 * Runs inside the page, after a press of Tab: controls that look the same with and without the
 * keyboard on them.
 */
export function withoutFocusStyle(): string[] {
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';
  const LOOK = ['outlineStyle', 'outlineWidth', 'outlineColor', 'boxShadow', 'borderColor', 'backgroundColor'] as const;

  /** The looks of a control, of what is in it and of the boxes close around it. */
  const look = (element: Element): string => {
    const around: Element[] = [element, ...[...element.querySelectorAll('*')].slice(0, 12)];
    for (let at = element.parentElement, up = 0; at && up < 3; at = at.parentElement, up += 1) around.push(at);
    return around
      .flatMap((one) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo || undefined)))
      .map((style) =>
        LOOK.map((name) => (name.startsWith('outline') && style.outlineStyle === 'none' ? '' : style[name])).join(),
      )
      .join(';');
  };
  const start = document.activeElement;
  const blind: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (element.tabIndex < 0 || element.matches(':disabled') || !element.checkVisibility()) continue;
    if (element.closest('[data-forced]') || element.closest('[aria-hidden=true]')) continue;
    (start as HTMLElement).focus({ preventScroll: true });
    const before = element === start ? '' : look(element);
    element.focus({ preventScroll: true });
    if (document.activeElement !== element) continue;
    if (look(element) === before) blind.push(`${element.outerHTML.slice(0, 120)} shows no focus`);
  }
  return blind;
}
