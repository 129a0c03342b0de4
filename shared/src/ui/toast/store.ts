import { createStore } from '../../state/create-store.ts';

/** Toasts shown for some seconds. Framework-free, so that any module can push one. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastInput {
  tone: ToastTone;
  text: string;
  /** The text is a title: a notification rather than a short message. */
  titled?: boolean | undefined;
  /** A second, less prominent line. */
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  /** Incremented when the same message is pushed again: its timer then restarts. */
  repeats: number;
}

/** Maximum number of visible toasts; the oldest is dropped. */
export const TOAST_LIMIT = 3;

/** Duration of a toast, in ms. */
export const TOAST_MS = 5000;

const toasts = createStore<readonly Toast[]>([]);
let nextId = 1;

export function pushToast(input: ToastInput): void {
  const shown = toasts.get();
  const same = shown.find(
    (toast) => toast.tone === input.tone && toast.text === input.text && toast.detail === input.detail,
  );
  if (same) {
    toasts.set(shown.map((toast) => (toast === same ? { ...input, id: same.id, repeats: same.repeats + 1 } : toast)));
    return;
  }
  toasts.set([...shown, { ...input, id: nextId++, repeats: 0 }].slice(-TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}

export const currentToasts = toasts.get;

export const onToasts = toasts.subscribe;
