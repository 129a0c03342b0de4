import type { AccountCheck } from '@app/shared/contracts/account';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { serve } from '../../../testing/service.ts';
import { ExportSection } from './ExportSection.tsx';

const GET = 'GET /member/user/export/get';
const SAVE = 'POST /member/user/export/save';
const CHECK = 'GET /member/user/account/check';
const VERIFY = 'POST /member/user/account/verify';
const check: AccountCheck = { telphone: '138****8000', wechat: null, wechatOpen: false, proof: 'PHONE' };
const finishedExport = {
  id: 'e1',
  url: '/files/export.zip',
  files: 12,
  bytes: 3_400_000,
  createdAt: '2020-01-02T10:00:00.000+08:00',
  expiresAt: '2020-01-03T10:00:00.000+08:00',
};

it('an export is created after identity verification, and can then be downloaded', async () => {
  let answer: unknown = new Refusal('还有一次导出在进行，请稍后再试');
  const sent = serve({
    [GET]: null,
    [CHECK]: check,
    [VERIFY]: { ticket: 't1', expiresAt: '' },
    [SAVE]: () => answer,
  });
  renderAt(<ExportSection />);
  fireEvent.click(await screen.findByRole('button', { name: '导出我的数据' }));
  const dialog = within(await screen.findByRole('dialog', { name: '导出我的数据' }));
  fireEvent.change(dialog.getByLabelText(/短信验证码/), { target: { value: '123456' } });
  fireEvent.click(dialog.getByRole('button', { name: '导出' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('还有一次导出在进行，请稍后再试');
  answer = finishedExport;
  fireEvent.change(dialog.getByLabelText(/短信验证码/), { target: { value: '654321' } });
  fireEvent.click(dialog.getByRole('button', { name: '导出' }));
  expect((await screen.findByRole('link', { name: '下载' })).getAttribute('href')).toBe('/files/export.zip');
  expect(screen.getByText(/12 张图片/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(SAVE)).toEqual([{ ticket: 't1' }, { ticket: 't1' }]);
});

it('an earlier archive is offered, and another one can be created', async () => {
  serve({ [GET]: finishedExport, [CHECK]: check });
  renderAt(<ExportSection />);
  expect(await screen.findByRole('button', { name: '重新导出' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '下载' })).toBeTruthy();
});
