import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect } from './test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that look at colours: all that another theme can break, as it changes nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Header, footer, panels and menu, which are the same on all pages. */
const SHELL = '#root > div > :is(header, footer, aside), #root > div > div > nav';

interface AxeScope {
  /** A selector, where only a part of the page is asked about. */
  inside?: string;
  /** Asks about the shell as well, as the tests in a11y do, in all its states. */
  withShell?: boolean;
  /** Ids of rules that do not fit what is asked about. */
  without?: readonly string[];
  /** For a page that was asked about everything in its other theme. */
  coloursAlone?: boolean;
}

/** Violations that axe finds on the current page, targets below 24 px included. */
export async function violations(
  page: Page,
  { inside = 'html', withShell = false, without = [], coloursAlone = false }: AxeScope = {},
): Promise<string[]> {
  // New colours are there a frame later, also where nothing moves.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // A page of its own world: what axe needs is no part of the site's.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  const off = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
  const asked = coloursAlone
    ? { runOnly: { type: 'rule', values: COLOUR_RULES } }
    : { runOnly: TAGS, rules: { 'target-size': { enabled: true }, ...off } };
  // No rule here needs the text of style sheets, and elements are told by their HTML.
  const options = { resultTypes: ['violations'], preload: false, selectors: false, ...asked };
  const context = { include: [inside], exclude: withShell ? [] : [SHELL] };
  const run = `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`;
  const found = await page.evaluate<AxeResults['violations']>(run);
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} — ${failureSummary}`),
  );
}

/**
 * axe finds nothing in either theme. The theme changes in place, so that whatever is open stays
 * open.
 */
export async function expectAccessible(
  page: Page,
  what: string,
  scope: Pick<AxeScope, 'inside' | 'withShell'> = {},
): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const coloursAlone = colorScheme === 'dark';
    expect.soft(await violations(page, { ...scope, coloursAlone }), `${what}, ${colorScheme}`).toEqual([]);
  }
}
