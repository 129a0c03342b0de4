import { atom } from 'jotai';
import type { PayChannel } from '../contracts/order.ts';
import { store, useStored } from './store.ts';

/**
 * Subject of a checkout: `module` is its kind (GRADE, PROMOTE, CONTRACT, COURSE), `bizId` its
 * id.
 */
export interface CheckoutSubject {
  module: string;
  bizId: number | string;
}

/** Result of a payment: `left` when the user closed its window first. */
export type PayOutcome = 'paid' | 'left';

/** An order that is to be paid. */
export interface Payment {
  orderNo: string;
  /** How; a code for Alipay unless given. */
  channel?: PayChannel;
  /**
   * For the page of Alipay: a window that was opened in the press, or null where the browser kept
   * it shut.
   */
  page?: Window | null;
}

export type Modal =
  | { kind: 'login'; after: (() => void) | undefined }
  | { kind: 'sign-up'; after: (() => void) | undefined }
  /** With `gradeId`, at that plan. */
  | { kind: 'vip'; gradeId?: number }
  | { kind: 'subscribe' }
  /** A message to the operator. */
  | { kind: 'message' }
  | ({ kind: 'checkout' } & CheckoutSubject)
  | { kind: 'pay'; payment: Payment; onOutcome: (outcome: PayOutcome) => void };

const modalAtom = atom<Modal | null>(null);

/** The host's modal that is open. For the host; remotes open modals through `actions.ts`. */
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

/**
 * Whether anything has been asked yet: the code of the confirm window comes only then. For the
 * host.
 */
export function useConfirmWanted(): boolean {
  return useStored(confirmWantedAtom);
}

export function wantConfirm(): void {
  store.set(confirmWantedAtom, true);
}
