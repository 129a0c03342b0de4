import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeService } from '@app/shared/testing/service';
import { beforeEach, expect, it } from 'vitest';
import { PhoneView } from './PhoneView.tsx';

const question = (id: string, salt: string | null) => ({
  id,
  picture: salt ? null : 'data:image/png;base64,',
  salt,
});
let asked: Record<string, unknown>[];
let answers: object[];

beforeEach(() => {
  asked = [];
  sessionStorage.clear();
  fakeService(({ input }) => {
    asked.push(input);
    return answers.shift();
  });
});

it('useSmsCode asks the security question, repeats it after a wrong answer, solves proof of work, then sends the code', async () => {
  const user = userEvent.setup();
  answers = [
    { wait: 0, wrong: false, check: question('q1', null) },
    { wait: 0, wrong: true, check: question('q2', null) },
    { wait: 0, wrong: false, check: question('q3', 'c2FsdA') },
    { wait: 0, wrong: false, check: question('q4', null) },
    { wait: 60, wrong: false, check: null },
  ];
  const nothing = () => undefined;
  render(
    <PhoneView afterLogin={undefined} phone="13800138000" onPhone={nothing} onBack={nothing} onWechat={nothing} />,
  );
  await user.click(screen.getByRole('button', { name: '获取验证码' }));

  const digits = await screen.findByLabelText('图中的数字');
  expect(document.activeElement).toBe(digits);
  await user.click(screen.getByRole('button', { name: '确认并获取验证码' }));
  expect(screen.getByText('请输入 5 位数字')).toBeTruthy();
  expect(asked).toHaveLength(1);

  await user.type(digits, '2a3456');
  await user.click(screen.getByRole('button', { name: '确认并获取验证码' }));
  expect(await screen.findByText('答案不对，已换一题，请再试一次')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '看不清？换成自动验证' }));
  expect(await screen.findByRole('progressbar', { name: '自动验证' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toMatch(/自动验证/);
  expect(screen.queryByLabelText('图中的数字')).toBeNull();
  await user.click(screen.getByRole('button', { name: '换成图片' }));
  await user.type(await screen.findByLabelText('图中的数字'), '98765{Enter}');

  expect(await screen.findByText('验证码已发送，5 分钟内有效')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  expect(asked.map(({ telphone: _t, scene: _s, ...rest }) => rest)).toEqual([
    {},
    { checkId: 'q1', answer: '23456' },
    { ask: 'work' },
    { ask: 'picture' },
    { checkId: 'q4', answer: '98765' },
  ]);
});
