import type { KeyboardEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import type { KeyPress } from '../../../model/shortcuts/combo.ts';
import { isPressOf } from '../../../shortcuts/use-shortcuts.ts';
import { applyEdit, shiftWeight } from '../model/shift-weight.ts';
import { typeInto } from './type-into.ts';

/** Direction of the weight shortcuts: 1 for more, -1 for less, 0 for other keys. */
export function weightDirection(press: KeyPress): 1 | -1 | 0 {
  if (isPressOf('heavier', press)) return 1;
  return isPressOf('lighter', press) ? -1 : 0;
}

/** Handles the weight shortcuts in a prompt's text area, in the browser's own undo history. */
export function handleWeightKeys(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const direction = weightDirection(event);
  if (direction === 0 || isComposing(event)) return;
  event.preventDefault();
  const area = event.currentTarget;
  const edit = shiftWeight(area.value, { start: area.selectionStart, end: area.selectionEnd }, direction);
  if (!edit) return;
  if (!typeInto(area, edit)) onChange(applyEdit(area.value, edit));
  // The selection is set after React has updated the value.
  queueMicrotask(() => area.setSelectionRange(edit.selection.start, edit.selection.end));
}
