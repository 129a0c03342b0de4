import type { Contract } from '@app/shared/contracts/order';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { RenewSection } from './RenewSection.tsx';

const GET = 'GET /member/user/contract';
const UNSIGN = 'POST /member/user/unsign';
const contract: Contract = {
  contractNo: 'C1',
  state: 'ACTIVE',
  gradeId: 4,
  gradeName: '连续包月会员',
  channel: 'ALIPAY',
  price: '29.00',
  nextChargeDay: '2099-12-22',
  signedAt: '2099-11-22T10:00:00.000+08:00',
  endedAt: null,
  endedBy: null,
  graceUntil: null,
  checkedAt: null,
};
beforeEach(() => fakeSession({ expireDate: '2099-12-23T10:00:00.000+08:00' }));

it.each([
  ['nothing was signed', null],
  ['a signature is awaited', { ...contract, state: 'SIGNING' }],
])('the renewal section says that nothing renews while %s', async (_name, answer) => {
  serve({ [GET]: answer });
  renderAt(<RenewSection />);
  expect(await screen.findByText('没有开通自动续费')).toBeTruthy();
});

it('a renewal contract shows its payment channel and how to cancel it there', async () => {
  serve({ [GET]: contract });
  renderAt(<RenewSection />);
  expect(await screen.findByText('支付宝')).toBeTruthy();
  expect(screen.getByText(/也可在支付宝「我的 → 设置/)).toBeTruthy();
  expect(screen.queryByText('扣款没有成功，会再次尝试')).toBeNull();
});

it('a failed renewal charge shows the channel and until when the membership lasts', async () => {
  serve({ [GET]: { ...contract, channel: 'WECHAT', graceUntil: '2099-12-25T10:00:00.000+08:00' } });
  renderAt(<RenewSection />);
  expect(await screen.findByText(/请确认微信支付余额/)).toBeTruthy();
  expect(screen.queryByText(/也可在支付宝/)).toBeNull();
});

it('a renewal contract is cancelled in two steps, and a refusal leaves it unchanged', async () => {
  let answer: unknown = new Refusal('支付宝暂时无法连接，请稍后重试');
  const sent = serve({ [GET]: contract, [UNSIGN]: () => answer });
  renderAt(<RenewSection />);
  fireEvent.click(await screen.findByRole('button', { name: '取消自动续费' }));
  const dialog = within(await screen.findByRole('dialog', { name: '取消自动续费？' }));
  expect(dialog.getByText('不再扣 ¥29.00')).toBeTruthy();
  expect(sent(UNSIGN)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: '确认取消' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('支付宝暂时无法连接，请稍后重试');
  answer = { ...contract, state: 'ENDED', endedBy: 'MEMBER', endedAt: '2099-12-01T10:00:00.000+08:00' };
  fireEvent.click(dialog.getByRole('button', { name: '确认取消' }));
  expect(await screen.findByText('自动续费已取消')).toBeTruthy();
  expect(sent(UNSIGN)).toEqual([{ contractNo: 'C1' }, { contractNo: 'C1' }]);
});
