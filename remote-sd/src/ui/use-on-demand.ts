import { loadable } from '@app/shared/federation/lazy';
import { useOpening } from '@app/shared/federation/use-opening';
import { toast } from '@app/shared/state/actions';
import { useState, type ComponentType } from 'react';

const toastLoadError = (): void => toast.error('没有加载成功，请检查网络后再试');

/** A component that is loaded when it is opened, and unmounted when it is closed. */
export function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [code] = useState(() => loadable(load));
  const { opened, ...opening } = useOpening(code, toastLoadError);
  return { ...opening, Part: opened };
}
