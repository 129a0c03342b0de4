import type { Replacement } from '../model/edits.ts';

/**
 * Edits as if typed: only `execCommand` writes into the undo history; it fires `input`, so the form
 * is updated.
 * @returns false where the browser cannot: the caller then sets the value
 */
export function typeInto(field: HTMLTextAreaElement | HTMLInputElement, edit: Replacement): boolean {
  field.focus();
  // A field below an open dialog cannot take the focus.
  if (document.activeElement !== field) return false;
  field.setSelectionRange(edit.start, edit.end);
  try {
    return edit.insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, edit.insert);
  } catch {
    return false;
  }
}
