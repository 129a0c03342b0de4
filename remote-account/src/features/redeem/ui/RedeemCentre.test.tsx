import { renderAt } from '@app/shared/testing/page';
import { pageOf, Refusal } from '@app/shared/testing/service';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { RedeemCentre } from './RedeemCentre.tsx';

const RECORDS = 'GET /member/user/redeem/page/{page}/{limit}';
const CHECK = 'GET /member/user/redeem/check';
const SAVE = 'POST /member/user/redeem/save';
const preview = { code: 'HUIXUE-LIGHT', title: '建筑光影与场景搭建', gives: '永久可看', kind: 'COURSE' };
const type = (value: string) => fireEvent.change(screen.getByLabelText('兑换码'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('a redemption code is previewed first and redeemed by a second press', async () => {
  const sent = serve({ [RECORDS]: pageOf([]), [CHECK]: preview, [SAVE]: {} });
  renderAt(<RedeemCentre />);
  type('huixue-light');
  press('查看内容');
  expect(await screen.findByText('永久可看')).toBeTruthy();
  expect(sent(SAVE)).toEqual([]);
  press('确认兑换');
  expect((await screen.findByRole('link', { name: '去已购课程' })).getAttribute('href')).toBe('/user/home?type=2');
  expect(sent(SAVE)).toEqual([{ code: 'HUIXUE-LIGHT' }]);
  expect(screen.getByLabelText<HTMLInputElement>('兑换码').value).toBe('');
});

it('an empty redemption code sends nothing, and a refusal is cleared when another code is typed', async () => {
  const sent = serve({ [RECORDS]: pageOf([]), [CHECK]: new Refusal('兑换码不存在') });
  renderAt(<RedeemCentre />);
  press('查看内容');
  expect(screen.getByText('请输入兑换码')).toBeTruthy();
  expect(sent(CHECK)).toEqual([]);
  type('ABC');
  press('查看内容');
  expect(await screen.findByText('兑换码不存在')).toBeTruthy();
  type('ABCD');
  expect(screen.queryByText('兑换码不存在')).toBeNull();
});

it('redeemed codes are listed below', async () => {
  const record = {
    code: 'HUIXUE-MONTH',
    title: '月度会员',
    gives: '31 天',
    redeemedAt: '2020-01-02T10:00:00.000+08:00',
  };
  serve({ [RECORDS]: pageOf([record]) });
  renderAt(<RedeemCentre />);
  await vi.waitFor(() => expect(screen.getByText('HUIXUE-MONTH')).toBeTruthy());
  expect(screen.queryByText('还没有兑换过')).toBeNull();
});
