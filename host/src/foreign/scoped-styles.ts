import { baseCss, lateBaseCss } from '@app/shared/theme/base-css';
import { tokensCss } from '@app/shared/theme/tokens-css';
import { nonce } from '../remotes/loading/nonce.ts';

/** Attribute of the element that holds a page. */
export const SCOPE_ATTRIBUTE = 'data-huixue';
/** The page, and what it shows above the whole window: menus, dialogs, messages. */
const SCOPE = `:is([${SCOPE_ATTRIBUTE}], [data-base-ui-portal])`;

/** Tokens and base rules, for pages of ours alone. */
export function scopedCss(): string {
  const tokens = tokensCss
    .replace(':root {', `${SCOPE} {`)
    .replace("[data-theme='dark'] {", `[data-theme='dark'] ${SCOPE} {`)
    .replace(':root:not([data-theme]) {', `:root:not([data-theme]) ${SCOPE} {`);
  // The rules of body are those of the page.
  const base = (baseCss + lateBaseCss).replace('body {', ':scope {');
  // A portal lies over other content and has no background of its own.
  return `${tokens}@scope (${SCOPE}) {${base}}\n[data-base-ui-portal] { background: none }`;
}

/** Returns the function that removes them. */
export function addStyles(): () => void {
  const style = Object.assign(document.createElement('style'), { nonce: nonce ?? '', textContent: scopedCss() });
  document.head.prepend(style);
  return () => style.remove();
}
