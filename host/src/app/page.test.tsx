import type { RetiredRemote } from '@app/shared/contracts/release';
import { act, renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { usePage } from './page.tsx';

const release = vi.hoisted(() => ({ retired: null as RetiredRemote | null, tell: () => undefined as void }));
vi.mock('../remotes/remotes.ts', () => ({
  killEpoch: () => 0,
  mayBeListed: () => false,
  ownerOf: () => (release.retired ? null : { name: 'tools', title: '工具箱', mount: { layout: 'page' } }),
  retiredOf: () => release.retired,
  subscribeRemotes: (listener: () => void) => {
    release.tell = listener;
    return () => undefined;
  },
}));
vi.mock('../remotes/use-remote.ts', () => ({ useRemote: () => null }));

it('an open page is replaced when its remote is retired, and shown again when the remote is restored', () => {
  const { result } = renderHook(() => usePage(), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={['/tools/any']}>{children}</MemoryRouter>,
  });
  const tell = (retired: RetiredRemote | null) =>
    act(() => {
      release.retired = retired;
      release.tell();
    });
  const before = result.current.key;
  tell({ title: '工具箱', mounts: ['/tools'] });
  expect(result.current.title).toBe('已下线');
  tell(null);
  expect(result.current.key).toBe(before);
});
