import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TOOLS } from '../kit/tools.ts';
import { requestedParams, openPage, serveTools } from './page.tsx';

serveTools();

const PAGES = TOOLS.flatMap(({ name, path, title, page }) => (page ? [{ name, path, title, page }] : []));

it.each(PAGES)(
  'the page of $title opens with its heading, and creates no task',
  async ({ name, path, title, page }) => {
    openPage(await page(), path);
    const heading = await screen.findByRole('heading', { level: 1 });
    // The heading of 一键上架 names its result.
    expect(name === 'listing' || heading.textContent === title).toBe(true);
    expect(requestedParams()).toEqual([]);
  },
);

it.each(
  TOOLS.flatMap(({ path, below = {} }) =>
    Object.entries(below).map(([name, own]) => ({ at: `${path}/${name}`, ...own })),
  ),
)('the page $at opens with a heading', async ({ at, page }) => {
  openPage(await page(), at);
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
});
