import { expect, it } from 'vitest';
import { pathOfTab } from './tab-path.ts';
import { isLater, tabOfPath, TABS } from './tabs.tsx';

it.each(TABS)('$slug opens by its own address', ({ slug }) => {
  expect(tabOfPath(pathOfTab(slug))).toBe(slug);
  expect(tabOfPath(`/SD/components/${slug}/`)).toBe(slug);
});

it('knows what is no tab', () => {
  expect(tabOfPath('/SD/components/nothing')).toBeNull();
  expect(tabOfPath('/SD/txt2img')).toBeNull();
});

it('knows what opens later, extensions below it included', () => {
  expect(isLater('/SD/components/wd')).toBe(true);
  expect(isLater('/SD/components/img2img')).toBe(false);
  expect(isLater('/SD/components/ControlNet/unit')).toBe(true);
  expect(isLater('/SD/components/txt2img')).toBe(false);
  expect(isLater('/SD/components/constructor')).toBe(false);
});
