/** Replacement of each pseudo-class inside a frame that forces it; specificity stays the same. */
const CONTROLS = ':where(a, button, input, textarea, summary, [tabindex]):where(:not([tabindex="-1"]))';
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/:hover/g, ':is([data-forced="hover"] *)'],
  [/:active(?![-\w])/g, ':is([data-forced="active"] *)'],
  [/:focus-within/g, ':is([data-forced="focus"] *)'],
  [/:focus(-visible)?(?![-\w])/g, `:is([data-forced="focus"] ${CONTROLS})`],
];

const style = document.createElement('style');

/**
 * Lets elements below `[data-forced=hover]` (active, focus) look as if they were: every rule of the
 * page that speaks of such a state gets a copy for them. To be called after what is forced has been
 * drawn, since styles come with their components.
 */
export function forceStates(): void {
  style.textContent = [...document.styleSheets]
    .filter((sheet) => sheet.ownerNode !== style)
    .map((sheet) => copies(sheet.cssRules))
    .join('');
  document.head.append(style);
}

function copies(rules: CSSRuleList): string {
  return [...rules].map(copy).join('');
}

function copy(rule: CSSRule): string {
  if (rule instanceof CSSMediaRule) {
    const inner = copies(rule.cssRules);
    return inner === '' ? '' : `@media ${rule.conditionText}{${inner}}`;
  }
  if (!(rule instanceof CSSStyleRule)) return '';
  const selector = REPLACED.reduce((text, [pattern, stand]) => text.replace(pattern, stand), rule.selectorText);
  return selector === rule.selectorText ? '' : `${selector}{${rule.style.cssText}}\n`;
}
