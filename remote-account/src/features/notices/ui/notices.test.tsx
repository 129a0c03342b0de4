import type { Notice } from '@app/shared/contracts/account';
import * as actions from '@app/shared/state/actions';
import { renderAt } from '@app/shared/testing/page';
import { pageOf, Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { NoticeChoices } from './NoticeChoices.tsx';
import { NoticeList } from './NoticeList.tsx';

const LIST = 'GET /member/user/notice/page/{page}/{limit}';
const READ = 'POST /member/user/notice/read';
const CHOICE = 'GET /member/user/notice/choice';
const CHOOSE = 'POST /member/user/notice/choice';

const notice = (id: number, read: boolean, path = ''): Notice => ({
  id,
  kind: 'ORDER',
  title: `通知 ${id}`,
  text: '退款已到账',
  path,
  createdAt: '2026-11-22T14:05:00.000+08:00',
  read,
});

describe('the list of notices', () => {
  it('the list of notices is marked as read when shown, up to the newest one', async () => {
    const sent = serve({ [LIST]: { ...pageOf([notice(9, false, '/user/home?type=5'), notice(8, true)]), unread: 1 } });
    renderAt(<NoticeList />);
    expect((await screen.findByRole('link', { name: '通知 9' })).getAttribute('href')).toBe('/user/home?type=5');
    expect(screen.queryByRole('link', { name: '通知 8' })).toBeNull();
    expect(screen.getAllByText('新')).toHaveLength(1);
    await vi.waitFor(() => expect(sent(READ)).toEqual([{ upTo: 9 }]));
  });

  it('the list of notices sends nothing when all are read', async () => {
    const sent = serve({ [LIST]: { ...pageOf([notice(8, true)]), unread: 0 } });
    renderAt(<NoticeList />);
    expect(await screen.findByText('通知 8')).toBeTruthy();
    expect(sent(READ)).toEqual([]);
    expect(screen.queryByRole('button', { name: '更早的通知' })).toBeNull();
  });

  it('the list of notices loads its next page', async () => {
    serve({ [LIST]: { ...pageOf([notice(8, true)], 21), unread: 0 } });
    renderAt(<NoticeList />);
    fireEvent.click(await screen.findByRole('button', { name: '更早的通知' }));
    await vi.waitFor(() => expect(screen.getAllByText('通知 8')).toHaveLength(2));
  });
});

describe('the notification settings', () => {
  const choices = (sms: boolean) => [
    { kind: 'RENEWAL', site: { on: true, fixed: true }, sms: { on: true, fixed: true } },
    { kind: 'ORDER', site: { on: true, fixed: false }, sms: { on: sms, fixed: false } },
    { kind: 'STUDY', site: { on: true, fixed: false }, sms: null },
  ];
  beforeEach(() => fakeSession({ telphone: '' }));

  it('the notification settings switch one channel of one kind, and disable fixed and unsupported ones', async () => {
    const sent = serve({ [CHOICE]: choices(false), [CHOOSE]: choices(true) });
    renderAt(<NoticeChoices />);
    const sms = await screen.findByRole('switch', { name: '订单与退款，短信' });
    expect(screen.getAllByRole('switch')).toHaveLength(3);
    expect(screen.getAllByText('必收')).toHaveLength(2);
    expect(screen.getAllByText('不发')).toHaveLength(1);
    expect(screen.getByText('还没有绑定手机号，收不到短信')).toBeTruthy();
    await userEvent.setup().click(sms);
    await vi.waitFor(() =>
      expect(screen.getByRole('switch', { name: '订单与退款，短信' }).getAttribute('aria-checked')).toBe('true'),
    );
    expect(sent(CHOOSE)).toEqual([{ kind: 'ORDER', way: 'SMS', on: true }]);
  });

  it('the notification settings stay unchanged after a refusal', async () => {
    const error = vi.spyOn(actions.toast, 'error').mockReturnValue();
    serve({ [CHOICE]: choices(false), [CHOOSE]: new Refusal('请稍后再试') });
    renderAt(<NoticeChoices />);
    await userEvent.setup().click(await screen.findByRole('switch', { name: '学习，站内' }));
    await vi.waitFor(() => expect(error).toHaveBeenCalledExactlyOnceWith('请稍后再试'));
    expect(screen.getByRole('switch', { name: '学习，站内' }).getAttribute('aria-checked')).toBe('true');
  });
});
