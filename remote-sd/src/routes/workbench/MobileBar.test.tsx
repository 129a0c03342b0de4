import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { MobileBar } from './MobileBar.tsx';
import { pathOfTab } from './tab-path.ts';
import type { Tab } from './tabs.tsx';

const Where = () => <p role="status">{useLocation().pathname}</p>;

function shown(tab: Tab): string {
  render(
    <MemoryRouter initialEntries={[pathOfTab(tab)]}>
      <MobileBar tab={tab} pending={0} queueOpen={false} onQueue={vi.fn<() => void>()} />
      <Where />
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByText('参数'));
  return screen.getByRole('status').textContent;
}

it.each(['img2img', 'xyz-plot', 'img-dispose'] as const)('leads to the parts of %s, which has them itself', (tab) => {
  expect(shown(tab)).toBe(pathOfTab(tab));
});

it('leads from a tab without parts to 文生图', () => {
  expect(shown('settings')).toBe('/SD');
});
