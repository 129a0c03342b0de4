import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { MobileBar } from './MobileBar.tsx';
import { TABS } from './tabs.tsx';
import { pathOfTab, type TabName } from '../../bench/tab-path.ts';

const CurrentPath = () => <p role="status">{useLocation().pathname}</p>;

function shownSections(tab: TabName): string {
  render(
    <MemoryRouter initialEntries={[pathOfTab(tab)]}>
      <MobileBar tab={tab} pending={0} queueOpen={false} onQueue={vi.fn<() => void>()} />
      <CurrentPath />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('参数'));
  return screen.getByRole('status').textContent;
}

const FORM_TABS = TABS.filter(({ filled }) => filled);

it.each(FORM_TABS)('the bottom bar links to the sections of $slug on the page itself', ({ slug }) => {
  expect(shownSections(slug)).toBe(pathOfTab(slug));
});

it('the bottom bar links from a tab without sections to 文生图', () => {
  expect(shownSections('settings')).toBe('/SD');
});
