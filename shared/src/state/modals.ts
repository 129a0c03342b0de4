import { atom } from 'jotai';
import type { PayChannel } from '../contracts/order.ts';
import { store, useStored } from './store.ts';

/** Item of a checkout: `module` is its kind (GRADE, PROMOTE, CONTRACT, COURSE), `bizId` its id. */
export interface CheckoutSubject {
  module: string;
  bizId: number | string;
}

/** Result of a payment: `left` when the user closed its window first. */
export type PayOutcome = 'paid' | 'left';

/** An order to be paid. */
export interface Payment {
  orderNo: string;
  /** Payment channel; a code of Alipay by default. */
  channel?: PayChannel;
  /**
   * For Alipay's page: the window that was opened in the press, or null where the browser blocked
   * it.
   */
  page?: Window | null;
}

export type Modal =
  | { kind: 'login'; after: (() => void) | undefined }
  | { kind: 'sign-up'; after: (() => void) | undefined }
  /** With `gradeId`, that plan is preselected. */
  | { kind: 'vip'; gradeId?: number }
  | { kind: 'subscribe' }
  /** A message to the operator. */
  | { kind: 'message' }
  | ({ kind: 'checkout' } & CheckoutSubject)
  | { kind: 'pay'; payment: Payment; onOutcome: (outcome: PayOutcome) => void };

const modalAtom = atom<Modal | null>(null);

/** The host's open modal. For the host only; remotes open modals through `actions.ts`. */
export function useModal(): Modal | null {
  return useStored(modalAtom);
}

export function getModal(): Modal | null {
  return store.get(modalAtom);
}

export function openModal(modal: Modal): void {
  store.set(modalAtom, modal);
}

export function closeModal(): void {
  store.set(modalAtom, null);
}

const confirmWantedAtom = atom(false);

/** Whether any confirm was requested: the code of the dialog is loaded only then. For the host. */
export function useConfirmWanted(): boolean {
  return useStored(confirmWantedAtom);
}

export function wantConfirm(): void {
  store.set(confirmWantedAtom, true);
}
