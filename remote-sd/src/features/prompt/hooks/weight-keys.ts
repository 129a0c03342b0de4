import type { KeyboardEvent } from 'react';
import { isComposing } from '@app/shared/ui/composing';
import { applyEdit, shiftWeight } from '../model/shift-weight.ts';
import { typeInto } from './type-into.ts';
import { weightDirection } from './weight-direction.ts';

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
