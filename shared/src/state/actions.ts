import { askConfirm } from '../ui/confirm/store.ts';
import { pushToast } from '../ui/toast/store.ts';
import {
  getModal,
  openModal,
  wantConfirm,
  type CheckoutSubject,
  type Modal,
  type Payment,
  type PayOutcome,
} from './modals.ts';
import { getSession, hasToken, refreshSession } from './session.ts';

export type { CheckoutSubject, Payment, PayOutcome } from './modals.ts';

/**
 * Opens the login modal. An open one keeps its pending action; a purchase behind it is reopened
 * afterwards.
 * @param after the pending action; it runs after the login, and the page is then not reloaded
 */
export function openLogin(after?: () => void): void {
  openModal({ kind: 'login', after: resumption(getModal(), after) });
}

function resumption(open: Modal | null, after: (() => void) | undefined): (() => void) | undefined {
  if (open === null) return after;
  if (open.kind === 'login' || open.kind === 'sign-up') return open.after ?? after;
  return () => {
    openModal(open);
    after?.();
  };
}

/** Opens the membership modal; a visitor logs in first. */
export function openVip(): void {
  requireLogin(() => openModal({ kind: 'vip' }));
}

/**
 * Opens the checkout of one item; a visitor logs in first. Plans have the membership modal, the
 * free first month its own.
 */
export function openCheckout(subject: CheckoutSubject): void {
  requireLogin(() => openModal(checkoutOf(subject)));
}

function checkoutOf(subject: CheckoutSubject): Modal {
  if (subject.module === 'CONTRACT') return { kind: 'subscribe' };
  if (subject.module === 'COURSE') return { kind: 'checkout', ...subject };
  return { kind: 'vip', gradeId: Number(subject.bizId) };
}

/** 订阅会员: opens the monthly plan whose first month is free; a visitor logs in first. */
export function openSubscribe(): void {
  requireLogin(() => openModal({ kind: 'subscribe' }));
}

/**
 * Opens the payment window of an order. Resolves when it is closed; a page that shows the order
 * then refetches it.
 * @example if ((await openPay({ orderNo })) === 'paid') …
 */
export function openPay(payment: Payment): Promise<PayOutcome> {
  return new Promise((onOutcome) => requireLogin(() => openModal({ kind: 'pay', payment, onOutcome })));
}

/** Runs `action` for a logged-in person; a visitor logs in first and it runs then. */
export function requireLogin(action: () => void): void {
  const { user, ready } = getSession();
  if (user) action();
  else if (!ready && hasToken())
    refreshSession().then(
      () => requireLogin(action),
      () => openLogin(action),
    );
  else openLogin(action);
}

/** Messages shown for 5 s. `detail` is a second, less prominent line. */
export const toast = {
  success: (text: string, detail?: string): void => pushToast({ tone: 'success', text, detail }),
  info: (text: string, detail?: string): void => pushToast({ tone: 'info', text, detail }),
  warning: (text: string, detail?: string): void => pushToast({ tone: 'warning', text, detail }),
  error: (text: string, detail?: string): void => pushToast({ tone: 'error', text, detail }),
  /** Shows that something was done, with an undo button. */
  undo: (text: string, onPress: () => void): void =>
    pushToast({ tone: 'success', text, action: { label: '撤销', onPress } }),
};

/** An error with a title, for failures other than business refusals. */
export function notifyError(title: string, detail?: string): void {
  pushToast({ tone: 'error', titled: true, text: title, detail });
}

/** Confirm dialog 系统提示 with 确定 and 取消; true when the person confirms. */
export function confirm(question: { message: string; danger?: boolean }): Promise<boolean> {
  wantConfirm();
  return askConfirm(question);
}
