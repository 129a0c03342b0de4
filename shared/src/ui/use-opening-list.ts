import type { Loadable } from '../federation/lazy.ts';
import { useOpening, type Opening } from '../federation/use-opening.ts';
import { pushToast } from './toast/store.ts';

/**
 * A closed list whose open form is several times the size of most pages: its code is loaded on
 * intent.
 */
export function useOpeningList<T>(code: Loadable<T>): Opening<T> {
  return useOpening(code, () => pushToast({ tone: 'error', text: '选项没有加载出来，请检查网络后重试' }));
}
