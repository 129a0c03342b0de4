import { keyCaps } from '../model/shortcuts/combo.ts';

/** `Ctrl ↵` */
export function Keys({ of: combo }: { of: string }) {
  return combo === '' ? null : <kbd>{keyCaps(combo).join(' ')}</kbd>;
}
