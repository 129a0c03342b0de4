// @vitest-environment happy-dom
import type { RetiredRemote } from '@app/shared/contracts/release';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { Retired } from './pages.tsx';

const gone = vi.hoisted(() => ({ now: null as RetiredRemote | null }));
vi.mock('../remotes/remotes.ts', () => ({ retiredOf: () => gone.now, subscribeRemotes: () => () => undefined }));

function open(remote: RetiredRemote): void {
  gone.now = remote;
  render(
    <MemoryRouter initialEntries={['/tools/any']}>
      <Retired />
    </MemoryRouter>,
  );
}

it('the page of a retired remote shows the text of its team and links to its replacement', () => {
  open({ title: '工具箱', mounts: ['/tools'], to: '/course', note: '功能已并入学院。' });
  expect(screen.getByRole('heading', { name: '「工具箱」已下线' })).not.toBeNull();
  expect(screen.getByText('功能已并入学院。')).not.toBeNull();
  expect(screen.getByRole('link', { name: '前往新地址' }).getAttribute('href')).toBe('/course');
});

it('the page of a retired remote without a text of its team shows a default text', () => {
  open({ mounts: ['/tools'] });
  expect(screen.getByText('如有疑问，请联系客服。')).not.toBeNull();
  expect(screen.queryByRole('link', { name: '前往新地址' })).toBeNull();
});
