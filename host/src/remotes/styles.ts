import type { StyleSheetContext } from 'styled-components';
import type { ContextType } from 'react';
import { nonce } from '../app/nonce.ts';

type Sheet = NonNullable<ContextType<typeof StyleSheetContext>>['styleSheet'];

const ATTRIBUTE = 'data-remote-styles';
const sheets = new Map<string, Sheet>();

/**
 * The styles of one version of one remote, in a hidden element of their own in head, so that they leave with it.
 * One sheet for all its pages: a StyleSheetManager with a bare `target` would add a style element for every page opened.
 */
export function sheetFor(container: string, parent: Sheet): Sheet {
  const known = sheets.get(container);
  if (known) return known;
  const target = document.createElement('div');
  target.hidden = true;
  target.setAttribute(ATTRIBUTE, container);
  document.head.append(target);
  const sheet = parent.reconstructWithOptions({ target, nonce }, false);
  sheets.set(container, sheet);
  return sheet;
}

export function removeSheet(container: string): void {
  sheets.delete(container);
  document.head.querySelector(`[${ATTRIBUTE}="${container}"]`)?.remove();
}
