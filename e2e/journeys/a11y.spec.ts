import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { expect, test } from '../support/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const PAGES = [
  '/',
  '/course',
  '/course/detail?id=1001',
  '/tools',
  '/hidream/imgEnhance',
  '/SD',
  '/util',
  '/user/home',
  '/user/setting',
  '/error/404',
];

for (const theme of ['light', 'dark'] as const) {
  for (const path of PAGES) {
    test(`axe finds nothing on ${path} (${theme})`, async ({ page, person }) => {
      expect(person.token).not.toBe('');
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await page.evaluate(axe);
      const { violations } = await page.evaluate<AxeResults>(
        `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })`,
      );
      expect(
        violations.map(({ id, nodes }) => ({
          id,
          nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`),
        })),
      ).toEqual([]);
    });
  }
}
