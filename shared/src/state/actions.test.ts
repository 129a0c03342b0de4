import { afterEach, expect, it, vi } from 'vitest';
import { openCheckout, openLogin, openPay, openSubscribe, openVip, requireLogin } from './actions.ts';
import { closeModal, getModal, openModal } from './modals.ts';

afterEach(closeModal);

/** Does the same as the host's `logIn` with the open login modal. */
function loggedIn(): void {
  const modal = getModal();
  closeModal();
  if (modal?.kind === 'login') modal.after?.();
}

it('a visitor logs in first, and the requested action runs afterwards', () => {
  const action = vi.fn<() => void>();
  requireLogin(action);
  expect(action).not.toHaveBeenCalled();
  loggedIn();
  expect(action).toHaveBeenCalledOnce();
});

it.each([
  ['membership', openVip, { kind: 'vip' }],
  ['a checkout', () => openCheckout({ module: 'COURSE', bizId: 7 }), { kind: 'checkout', module: 'COURSE', bizId: 7 }],
  ['a plan by its checkout', () => openCheckout({ module: 'GRADE', bizId: 3 }), { kind: 'vip', gradeId: 3 }],
  ['a subscription by its checkout', () => openCheckout({ module: 'CONTRACT', bizId: 4 }), { kind: 'subscribe' }],
  ['the subscription', openSubscribe, { kind: 'subscribe' }],
  [
    'a payment',
    () => void openPay({ orderNo: '20261122140538710926' }),
    { kind: 'pay', payment: { orderNo: '20261122140538710926' }, onOutcome: expect.any(Function) as unknown },
  ],
])('the pending action opens %s after the login', (_name, open, modal) => {
  open();
  expect(getModal()?.kind).toBe('login');
  loggedIn();
  expect(getModal()).toEqual(modal);
});

it('the pending action of a login survives a failed call after it', () => {
  const action = vi.fn<() => void>();
  openLogin(action);
  openLogin(() => undefined);
  loggedIn();
  expect(action).toHaveBeenCalledOnce();
});

it('the purchase during which the session expired is reopened after the login', () => {
  openModal({ kind: 'checkout', module: 'GRADE', bizId: 2 });
  openLogin(() => undefined);
  expect(getModal()?.kind).toBe('login');
  loggedIn();
  expect(getModal()).toEqual({ kind: 'checkout', module: 'GRADE', bizId: 2 });
});
