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

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

export function pushToast(input: ToastInput): void {
  const same = toasts.find(
    (toast) => toast.tone === input.tone && toast.text === input.text && toast.detail === input.detail,
  );
  if (same) {
    set(toasts.map((toast) => (toast === same ? { ...input, id: same.id, repeats: same.repeats + 1 } : toast)));
    return;
  }
  set([...toasts, { ...input, id: nextId++, repeats: 0 }].slice(-TOAST_LIMIT));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
