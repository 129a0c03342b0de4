// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { isCashier, openPayWindow, payWish, sendPayForm } from './pay-window.ts';

const another = () => ({ closed: false, opener: window, document: document.implementation.createHTMLDocument() });

it('the payment window opens synchronously within the press and shows a waiting text', () => {
  const opened = another();
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  expect(openPayWindow()).toBe(opened);
  expect(opened.document.body.textContent).toContain('正在打开支付页');
});

it('the payment window is null when the browser blocks the popup', () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  expect(openPayWindow()).toBeNull();
});

it('a payment form posts every field and leaves no history entry back to this page', () => {
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

it('a payment form is not sent into a closed window or to another origin', () => {
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

it('a press opens the Alipay page on a desktop browser only', () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  const phone = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  expect(payWish('ALIPAY')).toEqual({ channel: 'ALIPAY', page: null });
  expect(payWish('WECHAT')).toEqual({ channel: 'WECHAT' });
  phone.mockReturnValue({ matches: true } as MediaQueryList);
  expect(payWish('ALIPAY')).toEqual({ channel: 'ALIPAY' });
  expect(open).toHaveBeenCalledOnce();
});
