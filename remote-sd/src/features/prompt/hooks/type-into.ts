import type { Replacement } from '../model/edits.ts';

/**
 * Edits as if typed: only `execCommand` writes into the undo history; it fires `input`, so the form
 * follows.
 * @returns false where the browser cannot: the caller sets the value
 */
export function typeInto(field: HTMLTextAreaElement | HTMLInputElement, edit: Replacement): boolean {
  field.focus();
  // Below an open dialog nothing takes the focus.
  if (document.activeElement !== field) return false;
  field.setSelectionRange(edit.start, edit.end);
  try {
    return edit.insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, edit.insert);
  } catch {
    return false;
  }
}
