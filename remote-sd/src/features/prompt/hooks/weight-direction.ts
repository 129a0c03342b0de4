import type { KeyPress } from '../../../model/shortcuts/combo.ts';
import { isPressOf } from '../../../shortcuts/use-shortcuts.ts';

/** Direction of the weight shortcuts: 1 for more, -1 for less, 0 for other keys. */
export function weightDirection(press: KeyPress): 1 | -1 | 0 {
  if (isPressOf('heavier', press)) return 1;
  return isPressOf('lighter', press) ? -1 : 0;
}
