const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/**
 * Moves the keyboard focus from a button that is about to disappear to the field after it in its
 * section, or to the field before it where it is the last one.
 */
export function focusNext(button: HTMLElement): void {
  const fields = [...(button.closest('section')?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  const at = fields.indexOf(button);
  (fields[at + 1] ?? fields[at - 1])?.focus();
}
