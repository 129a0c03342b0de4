// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { isCashier, openPayWindow, payWish, sendPayForm } from './pay-window.ts';

afterEach(() => vi.restoreAllMocks());

const another = () => ({ closed: false, opener: window, document: document.implementation.createHTMLDocument() });

it('opens within the press and says what it waits for', () => {
  const opened = another();
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  expect(openPayWindow()).toBe(opened);
  expect(opened.document.body.textContent).toContain('正在打开支付页');
});

it('a window that the browser keeps shut is null', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openPayWindow()).toBeNull();
});

it('sends every field, by post, and leaves no way back to this page', () => {
  const target = another();
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
  const fields = { method: 'alipay.trade.page.pay', biz_content: '{"subject":"<年度会员>"}' };
  expect(sendPayForm({ action: 'https://openapi.alipay.com/gateway.do', fields }, target as never)).toBe(true);
  const form = target.document.querySelector('form')!;
  expect([form.method.toLowerCase(), form.action]).toEqual(['post', 'https://openapi.alipay.com/gateway.do']);
  expect(Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]))).toEqual(
    fields,
  );
  expect(submit).toHaveBeenCalledOnce();
  expect(target.opener).toBeNull();
});

it('sends nothing into a window that was closed, nor anywhere else', () => {
  const form = { action: 'https://openapi.alipay.com/gateway.do', fields: {} };
  expect(sendPayForm(form, { ...another(), closed: true } as never)).toBe(false);
  expect(() => sendPayForm({ ...form, action: 'https://alipay.com.example/x' }, another() as never)).toThrow(
    'not a cashier',
  );
});

it.each([
  ['https://openapi.alipay.com/gateway.do', true],
  ['https://openapi-sandbox.dl.alipaydev.com/gateway.do', true],
  ['http://openapi.alipay.com/gateway.do', false],
  ['https://evilalipay.com/gateway.do', false],
  ['https://example.com/?.alipay.com', false],
  ['javascript:alert(1)//.alipay.com', false],
  ['//', false],
  ['/sandbox/alipay/gateway.do', true],
])('%s is a cashier: %s', (action, expected) => {
  expect(isCashier(action)).toBe(expected);
});

it('a press opens the page of Alipay at a computer only', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  expect(payWish('ALIPAY')).toEqual({ channel: 'ALIPAY', page: null });
  expect(payWish('WECHAT')).toEqual({ channel: 'WECHAT' });
  phone.mockReturnValue({ matches: true } as MediaQueryList);
  expect(payWish('ALIPAY')).toEqual({ channel: 'ALIPAY' });
  expect(open).toHaveBeenCalledOnce();
});
