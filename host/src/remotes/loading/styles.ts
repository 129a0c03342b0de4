import type { StyleSheetContext } from 'styled-components';
import type { ContextType } from 'react';
import { nonce } from './nonce.ts';

export type StyleSheet = NonNullable<ContextType<typeof StyleSheetContext>>['styleSheet'];

const ATTRIBUTE = 'data-remote-styles';
/**
 * Style ids that the host shares, the design system above all, and those of keyframes, which are
 * named by content.
 */
const LENT = /^(?:host-\d|sc-keyframes-)/;
const sheets = new Map<string, StyleSheet>();

/**
 * Styles of one version of one remote, in a separate hidden element in head, so that they are
 * removed with it. One sheet for all its pages: a StyleSheetManager with a bare `target` would add
 * a style element for every opened page.
 * @param parent the host's sheet
 */
export function sheetFor(container: string, parent: StyleSheet): StyleSheet {
  const known = sheets.get(container);
  if (known) return known;
  const target = document.createElement('div');
  target.hidden = true;
  target.setAttribute(ATTRIBUTE, container);
  document.head.append(target);
  const sheet = parent.reconstructWithOptions({ target, nonce }, false);
  keepLent(sheet, parent);
  sheets.set(container, sheet);
  return sheet;
}

/**
 * A second copy of a shared component's styles, in a later sheet, would override the host's own
 * extensions of it.
 */
function keepLent(sheet: StyleSheet, parent: StyleSheet): void {
  const has = sheet.hasNameForId.bind(sheet);
  const insert = sheet.insertRules.bind(sheet);
  sheet.hasNameForId = (id, name) => (LENT.test(id) ? parent.hasNameForId(id, name) : has(id, name));
  sheet.insertRules = (id, name, rules) =>
    LENT.test(id) ? parent.insertRules(id, name, rules) : insert(id, name, rules);
}

export function removeSheet(container: string): void {
  sheets.delete(container);
  document.head.querySelector(`[${ATTRIBUTE}="${container}"]`)?.remove();
}
