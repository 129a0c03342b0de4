import { OPEN_TOOLS } from '@app/shared/contracts/tool-params/index';
import { isWorkbenchTool, TOOL_NAMES } from '@app/shared/contracts/tools';
import { expect, it } from 'vitest';
import manifest from '../../../../package.json' with { type: 'json' };
import { CLOSED_TOOLS, TOOL_ENTRIES } from './tools.ts';

/** None is `comingSoon` while all are open. */
const nav: { path: string; name: string; place: string; group?: string; comingSoon?: boolean }[] =
  manifest.federation.nav;
const menu = nav.filter(({ place }) => place === 'menu');

it('is what the side menu shows, in the same order', () => {
  expect(menu.map(({ path, name, group, comingSoon = false }) => ({ path, name, group, open: !comingSoon }))).toEqual(
    TOOL_ENTRIES.map(({ path, name, group, open }) => ({ path, name, group, open })),
  );
});

it('calls each tool as the service does', () => {
  const names: Record<string, string> = TOOL_NAMES;
  const tools = TOOL_ENTRIES.map(({ path, name }) => [path.split('/').at(-1)!, name] as const);
  expect(tools.filter(([tool, name]) => (names[tool] ?? name) !== name)).toEqual([]);
});

it('has open what the service does, and what is made with it', () => {
  const open = TOOL_ENTRIES.filter((tool) => tool.open).map(({ path }) => path.split('/').at(-1));
  expect(new Set(open)).toEqual(
    new Set([...OPEN_TOOLS.filter((tool) => !isWorkbenchTool(tool) && tool !== 'detailPage'), 'listing', 'myMaterial']),
  );
});

it('has the files of every page named ahead: its own, or those of what is to come', () => {
  const preload: Record<string, string> = manifest.federation.preload;
  expect(TOOL_ENTRIES.filter(({ path }) => !preload[path])).toEqual([]);
  expect(Object.keys(preload).filter((path) => preload[path] === 'route-upcoming')).toEqual(
    CLOSED_TOOLS.map(({ path }) => path),
  );
});
