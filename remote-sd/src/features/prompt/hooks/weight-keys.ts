import type { KeyboardEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import type { KeyPress } from '../../../model/shortcuts/combo.ts';
import { isAsked } from '../../../shortcuts/use-shortcuts.ts';
import { applyEdit, shiftWeight } from '../model/shift-weight.ts';
import { typeInto } from './type-into.ts';

/** Whether the keys ask for more weight, for less, or for something else. */
export function weightDirection(press: KeyPress): 1 | -1 | 0 {
  if (isAsked('heavier', press)) return 1;
  return isAsked('lighter', press) ? -1 : 0;
}

/** The keys for weights in a prompt's text area. The browser's own undo stays whole. */
export function handleWeightKeys(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const direction = weightDirection(event);
  if (direction === 0 || isComposing(event)) return;
  event.preventDefault();
  const area = event.currentTarget;
  const edit = shiftWeight(area.value, { start: area.selectionStart, end: area.selectionEnd }, direction);
  if (!edit) return;
  if (!typeInto(area, edit)) onChange(applyEdit(area.value, edit));
  // After React has put the new value in.
  queueMicrotask(() => area.setSelectionRange(edit.selection.start, edit.selection.end));
}
