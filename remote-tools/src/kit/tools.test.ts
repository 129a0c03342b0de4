import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { isWorkbenchTool, TOOL_NAMES } from '@app/shared/contracts/tools';
import { expect, it } from 'vitest';
import { CHAINED, TOOLS } from './tools.ts';

it('each tool has the same name as in the service', () => {
  const names: Record<string, string> = TOOL_NAMES;
  expect(TOOLS.filter(({ name, title }) => (names[name] ?? title) !== title)).toEqual([]);
});

it('the open tools are those of the service, and 一键上架, which combines them', () => {
  const open = TOOLS.filter(({ page }) => page).map(({ name }) => name);
  expect(new Set(open)).toEqual(
    new Set([...OPEN_TOOLS.filter((tool) => !isWorkbenchTool(tool) && tool !== 'detailPage'), 'listing']),
  );
});

it('each tool has its own order number in the menu', () => {
  expect(new Set(TOOLS.map(({ order }) => order)).size).toBe(TOOLS.length);
});

it('further tools list those that change a picture before those that create a new one', () => {
  expect(CHAINED.slice(0, 2)).toEqual(['imgEnhance', 'magicEraser']);
  expect(CHAINED).not.toContain('modelGeneration');
});
