// @vitest-environment happy-dom
import { baseCss, lateBaseCss } from '@app/shared/theme/base-css';
import { expect, it } from 'vitest';
import { addStyles, scopedCss } from './scoped-styles.ts';

it('tokens and base rules of a page in a host of others match nothing outside the page and its windows', () => {
  const css = scopedCss();
  const [tokens = '', base = ''] = css.split('@scope ');
  const selectors = [...tokens.matchAll(/(?:^|[}{]|\n)\s*([^{}@;]+?)\s*\{/g)].map(([, selector]) => selector);
  expect(selectors).toHaveLength(3);
  for (const selector of selectors) expect(selector).toMatch(/:is\(\[data-huixue\], \[data-base-ui-portal\]\)$/);
  expect(base).not.toMatch(/^\s*body\s*\{/m);
  expect(base).toContain(':scope { margin: 0; background: var(--ground)');
});

it('every base rule of our site is among those of a page in a host of others', () => {
  const rules = (baseCss + lateBaseCss).trim().split('\n').length;
  expect(scopedCss().split('@scope ')[1]?.split('\n').length).toBeGreaterThanOrEqual(rules);
});

it('the styles of a page in a host of others go with the page', () => {
  const before = document.head.querySelectorAll('style').length;
  const remove = addStyles();
  expect(document.head.querySelectorAll('style')).toHaveLength(before + 1);
  remove();
  expect(document.head.querySelectorAll('style')).toHaveLength(before);
});
