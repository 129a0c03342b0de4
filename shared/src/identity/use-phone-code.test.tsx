import { act, render, renderHook, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SmsAnswer } from '../contracts/member.ts';
import { PhoneCodeFields } from './PhoneCodeFields.tsx';
import { usePhoneCode } from './use-phone-code.ts';

const ask = vi.fn<() => Promise<SmsAnswer>>();
const submit = vi.fn<(phone: string, code: string) => Promise<unknown>>();
const codeFor = { key: 'hx.smsUntil.test', ask };
const SENT: SmsAnswer = { wait: 60, wrong: false, check: null };
const show = (phone: string, fieldOf?: (refusal: string) => 'phone' | 'code') =>
  renderHook(() => usePhoneCode({ codeFor, phone, onPhone: () => undefined, submit, fieldOf })).result;

beforeEach(() => {
  sessionStorage.clear();
  ask.mockReset().mockResolvedValue(SENT);
  submit.mockReset().mockResolvedValue(undefined);
});

it('no verification code is requested for an invalid phone number', async () => {
  const result = show('1380013');
  await act(() => result.current.send());
  expect(ask).not.toHaveBeenCalled();
  expect(result.current.errors.phone).toBeTruthy();
  act(() => result.current.typePhone('13800138000'));
  expect(result.current.errors.phone).toBeUndefined();
});

it('the phone number and the last typed code are submitted together', async () => {
  const result = show('13800138000');
  await act(() => result.current.submit());
  expect(result.current.errors).toEqual({ phone: undefined, code: '请输入验证码' });
  act(() => result.current.typeCode('12345'));
  await act(() => result.current.submit('123456'));
  expect(submit).toHaveBeenCalledExactlyOnceWith('13800138000', '123456');
});

it('a second press during a pending submit sends nothing', async () => {
  let finish!: () => void;
  submit.mockReturnValue(new Promise<void>((resolve) => (finish = resolve)));
  const result = show('13800138000');
  let first!: Promise<void>;
  act(() => {
    first = result.current.submit('123456');
  });
  await act(() => result.current.submit('123456'));
  finish();
  await act(() => first);
  expect(submit).toHaveBeenCalledOnce();
});

it('a refusal is shown at the code field unless the form maps it to another field', async () => {
  submit.mockRejectedValue(new Error('x'));
  const plain = show('13800138000');
  await act(() => plain.current.submit('123456'));
  expect(plain.current.errors.code).toBeTruthy();
  const knowing = show('13800138000', () => 'phone');
  await act(() => knowing.current.submit('123456'));
  expect(knowing.current.errors).toEqual({ phone: expect.any(String) as string });
});

it('a sent verification code moves the focus to its field', async () => {
  let form!: ReturnType<typeof usePhoneCode>;
  function Fields() {
    form = usePhoneCode({ codeFor, phone: '13800138000', onPhone: () => undefined, submit });
    return <PhoneCodeFields of={form} label="手机号" size="m" />;
  }
  render(<Fields />);
  await act(() => form.send());
  expect(document.activeElement).toBe(screen.getByLabelText('验证码'));
  expect(screen.getByText('验证码已发送，5 分钟内有效')).toBeTruthy();
});
