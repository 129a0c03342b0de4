import type { AccountCheck } from '@app/shared/contracts/account';
import { renderAt } from '@app/shared/testing/page';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../testing/service.ts';
import { EditTelphone, Telphone } from './Telphone.tsx';

const CHECK = 'GET /member/user/account/check';
const bound: AccountCheck = { telphone: '138****8000', wechat: null, wechatOpen: false, proof: 'PHONE' };
const unbound: AccountCheck = { ...bound, telphone: '', proof: null };

it('a first number is bound on one page and changed on another, with links between them', async () => {
  serve({ [CHECK]: unbound });
  const { unmount } = renderAt(<Telphone />);
  expect(await screen.findByRole('button', { name: '绑定' })).toBeTruthy();
  unmount();
  serve({ [CHECK]: bound });
  renderAt(<Telphone />);
  expect((await screen.findByRole('link', { name: '更换手机号' })).getAttribute('href')).toBe('/user/editTelphone');
});

it('a missing number cannot be changed', async () => {
  serve({ [CHECK]: unbound });
  const { unmount } = renderAt(<EditTelphone />);
  expect((await screen.findByRole('link', { name: '绑定手机号' })).getAttribute('href')).toBe('/user/telphone');
  unmount();
  serve({ [CHECK]: bound });
  renderAt(<EditTelphone />);
  expect(await screen.findByText('验证原手机号')).toBeTruthy();
});
