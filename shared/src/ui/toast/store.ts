import { createStore } from '../../state/create-store.ts';

/** Messages shown for some seconds. Framework-free, so that any module can push. */
export type ToastTone = 'success' | 'info' | 'warning' | 'error';

export interface ToastInput {
  tone: ToastTone;
  text: string;
  /** The text is a title: a notification rather than a passing word. */
  titled?: boolean | undefined;
  /** A second, quieter line. */
  detail?: string | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface Toast extends ToastInput {
  id: number;
  /** Grows when the same message comes again: its time then starts anew. */
  repeats: number;
}

/** At most this many at once; the oldest gives way. */
export const TOAST_LIMIT = 3;

/** How long each stays, in ms. */
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
