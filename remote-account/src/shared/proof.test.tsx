import type { AccountCheck } from '@app/shared/contracts/account';
import { HttpError } from '@app/shared/http/call';
import { renderAt } from '@app/shared/testing/page';
import { Refusal } from '@app/shared/testing/service';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../testing/service.ts';
import { ProofField, ProofGate, useProof, useProvenSend } from './proof.tsx';

const CHECK: AccountCheck = { telphone: '138****8000', wechat: null, wechatOpen: false, proof: 'PHONE' };
const VERIFY = 'POST /member/user/account/verify';

function Deed({ check = CHECK, work }: { check?: AccountCheck; work: (ticket: string) => unknown }) {
  const proof = useProof('export', check);
  const { problem, handle } = useProvenSend(proof, work);
  return (
    <ProofGate proof={proof}>
      <form onSubmit={handle} noValidate>
        <ProofField proof={proof} />
        <output>{problem}</output>
        <button type="submit">导出</button>
      </form>
    </ProofGate>
  );
}
const field = () => screen.getByLabelText('短信验证码（138****8000）');
const press = (name: string) => userEvent.setup().click(screen.getByRole('button', { name }));
const work = vi.fn<(ticket: string) => unknown>();

beforeEach(() => {
  sessionStorage.clear();
  work.mockReset();
});

it('verification without a code sends nothing, and focuses the field', async () => {
  const sent = serve({});
  renderAt(<Deed work={work} />);
  await press('导出');
  expect(screen.getByText('请输入验证码')).toBeTruthy();
  expect(document.activeElement).toBe(field());
  expect(sent(VERIFY)).toEqual([]);
  expect(work).not.toHaveBeenCalled();
});

it('a wrong verification code is reported at its field, and the right one gives a ticket', async () => {
  let answer: unknown = new Refusal('验证码错误，请重新输入');
  const sent = serve({ [VERIFY]: () => answer });
  renderAt(<Deed work={work} />);
  await userEvent.setup().type(field(), '111111');
  await press('导出');
  expect(await screen.findByText('验证码错误，请重新输入')).toBeTruthy();
  answer = { ticket: 't1', expiresAt: '' };
  await press('导出');
  await vi.waitFor(() => expect(work).toHaveBeenCalledExactlyOnceWith('t1'));
  expect(sent(VERIFY).at(-1)).toMatchObject({ scene: 'export', code: '111111' });
  expect(screen.getByText('已验证身份')).toBeTruthy();
});

it('a refused ticket requires a new verification, with the reason', async () => {
  serve({ [VERIFY]: { ticket: 't1', expiresAt: '' } });
  work.mockRejectedValueOnce(new HttpError('notice', 409, '验证已过期，请重新验证'));
  renderAt(<Deed work={work} />);
  await userEvent.setup().type(field(), '111111');
  await press('导出');
  expect(await screen.findByText('验证已过期，请重新验证')).toBeTruthy();
  expect((field() as HTMLInputElement).value).toBe('');
});

it('a captcha before the next code is shown alone until it is answered', async () => {
  const question = { id: 'q1', picture: 'data:image/png;base64,', salt: null };
  const answers = [
    { wait: 0, wrong: false, check: question },
    { wait: 60, wrong: false, check: null },
  ];
  const sent = serve({ 'POST /member/user/account/code': () => answers.shift() });
  renderAt(<Deed work={work} />);
  await press('获取验证码');
  const digits = await screen.findByLabelText('图中的数字');
  expect(screen.queryByRole('button', { name: '导出' })).toBeNull();
  await userEvent.setup().type(digits, '23456');
  await press('确认并获取验证码');
  expect(await screen.findByText('验证码已发送，5 分钟内有效')).toBeTruthy();
  expect(sent('POST /member/user/account/code').at(-1)).toMatchObject({ checkId: 'q1', answer: '23456' });
});
