import type { AccountCheck } from '@app/shared/contracts/account';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { BindPhone } from './BindPhone.tsx';
import { ChangePhone } from './ChangePhone.tsx';
import { SafeSection } from './SafeSection.tsx';

const CHECK = 'GET /member/user/account/check';
const BIND = 'POST /member/user/account/bind';
const UNBIND = 'POST /member/user/account/unbind';
const VERIFY = 'POST /member/user/account/verify';
const boundAccount: AccountCheck = {
  telphone: '138****8000',
  wechat: { linkedAt: '2026-11-20T10:00:00.000+08:00' },
  wechatOpen: true,
  proof: 'PHONE',
};
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
beforeEach(() => sessionStorage.clear());

describe('binding a number', () => {
  const onDone = vi.fn<() => void>();
  const bind = (ticket = '') => (
    <BindPhone ticket={ticket} label="手机号" action="绑定" back="取消" onBack={() => undefined} onDone={onDone} />
  );
  beforeEach(() => {
    onDone.mockReset();
  });

  it('binding a number sends nothing without a number and a code', () => {
    const sent = serve({});
    renderAt(bind());
    press('绑定');
    expect(document.activeElement).toBe(screen.getByLabelText('手机号'));
    type('手机号', '138 0013 8000');
    press('绑定');
    expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
    expect(sent(BIND)).toEqual([]);
  });

  it.each([
    ['验证码错误，请重新输入', '验证码'],
    ['该手机号已绑定其他账号', '手机号'],
  ])('the refusal %s is shown at the field %s', async (refusal, field) => {
    serve({ [BIND]: new Refusal(refusal) });
    renderAt(bind());
    type('手机号', '13800138000');
    type('验证码', '123456');
    press('绑定');
    const said = await screen.findByText(refusal);
    expect(screen.getByLabelText(field).getAttribute('aria-describedby')).toContain(said.closest('[id]')!.id);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('binding a number replaces the previous one with the verification ticket', async () => {
    const sent = serve({ [BIND]: boundAccount });
    renderAt(bind('t1'));
    type('手机号', '13800138000');
    type('验证码', '123456');
    press('绑定');
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent(BIND)).toEqual([{ type: 'PHONE', openId: '13800138000', code: '123456', ticket: 't1' }]);
  });
});

it('a number is changed in two steps: the old one is verified first', async () => {
  serve({ [VERIFY]: { ticket: 't1', expiresAt: '' } });
  renderAt(<ChangePhone check={boundAccount} onCancel={() => undefined} onDone={() => undefined} />);
  expect(screen.getByText('验证原手机号').getAttribute('aria-current')).toBe('step');
  expect(screen.queryByLabelText('新手机号')).toBeNull();
  type('验证码', '123456');
  press('下一步');
  expect(await screen.findByLabelText('新手机号')).toBeTruthy();
  expect(screen.getByText('绑定新手机号').getAttribute('aria-current')).toBe('step');
  press('上一步');
  expect(screen.queryByLabelText('新手机号')).toBeNull();
});

describe('login methods', () => {
  it('a login method may be unbound only while another one is left', async () => {
    serve({ [CHECK]: { ...boundAccount, wechat: null } });
    renderAt(<SafeSection />);
    expect(await screen.findByRole('link', { name: '更换手机号' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: '解绑手机号' })).toBeNull();
    expect(screen.getByRole('button', { name: '绑定微信' })).toBeTruthy();
  });

  it('the login methods omit WeChat where it cannot be bound', async () => {
    serve({ [CHECK]: { ...boundAccount, wechat: null, wechatOpen: false, telphone: '' } });
    renderAt(<SafeSection />);
    expect((await screen.findByRole('link', { name: '绑定手机号' })).getAttribute('href')).toBe('/user/telphone');
    expect(screen.queryByText('微信')).toBeNull();
  });

  it('a login method is unbound after verification, and the list is refetched', async () => {
    const sent = serve({ [CHECK]: boundAccount, [VERIFY]: { ticket: 't1', expiresAt: '' }, [UNBIND]: boundAccount });
    renderAt(<SafeSection />);
    fireEvent.click(await screen.findByRole('button', { name: '解绑微信' }));
    const dialog = within(await screen.findByRole('dialog', { name: '解绑微信' }));
    fireEvent.change(dialog.getByLabelText(/短信验证码/), { target: { value: '123456' } });
    fireEvent.click(dialog.getByRole('button', { name: '解绑微信' }));
    await vi.waitFor(() => expect(sent(UNBIND)).toEqual([{ type: 'WECHAT', ticket: 't1' }]));
    await vi.waitFor(() => expect(sent(CHECK)).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
