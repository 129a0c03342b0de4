import { keyCaps } from '../model/shortcuts/combo.ts';

/** Shows a shortcut, such as `Ctrl ↵`. */
export function Keys({ of: combo }: { of: string }) {
  return combo === '' ? null : <kbd>{keyCaps(combo).join(' ')}</kbd>;
}
