import { loadable } from '@app/shared/federation/lazy';
import { toast } from '@app/shared/state/actions';
import { useSyncExternalStore } from 'react';
import type { NextOrders } from './forever.ts';

/** Loaded when it is first started. */
const code = loadable(async () => (await import('./generate-forever.ts')).generateForever);

export async function startForever(next: NextOrders): Promise<void> {
  try {
    await code.load();
  } catch {
    toast.error('没有加载成功，请检查网络后再试');
  }
  await code.current()?.start(next);
}

export function stopForever(): void {
  code.current()?.stop();
}

const never = () => () => undefined;

/** Whether generate forever is on in this tab. */
export function useForever(): boolean {
  const forever = useSyncExternalStore(code.subscribe, code.current);
  return useSyncExternalStore(forever?.subscribe ?? never, () => forever?.on ?? false);
}
