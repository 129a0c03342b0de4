import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { isWorkbenchTool, TOOL_NAMES } from '@app/shared/contracts/tools';
import { expect, it } from 'vitest';
import { CHAINED, TOOLS } from './tools.ts';

it('calls each tool as the service does', () => {
  const names: Record<string, string> = TOOL_NAMES;
  expect(TOOLS.filter(({ name, title }) => (names[name] ?? title) !== title)).toEqual([]);
});

it('has open what the service does, and 一键上架, which is made of it', () => {
  const open = TOOLS.filter(({ page }) => page).map(({ name }) => name);
  expect(new Set(open)).toEqual(
    new Set([...OPEN_TOOLS.filter((tool) => !isWorkbenchTool(tool) && tool !== 'detailPage'), 'listing']),
  );
});

it('gives each tool a place of its own in the menu', () => {
  expect(new Set(TOOLS.map(({ order }) => order)).size).toBe(TOOLS.length);
});

it('goes on with a picture in tools that change it, before those that make something new of it', () => {
  expect(CHAINED.slice(0, 2)).toEqual(['imgEnhance', 'magicEraser']);
  expect(CHAINED).not.toContain('modelGeneration');
});
