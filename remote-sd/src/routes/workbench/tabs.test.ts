import { expect, it } from 'vitest';
import { NAMED_TABS, pathOfTab } from '../../bench/tab-path.ts';
import { TAB_LABELS } from '../../labels/bench.ts';
import { foldOfPath, tabOfPath, TABS } from './tabs.tsx';

it.each(TABS)('$slug, $label.zh, opens by its own address', ({ slug, label }) => {
  expect(tabOfPath(pathOfTab(slug))).toBe(slug);
  expect(TAB_LABELS[slug]).toBe(label);
  expect(tabOfPath(`/SD/components/${slug}/`)).toBe(slug);
});

it.each(NAMED_TABS)('%s, which other panels lead to, is a tab', (slug) => {
  expect(TABS.map((tab) => tab.slug)).toContain(slug);
});

it('each tab has a place of its own in the strip, and 文生图 the first one', () => {
  expect(new Set(TABS.map(({ order }) => order)).size).toBe(TABS.length);
  expect(TABS[0]!.slug).toBe('txt2img');
});

it('an address that names no tab opens none', () => {
  expect(tabOfPath('/SD/components/nothing')).toBeNull();
  expect(tabOfPath('/SD/txt2img')).toBeNull();
});

it('an extension with a panel of its own opens by its address', () => {
  expect(tabOfPath('/SD/components/SegmentAnything')).toBe('SegmentAnything');
  expect(tabOfPath('/SD/components/inpaint-anything')).toBe('inpaint-anything');
  expect(tabOfPath('/SD/components/constructor')).toBeNull();
});

it('an address of a part of 文生图 leads there, and no other does', () => {
  expect(foldOfPath('/SD/components/ControlNet/unit')).toBe('ControlNet');
  expect(foldOfPath('/SD/components/ADetailer')).toBe('ADetailer');
  expect(foldOfPath('/SD/components/RegionalPrompter')).toBe('RegionalPrompter');
  expect(foldOfPath('/SD/components/img2img')).toBeNull();
});
