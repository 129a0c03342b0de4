import type { Device } from '@app/shared/contracts/account';
import * as actions from '@app/shared/state/actions';
import * as session from '@app/shared/state/session';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { DevicesSection } from './DevicesSection.tsx';

const LIST = 'GET /member/user/device/list';
const REMOVE = 'POST /member/user/device/remove';
const device = (id: number, name: string, current = false): Device => ({
  id,
  kind: 'desktop',
  name,
  current,
  createdAt: '2026-11-20T10:00:00.000+08:00',
  seenAt: '2026-11-21T10:00:00.000+08:00',
});
const thisDevice = device(1, 'Windows · Edge', true);
const phone = device(2, 'iPhone · Safari');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.spyOn(actions, 'confirm').mockResolvedValue(true);
  vi.spyOn(actions.toast, 'success').mockReturnValue();
  vi.spyOn(actions.toast, 'error').mockReturnValue();
});

it('logging out another device removes it from the list', async () => {
  const sent = serve({ [LIST]: [thisDevice, phone], [REMOVE]: [thisDevice] });
  renderAt(<DevicesSection />);
  expect(await screen.findByText('当前设备')).toBeTruthy();
  press('退出 iPhone · Safari');
  await vi.waitFor(() => expect(screen.queryByText('iPhone · Safari')).toBeNull());
  expect(sent(REMOVE)).toEqual([{ id: 2 }]);
  expect(screen.queryByRole('button', { name: '退出其他设备' })).toBeNull();
  expect(actions.confirm).toHaveBeenCalledWith(
    expect.objectContaining({ message: expect.stringContaining('iPhone · Safari 会立即退出') as string }),
  );
});

it('all other devices are logged out by one button, after a confirmation that lists them', async () => {
  const sent = serve({
    [LIST]: [thisDevice, phone, device(3, 'iPad')],
    'POST /member/user/device/others': [thisDevice],
  });
  renderAt(<DevicesSection />);
  fireEvent.click(await screen.findByRole('button', { name: '退出其他设备' }));
  await vi.waitFor(() => expect(screen.queryByText('iPad')).toBeNull());
  expect(sent('POST /member/user/device/others')).toHaveLength(1);
  expect(vi.mocked(actions.confirm).mock.calls[0]![0].message).toContain('iPhone · Safari、iPad');
});

it('a refused logout of a device shows a message, and the list is refetched', async () => {
  const sent = serve({ [LIST]: [thisDevice, phone], [REMOVE]: new Refusal('设备已退出') });
  renderAt(<DevicesSection />);
  await screen.findByText('iPhone · Safari');
  press('退出 iPhone · Safari');
  await vi.waitFor(() => expect(actions.toast.error).toHaveBeenCalledExactlyOnceWith('设备已退出'));
  await vi.waitFor(() => expect(sent(LIST)).toHaveLength(2));
});

it('logging out this device is the usual logout', async () => {
  const logout = vi.spyOn(session, 'logout').mockResolvedValue();
  serve({ [LIST]: [thisDevice] });
  renderAt(<DevicesSection />);
  fireEvent.click(await screen.findByRole('button', { name: '退出登录' }));
  await vi.waitFor(() => expect(logout).toHaveBeenCalledOnce());
});
