// @vitest-environment happy-dom
import type { FallbackPage } from '@app/shared/contracts/release';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { KilledCard } from './cards.tsx';

function open(fallbackPage?: FallbackPage): HTMLElement | null {
  render(
    <MemoryRouter>
      <KilledCard title="工具箱" fallbackPage={fallbackPage} />
    </MemoryRouter>,
  );
  return screen.queryByRole('link');
}

it('the card of a killed remote links to a fallback page of this site', () => {
  const link = open({ to: '/course', label: '学院' });
  expect([link?.getAttribute('href'), link?.getAttribute('target')]).toEqual(['/course', null]);
  expect(link?.parentElement?.textContent).toBe('修好之前，可以去学院。');
});

it('the card of a killed remote names the other site that its fallback page is on', () => {
  const link = open({ to: 'https://old.example.cn/shop', label: '旧版商店' });
  expect(link?.getAttribute('href')).toBe('https://old.example.cn/shop');
  expect([link?.getAttribute('target'), link?.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  expect(link?.parentElement?.textContent).toBe(
    '修好之前，可以去旧版商店，那是另一个网站：old.example.cn，会在新标签页打开。',
  );
});

it('the card of a killed remote has no link without a fallback page, or with an unsafe one', () => {
  expect(open()).toBeNull();
  cleanup();
  expect(open({ to: 'javascript:alert(1)', label: '旧版' })).toBeNull();
});
