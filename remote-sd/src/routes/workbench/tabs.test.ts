import { expect, it } from 'vitest';
import { NAMED_TABS, pathOfTab } from '../../bench/tab-path.ts';
import { TAB_LABELS } from '../../labels/bench.ts';
import { foldOfPath, tabOfPath, TABS } from './tabs.tsx';

it.each(TABS)('the tab $slug, $label.zh, opens by its own address', ({ slug, label }) => {
  expect(tabOfPath(pathOfTab(slug))).toBe(slug);
  expect(TAB_LABELS[slug]).toBe(label);
  expect(tabOfPath(`/SD/components/${slug}/`)).toBe(slug);
});

it.each(NAMED_TABS)('%s, which other panels lead to, is a tab', (slug) => {
  expect(TABS.map((tab) => tab.slug)).toContain(slug);
});

it('each tab has its own position in the strip, with 文生图 first', () => {
  expect(new Set(TABS.map(({ order }) => order)).size).toBe(TABS.length);
  expect(TABS[0]!.slug).toBe('txt2img');
});

it('an address that names no tab opens none', () => {
  expect(tabOfPath('/SD/components/nothing')).toBeNull();
  expect(tabOfPath('/SD/txt2img')).toBeNull();
});

it('an extension with its own panel opens by its address', () => {
  expect(tabOfPath('/SD/components/SegmentAnything')).toBe('SegmentAnything');
  expect(tabOfPath('/SD/components/inpaint-anything')).toBe('inpaint-anything');
  expect(tabOfPath('/SD/components/constructor')).toBeNull();
});

it('an address of a section of 文生图 opens that tab, and others do not', () => {
  expect(foldOfPath('/SD/components/ControlNet/unit')).toBe('ControlNet');
  expect(foldOfPath('/SD/components/ADetailer')).toBe('ADetailer');
  expect(foldOfPath('/SD/components/RegionalPrompter')).toBe('RegionalPrompter');
  expect(foldOfPath('/SD/components/img2img')).toBeNull();
});
