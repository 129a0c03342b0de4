/**
 * Runs inside the page under forced colours: choices that look the same whether they are on or off,
 * and grooves without an edge. What marks a state is sought on the control, in it, on its box and
 * on its label; weight of the text alone does not count.
 */
export function lostToForcedColours(): string[] {
  const LOOK = [
    'backgroundColor',
    'borderColor',
    'borderStyle',
    'borderWidth',
    'outlineStyle',
    'outlineWidth',
  ] as const;
  const GROUP = '[role=radiogroup], [role=tablist], [role=group], [role=listbox], [role=menu], nav, article';
  const STATES: readonly [on: string, off: string][] = [
    ['[role=radio][aria-checked=true]', '[role=radio][aria-checked=false]'],
    ['[role=checkbox][aria-checked=true]', '[role=checkbox][aria-checked=false]'],
    ['[role=switch][aria-checked=true]', '[role=switch][aria-checked=false]'],
    ['[role=tab][aria-selected=true]', '[role=tab][aria-selected=false]'],
    ['button[aria-pressed=true]', 'button[aria-pressed=false]'],
    ['input[type=radio]:checked', 'input[type=radio]:not(:checked)'],
  ];

  const shown = (element: Element): boolean => element.checkVisibility() && !element.closest('[data-forced]');
  const look = (element: Element): string => {
    const label = element.closest('label');
    const parts = [
      element.parentElement!,
      element,
      ...element.querySelectorAll('*'),
      ...(label ? [label, ...label.querySelectorAll('*')] : []),
    ];
    return parts
      .flatMap((one) => ['', '::before', '::after'].map((pseudo) => getComputedStyle(one, pseudo || undefined)))
      .filter(({ content }, index) => index % 3 === 0 || content !== 'none')
      .map((style) =>
        LOOK.map((name) => (name === 'outlineWidth' && style.outlineStyle === 'none' ? '' : style[name])).join(),
      )
      .join(';');
  };
  const problems: string[] = [];
  for (const [on, off] of STATES)
    for (const chosen of document.querySelectorAll(on)) {
      const other = [...(chosen.closest(GROUP) ?? document).querySelectorAll(off)].find(shown);
      if (!other || !shown(chosen)) continue;
      if (look(chosen) === look(other)) problems.push(`${chosen.outerHTML.slice(0, 120)} looks as if it were off`);
    }
  for (const groove of document.querySelectorAll('[role=switch], [role=progressbar]')) {
    const { outlineStyle, borderStyle } = getComputedStyle(groove);
    if (shown(groove) && outlineStyle === 'none' && borderStyle === 'none')
      problems.push(`${groove.outerHTML.slice(0, 120)} has no edge`);
  }
  return problems;
}
