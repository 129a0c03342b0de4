import type { AccountCheck, Leave } from '@app/shared/contracts/account';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { LeaveSection } from './LeaveSection.tsx';

const GET = 'GET /member/user/leave/get';
const SAVE = 'POST /member/user/leave/save';
const CHECK = 'GET /member/user/account/check';
const check: AccountCheck = { telphone: '138****8000', wechat: null, wechatOpen: false, proof: 'PHONE' };
const leave: Leave = {
  leaveAt: null,
  pictures: 3,
  tasks: 4,
  courses: 1,
  studySeconds: 3_600,
  membership: null,
  blocks: [],
};
const open = async () => {
  fireEvent.click(await screen.findByRole('button', { name: '申请注销' }));
  return within(await screen.findByRole('dialog', { name: '注销账号' }));
};

it('an account is deleted only after its consequences are confirmed and the identity is verified', async () => {
  const asked = { ...leave, leaveAt: '2099-12-01T10:00:00.000+08:00' };
  const sent = serve({
    [GET]: leave,
    [CHECK]: check,
    [SAVE]: asked,
    'POST /member/user/account/verify': { ticket: 't1', expiresAt: '' },
  });
  renderAt(<LeaveSection />);
  const dialog = await open();
  expect(dialog.getByText(/3 张图片/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: '申请注销' }));
  expect(dialog.getByRole('alert').textContent).toBe('请先确认已了解注销的后果');
  fireEvent.click(dialog.getByRole('checkbox').closest('label')!.querySelector('input')!);
  fireEvent.change(dialog.getByLabelText(/短信验证码/), { target: { value: '123456' } });
  expect(sent(SAVE)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '申请注销' }));
  expect(await screen.findByText(/注销冷静期，还剩/)).toBeTruthy();
  expect(sent(SAVE)).toEqual([{ ticket: 't1' }]);
});

it('an account with something unfinished cannot be deleted, and links to it', async () => {
  const blocks = [{ title: '自动续费未取消', text: '先取消自动续费', path: '/user/setting#renew' }];
  serve({ [GET]: { ...leave, blocks }, [CHECK]: check });
  renderAt(<LeaveSection />);
  const dialog = await open();
  expect(dialog.getByRole('link', { name: '去处理' }).getAttribute('href')).toBe('/user/setting#renew');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: '申请注销' }).disabled).toBe(true);
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('an account deletion can be cancelled within a week', async () => {
  let answer: unknown = new Refusal('请稍后再试');
  const sent = serve({
    [GET]: { ...leave, leaveAt: '2099-12-01T10:00:00.000+08:00' },
    [CHECK]: check,
    'POST /member/user/leave/undo': () => answer,
  });
  renderAt(<LeaveSection />);
  const undo = await screen.findByRole('button', { name: '撤回注销' });
  fireEvent.click(undo);
  expect(await screen.findByRole('button', { name: '撤回注销' })).toBeTruthy();
  answer = leave;
  fireEvent.click(await screen.findByRole('button', { name: '撤回注销' }));
  expect(await screen.findByRole('button', { name: '申请注销' })).toBeTruthy();
  expect(sent('POST /member/user/leave/undo').length).toBeGreaterThan(0);
});
