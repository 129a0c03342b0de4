import type { ComponentProps } from 'react';
import type { StyleSheetManager } from 'styled-components';

type Middleware = NonNullable<ComponentProps<typeof StyleSheetManager>['stylisPlugins']>[number];
type Element = Parameters<Middleware>[0];

const CONDITIONS: readonly string[] = ['@media', '@container', '@supports'];
const CLASS = /^\.[\w-]+/;

/**
 * The selectors with `&` in place of the class; null when one does not hold it exactly once, or
 * begins with an element's name, which the first browsers with nesting do not parse.
 */
function relativeTo(own: string, selectors: readonly string[]): string[] | null {
  const token = new RegExp(`\\${own}(?![\\w-])`, 'g');
  const relative = selectors.map((selector) => selector.replace(token, '&'));
  return relative.every((selector) => /^(?![a-z])[^&]*&[^&]*$/i.test(selector)) ? relative : null;
}

/**
 * Middleware of styled-components' parser: writes `@media (…) { .a { … } }` as
 * `.a { @media (…) { & { … } } }`. Chromium styles anew every element that a sheet matches when an
 * at-rule is added to the sheet, and only those that the rule matches when a style rule is.
 */
export const nestConditions: Middleware = (element) => {
  if (!CONDITIONS.includes(element.type) || element.root || !Array.isArray(element.children)) return undefined;
  const rules = element.children;
  const own = rules[0]?.type === 'rule' ? CLASS.exec(rules[0].props[0] ?? '')?.[0] : undefined;
  if (own === undefined) return undefined;
  const nested: Element[] = [];
  for (const rule of rules) {
    const props = rule.type === 'rule' && Array.isArray(rule.props) ? relativeTo(own, rule.props) : null;
    if (!props) return undefined;
    // An empty value, as styled-components resolves `&` in the selectors of others; stylis sets it.
    nested.push({ ...rule, props, value: '' });
  }
  const condition: Element = { ...element, root: element, children: nested };
  Object.assign(element, { type: 'rule', value: own, props: [own], children: [condition] });
  return undefined;
};
