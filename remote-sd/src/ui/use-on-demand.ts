import { loadable } from '@app/shared/federation/lazy';
import { useOpening } from '@app/shared/federation/use-opening';
import { toast } from '@app/shared/state/actions';
import { useState, type ComponentType } from 'react';

const sayLost = (): void => toast.error('没有加载成功，请检查网络后再试');

/** A part that is fetched when it is asked for, and forgotten when it is closed. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [code] = useState(() => loadable(load));
  const { opened, ...opening } = useOpening(code, sayLost);
  return { ...opening, Part: opened };
}
