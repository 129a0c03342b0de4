import { expect, it } from 'vitest';
import { pathOfTab, tabOfPath, TABS } from './tabs.ts';

it.each(TABS)('$slug opens by its own address', ({ slug }) => {
  expect(tabOfPath(pathOfTab(slug))).toBe(slug);
  expect(tabOfPath(`/SD/components/${slug}/`)).toBe(slug);
});

it('knows what is no tab', () => {
  expect(tabOfPath('/SD/components/nothing')).toBeNull();
  expect(tabOfPath('/SD/txt2img')).toBeNull();
});
