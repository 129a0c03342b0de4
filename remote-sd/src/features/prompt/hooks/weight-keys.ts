import type { KeyboardEvent } from 'react';
import { applyEdit, shiftWeight } from '../model/shift-weight.ts';
import { typeInto } from './type-into.ts';

/** +1 for ⌘↑ (Ctrl+↑ elsewhere), -1 for ⌘↓, else 0. */
export function weightDirection(event: KeyboardEvent): 1 | -1 | 0 {
  if (!(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey) return 0;
  if (event.key === 'ArrowUp') return 1;
  return event.key === 'ArrowDown' ? -1 : 0;
}

/** ⌘↑↓ in a prompt's text area. The browser's own undo stays whole. */
export function handleWeightKeys(event: KeyboardEvent<HTMLTextAreaElement>, onChange: (value: string) => void): void {
  const direction = weightDirection(event);
  if (direction === 0 || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const area = event.currentTarget;
  const edit = shiftWeight(area.value, { start: area.selectionStart, end: area.selectionEnd }, direction);
  if (!edit) return;
  if (!typeInto(area, edit)) onChange(applyEdit(area.value, edit));
  // After React has put the new value in.
  queueMicrotask(() => area.setSelectionRange(edit.selection.start, edit.selection.end));
}
