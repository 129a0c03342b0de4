import * as config from '@app/shared/state/config';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fakeSession } from '@app/shared/testing/session';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { SignPanel } from './SignPanel.tsx';

const LIST = 'GET /member/user/sign/list';
const SAVE = 'POST /member/user/sign/save';
const CONFIG = 'GET /member/user/config';
const signs = (signDay: number, signState: boolean) => ({ signDay, signState, signList: [], today: '2026-11-22' });

beforeEach(() => {
  fakeSession({ clockVip: false, gradeLevel: null, signState: false });
  vi.spyOn(config, 'useAppConfig').mockReturnValue({ ...config.getAppConfig(), clockLimit: 7 });
});

it('a signed-in day is marked immediately', async () => {
  let now = signs(3, false);
  const sent = serve({
    [CONFIG]: { gradeType: 'MONTH', expireDay: 3 },
    [LIST]: () => now,
    [SAVE]: () => {
      now = signs(4, true);
      return { signDay: 4 };
    },
  });
  renderAt(<SignPanel />);
  expect(await screen.findByText('今日未签到')).toBeTruthy();
  expect(screen.getByRole('img', { name: '7 天里已签 3 天' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '签到' }));
  const done = await screen.findByRole<HTMLButtonElement>('button', { name: '今日已签到' });
  expect(done.disabled).toBe(true);
  expect(screen.getByText('4 / 7')).toBeTruthy();
  expect(sent(SAVE)).toHaveLength(1);
});

it('a refused sign-in can be repeated', async () => {
  serve({ [CONFIG]: { gradeType: 'MONTH', expireDay: 3 }, [LIST]: signs(3, false), [SAVE]: new Refusal('请稍后再试') });
  renderAt(<SignPanel />);
  const sign = await screen.findByRole<HTMLButtonElement>('button', { name: '签到' });
  fireEvent.click(sign);
  await vi.waitFor(() => expect(sign.disabled).toBe(false));
  expect(screen.getByText('今日未签到')).toBeTruthy();
});
