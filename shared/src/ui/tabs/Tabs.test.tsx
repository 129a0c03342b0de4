import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { tabAfterKey } from './rules.ts';
import { Tabs } from './Tabs.tsx';

const ITEMS = [
  { value: 'all', label: '全部' },
  { value: 'live', label: '直播课', disabled: true },
  { value: 'series', label: '系列课' },
] as const;

function Page() {
  const [value, setValue] = useState<'all' | 'live' | 'series'>('all');
  return <Tabs label="课程类型" items={ITEMS} value={value} onValueChange={setValue} />;
}

const tab = (name: string) => screen.getByRole('tab', { name });
const chosen = () => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);

test('a click selects a tab, and only the selected tab is a tab stop', () => {
  render(<Page />);
  fireEvent.click(tab('系列课'));
  expect(chosen()).toEqual(['系列课']);
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, -1, 0]);
  fireEvent.click(tab('直播课'));
  expect(chosen()).toEqual(['系列课']);
});

test('arrow keys move to a tab and select it', () => {
  render(<Page />);
  tab('全部').focus();
  fireEvent.keyDown(tab('全部'), { key: 'ArrowRight' });
  expect([chosen(), document.activeElement]).toEqual([['系列课'], tab('系列课')]);
});

test('the tabs ignore shortcuts of the browser', () => {
  render(<Page />);
  const leftAlone = fireEvent.keyDown(tab('全部'), { key: 'ArrowRight', altKey: true });
  expect([leftAlone, chosen()]).toEqual([true, ['全部']]);
});

test.each([
  ['ArrowRight', 'all', 'series'],
  ['ArrowRight', 'series', 'all'],
  ['ArrowLeft', 'all', 'series'],
  ['ArrowLeft', 'series', 'all'],
  ['Home', 'series', 'all'],
  ['End', 'all', 'series'],
  ['ArrowDown', 'all', undefined],
] as const)('key %s moves from tab %s to %s', (key, from, to) => {
  expect(tabAfterKey(key, ITEMS, from)).toBe(to);
});
