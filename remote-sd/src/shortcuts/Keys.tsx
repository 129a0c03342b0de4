import { capsOf } from '../model/shortcuts/combo.ts';

/** `Ctrl ↵` */
export function Keys({ of: combo }: { of: string }) {
  return combo === '' ? null : <kbd>{capsOf(combo).join(' ')}</kbd>;
}
