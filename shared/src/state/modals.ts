import { atom } from 'jotai';
import { store, useStored } from './store.ts';

/** What a checkout is for: `module` names the kind of thing (GRADE, PROMOTE, CONTRACT, COURSE), `bizId` which one. */
export interface CheckoutSubject {
  module: string;
  bizId: number | string;
}

export type Modal =
  | { kind: 'login'; after: (() => void) | undefined }
  | { kind: 'sign-up'; after: (() => void) | undefined }
  | { kind: 'vip' }
  | ({ kind: 'checkout' } & CheckoutSubject);

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

/** Whether anything has been asked yet: the code of the confirm window comes only then. For the host. */
export function useConfirmWanted(): boolean {
  return useStored(confirmWantedAtom);
}

export function wantConfirm(): void {
  store.set(confirmWantedAtom, true);
}
